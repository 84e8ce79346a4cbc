import type { RequestListener } from 'node:http'
import type { Express } from 'express'

/** A host name of a vendor's browser files (a leading `*.` matches every name below), and the paths it serves. */
type VendorHost = Readonly<{
  name: string
  /** Path prefixes; a pair where the vendor's own path differs from the sandbox's. */
  serves: readonly (string | readonly [theirs: string, ours: string])[]
}>

/** All of PayPal's hosts serve the files of PayPal's script; only www.paypal.com and its sandbox serve the pages. */
const paypalFiles = ['/web-sdk/v6/', '/paypal/web-sdk/v6/'] as const
const paypalPages = [['/approve/', '/paypal/approve/'] as const, '/approval.css', '/approval.js']

/** The first match counts. */
const vendorHosts: readonly VendorHost[] = [
  // Stripe: the script and the card's frame; the script loads further parts from the hosts below.
  {
    name: 'js.stripe.com',
    // The URL that @stripe/stripe-js loads.
    serves: [['/endive/stripe.js', '/stripe.js'], '/stripe/element.', '/stripe/signals.html'],
  },
  { name: '*.js.stripe.com', serves: ['/stripe/overlay.js', '/stripe/express.'] },
  { name: 'api.stripe.com', serves: ['/v1/'] },
  { name: 'hooks.stripe.com', serves: ['/stripe/3ds/', '/stripe/three-d-secure.js', '/approval.css'] },
  { name: 'm.stripe.network', serves: ['/stripe/inner.html'] },
  // Link: buyers sign in at link.com and choose a card at one of its subdomains.
  {
    name: 'link.com',
    serves: ['/stripe/link/known', '/stripe/link/sign-in.', '/stripe/link/link.js', '/approval.css'],
  },
  {
    name: '*.link.com',
    serves: ['/stripe/link/cards', '/stripe/link/wallet.', '/stripe/link/link.js', '/approval.css'],
  },
  // PayPal; the second host is for stores with test keys.
  { name: 'www.paypal.com', serves: [paypalFiles, ...paypalPages] },
  { name: 'www.sandbox.paypal.com', serves: [paypalFiles, ...paypalPages] },
  { name: 'www.paypalobjects.com', serves: [paypalFiles] },
  { name: 'www.venmo.com', serves: [paypalFiles] },
]

export const vendorNames = vendorHosts.map(({ name }) => name)

const fits = (name: string, host: string) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name)

/** Returns the sandbox's path for a URL at a vendor's host; undefined if that host does not serve the URL. */
export function findServed(host: string, url: string): string | undefined {
  const row = vendorHosts.find(({ name }) => fits(name, host))
  for (const served of row?.serves ?? []) {
    const [theirs, ours] = typeof served === 'string' ? [served, served] : served
    if (url.startsWith(theirs)) return ours + url.slice(theirs.length)
  }
  return undefined
}

/** Answers by host name as the vendor does: a host serves only its own files. */
export function asVendors(app: Express): RequestListener {
  return (request, response) => {
    const served = findServed(request.headers.host ?? '', request.url ?? '')
    if (served === undefined) return void response.writeHead(404).end()
    request.url = served
    app(request, response)
  }
}

/** The origin of the pages that a payment made at this API address leads to. */
export const pagesOf = (origin: string) => (origin === 'https://api.stripe.com' ? 'https://hooks.stripe.com' : origin)
