import { consolePaths } from '@topup/core/pages/console-paths'

export const scheme = 'app'
const host = 'console'
const pageOrigin = `${scheme}://${host}`

/** The console's paths; each serves the same document, which shows the screen of its path. */
export const screenPaths = ['/', ...consolePaths, '/app'] as const

/** The URL standard gives `app:` no origin, so compare scheme and host. */
export function isOurUrl(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed?.protocol === `${scheme}:` && parsed.host === host && !parsed.username && !parsed.password
}

/** Whether a message came from the top document of our own page, not from a frame or a foreign page. */
export const isOurPage = (frame: { url: string; parent: unknown } | null): boolean =>
  frame !== null && frame.parent === null && isOurUrl(frame.url)

/** The URL of a screen; any other path leads to the dashboard. */
export function screenUrl(path: string): string {
  const url = URL.parse(path, `${pageOrigin}/`)
  const isScreen = url && isOurUrl(url.href) && screenPaths.some((known) => known === url.pathname)
  return isScreen ? `${pageOrigin}${url.pathname}${url.search}` : `${pageOrigin}/admin`
}
