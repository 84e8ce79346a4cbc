type Directives = Readonly<Record<string, readonly string[]>>

const render = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')

const base: Directives = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  // A game added by a seller may use a picture from elsewhere.
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

type Hosts = readonly string[]

/** Hosts that a payment provider's part of the checkout page loads, with their scheme, as the provider lists them. */
export type BrowserSide = Readonly<{
  /** The provider's page with the list, and the day it was read. */
  source: string
  script: Hosts
  frame: Hosts
  connect: Hosts
  style?: Hosts
  /** Only for completeness: pictures may come from anywhere by https. */
  img?: Hosts
  /** Hosts that may use the Payment Request API, of which Apple Pay and Google Pay are parts. */
  payment?: Hosts
  /** The address of a host that replaces all hosts listed here. */
  standIn?: string | undefined
  /** The URL of the provider's script, if not the default URL of the script's loader. */
  scriptUrl?: string | undefined
}>

const hostsOf = (side: BrowserSide, what: 'script' | 'frame' | 'connect' | 'style' | 'payment'): Hosts => {
  const hosts = side[what] ?? []
  return side.standIn && hosts.length > 0 ? [new URL(side.standIn).origin] : hosts
}

const unique = (...values: readonly string[]) => [...new Set(values)]

/** The policy of cached pages: the only inline script is the theme's, allowed by its hash. */
export const cachedPageCsp = (scriptHashes: readonly string[]): string =>
  render({ ...base, 'script-src': ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)] })

/** /checkout: allows the payment providers' scripts, frames and calls, and no others. */
export function checkoutCsp(nonce: string, sides: readonly BrowserSide[]): string {
  return render({
    ...base,
    'script-src': unique("'self'", `'nonce-${nonce}'`, ...sides.flatMap((side) => hostsOf(side, 'script'))),
    'style-src': unique("'self'", ...sides.flatMap((side) => hostsOf(side, 'style'))),
    'frame-src': unique(...sides.flatMap((side) => hostsOf(side, 'frame'))),
    'connect-src': unique("'self'", ...sides.flatMap((side) => hostsOf(side, 'connect'))),
  })
}

/** /checkout: hosts that may use the Payment Request API. No other page allows it. */
export function checkoutPermissions(sides: readonly BrowserSide[]): string {
  const hosts = unique(...sides.flatMap((side) => hostsOf(side, 'payment')))
  return permissions(hosts.length > 0 ? ['self', ...hosts.map((host) => `"${host}"`)] : [])
}

/** /seller and /admin: allows the store's own scripts by nonce. */
export const consoleCsp = (nonce: string): string => render({ ...base, 'script-src': ["'self'", `'nonce-${nonce}'`] })

const permissions = (payment: readonly string[]) =>
  `camera=(), microphone=(), geolocation=(), payment=(${payment.join(' ')})`

/** Where browsers report violations of a policy. */
export const cspReportPath = '/api/csp-reports'

/**
 * The headers of a page with a policy that reports to the store. Browsers use `report-to` only on https pages, and
 * those that know it ignore `report-uri`.
 */
export const reportingHeaders = (csp: string, secure: boolean): Record<string, string> => ({
  'content-security-policy': `${csp}; report-uri ${cspReportPath}${secure ? '; report-to csp' : ''}`,
  ...(secure ? { 'reporting-endpoints': `csp="${cspReportPath}"` } : {}),
})

/** Headers of every answer. `secure` if buyers reach the store by https. */
export const commonHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions([]),
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** Answers other than pages may load nothing at all. */
export const apiCsp = "default-src 'none'; frame-ancestors 'none'"

/** The service worker only fetches the store's pages and a notification's picture. */
export const workerCsp = "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'"
