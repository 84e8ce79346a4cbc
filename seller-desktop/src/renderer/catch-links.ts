import type { SellerBridge } from '../shared/bridge.ts'

/** The console's links to the store's own pages and files: here they lead to the seller's browser and to a file on disk. */
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
