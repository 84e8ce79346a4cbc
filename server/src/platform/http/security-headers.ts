type Directives = Readonly<Record<string, readonly string[]>>

const render = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')

const base: Directives = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  // A seller's own game may name a picture elsewhere.
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** What a payment provider's part of the checkout page loads. */
export type BrowserSide = Readonly<{
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
  /** The host that stands in for all of these. */
  standIn?: string | undefined
  /** Its script puts a style element into the page. */
  setsStyles?: true
  /** Where its script is fetched from, if not from where its own loader knows. */
  scriptUrl?: string | undefined
}>

const hostsOf = (side: BrowserSide, directive: 'script' | 'frame' | 'connect') =>
  side.standIn ? [new URL(side.standIn).origin] : side[directive]

const unique = (...values: readonly string[]) => [...new Set(values)]

/** One constant inline script (the theme) by its hash, nothing else. */
export const cachedPageCsp = (scriptHashes: readonly string[]): string =>
  render({ ...base, 'script-src': ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)] })

/** /checkout: the payment providers' scripts, frames and calls, and nothing of anybody else. */
export function checkoutCsp(nonce: string, sides: readonly BrowserSide[]): string {
  return render({
    ...base,
    'script-src': unique("'self'", `'nonce-${nonce}'`, ...sides.flatMap((side) => hostsOf(side, 'script'))),
    'style-src': ["'self'", ...(sides.some(({ setsStyles }) => setsStyles) ? [`'nonce-${nonce}'`] : [])],
    'frame-src': unique(...sides.flatMap((side) => hostsOf(side, 'frame'))),
    'connect-src': unique("'self'", ...sides.flatMap((side) => hostsOf(side, 'connect'))),
  })
}

/** /seller and /admin: our own scripts by nonce. */
export const consoleCsp = (nonce: string): string => render({ ...base, 'script-src': ["'self'", `'nonce-${nonce}'`] })

/** For every answer. `secure` when buyers reach the store by https. */
export const commonHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** Answers that are no page load nothing at all. */
export const apiCsp = "default-src 'none'; frame-ancestors 'none'"
