import type { SellerBridge } from '../shared/bridge.ts'

/** Redirects links to the store: its pages open in the seller's browser, its files are saved to disk. */
export function catchLinks(bridge: SellerBridge): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!href) return
    if (href.startsWith('/api/')) {
      event.preventDefault()
      void bridge.download(href)
    } else if (href === '/') {
      event.preventDefault()
      void bridge.openStore(href)
    }
  })
}
