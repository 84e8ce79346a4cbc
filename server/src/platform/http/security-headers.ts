import type { Config } from '../config.ts'

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

type Hosts = Readonly<{ script: readonly string[]; frame: readonly string[]; connect: readonly string[] }>

const stripeHosts: Hosts = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

const paypalSites = ['https://www.paypal.com', 'https://www.sandbox.paypal.com', 'https://*.paypalobjects.com']
const paypalHosts: Hosts = { script: paypalSites, frame: paypalSites, connect: paypalSites }

/** The provider's own hosts, or the one that stands in for them. */
function hostsOf(hosts: Hosts, standIn: string | undefined): Hosts {
  if (!standIn) return hosts
  const own = [new URL(standIn).origin]
  return { script: own, frame: own, connect: own }
}

const unique = (...values: readonly string[]) => [...new Set(values)]

/** One constant inline script (the theme) by its hash, nothing else. */
export const cachedPageCsp = (scriptHashes: readonly string[]): string =>
  render({ ...base, 'script-src': ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)] })

/** /checkout: the payment providers' scripts, frames and calls, and nothing of anybody else. */
export function checkoutCsp(nonce: string, config: Config): string {
  const stripe = config.STRIPE_SECRET_KEY ? [hostsOf(stripeHosts, config.STRIPE_JS_URL)] : []
  const paypal = config.PAYPAL_CLIENT_ID ? [hostsOf(paypalHosts, config.PAYPAL_SDK_URL)] : []
  const hosts = [...stripe, ...paypal]
  return render({
    ...base,
    'script-src': unique("'self'", `'nonce-${nonce}'`, ...hosts.flatMap(({ script }) => script)),
    // PayPal's script puts a style element into the page.
    'style-src': ["'self'", ...(paypal.length > 0 ? [`'nonce-${nonce}'`] : [])],
    'frame-src': unique(...hosts.flatMap(({ frame }) => frame)),
    'connect-src': unique("'self'", ...hosts.flatMap(({ connect }) => connect)),
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
