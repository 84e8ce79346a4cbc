import { desktop } from '../platform.ts'
import { isLoopback } from '../store/store-url.ts'

/** Whether the system may open the URL: https, or the store itself while it runs on this computer. */
function mayOpen(url: string, storeUrl: string | undefined): boolean {
  const parsed = URL.parse(url)
  if (!parsed || parsed.username || parsed.password) return false
  if (parsed.protocol === 'https:') return true
  return parsed.protocol === 'http:' && isLoopback(parsed) && storeUrl !== undefined && isSameOrigin(parsed, storeUrl)
}

const isSameOrigin = (url: URL, storeUrl: string) => url.origin === URL.parse(storeUrl)?.origin

/** Opens the URL in the seller's browser; returns false if it may not be opened. */
export async function openExternal(url: string, storeUrl: string | undefined): Promise<boolean> {
  if (!mayOpen(url, storeUrl)) return false
  await desktop.shell.openExternal(new URL(url).href)
  return true
}
