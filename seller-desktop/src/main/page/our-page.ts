import { consolePaths } from '@topup/core/pages/console-paths'

export const scheme = 'app'
const host = 'console'
const pageOrigin = `${scheme}://${host}`

/** The console's own addresses; each is the same document, which shows the screen that its path names. */
export const screenPaths = ['/', ...consolePaths, '/app'] as const

/** `app:` is not a scheme the URL standard gives an origin to, so scheme and host are compared. */
export function isOurUrl(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed?.protocol === `${scheme}:` && parsed.host === host && !parsed.username && !parsed.password
}

/** Whether a message came from the top document of our own page, and not from a frame or a page that got in. */
export const isOurPage = (frame: { url: string; parent: unknown } | null): boolean =>
  frame !== null && frame.parent === null && isOurUrl(frame.url)

/** A screen of the app as an address; anything else leads to the dashboard. */
export function screenUrl(path: string): string {
  const url = URL.parse(path, `${pageOrigin}/`)
  const isScreen = url && isOurUrl(url.href) && screenPaths.some((known) => known === url.pathname)
  return isScreen ? `${pageOrigin}${url.pathname}${url.search}` : `${pageOrigin}/admin`
}
