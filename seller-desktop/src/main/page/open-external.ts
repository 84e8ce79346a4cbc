import { desktop } from '../platform.ts'
import { isLoopback } from '../store/store-url.ts'

/** Whether the system may be handed an address: https, or the store itself while it runs on this computer. */
function mayOpen(url: string, storeUrl: string | undefined): boolean {
  const parsed = URL.parse(url)
  if (!parsed || parsed.username || parsed.password) return false
  if (parsed.protocol === 'https:') return true
  return parsed.protocol === 'http:' && isLoopback(parsed) && storeUrl !== undefined && isSameOrigin(parsed, storeUrl)
}

const isSameOrigin = (url: URL, storeUrl: string) => url.origin === URL.parse(storeUrl)?.origin

/** Opens the seller's own browser; false for an address that no browser should get from us. */
export async function openExternal(url: string, storeUrl: string | undefined): Promise<boolean> {
  if (!mayOpen(url, storeUrl)) return false
  await desktop.shell.openExternal(new URL(url).href)
  return true
}
