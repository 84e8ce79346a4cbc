import type { RequestListener } from 'node:http'
import type { Express } from 'express'

/** A name that a vendor's browser side is reached by (`*.` in front stands for every name below), and what it serves. */
type VendorHost = Readonly<{
  name: string
  /** Beginnings of addresses; a pair where the vendor's own address is another than ours. */
  serves: readonly (string | readonly [theirs: string, ours: string])[]
}>

/** Every host of PayPal's has what its script loads; people are asked at the first alone. */
const paypalFiles = ['/web-sdk/v6/', '/paypal/web-sdk/v6/'] as const
const paypalPages = [['/approve/', '/paypal/approve/'] as const, '/approval.css', '/approval.js']

/** The first that fits counts. */
const vendorHosts: readonly VendorHost[] = [
  // Stripe: the script, the card's frame, and parts of the script from hosts below.
  {
    name: 'js.stripe.com',
    // The address that @stripe/stripe-js loads.
    serves: [['/endive/stripe.js', '/stripe.js'], '/stripe/element.', '/stripe/signals.html'],
  },
  { name: '*.js.stripe.com', serves: ['/stripe/overlay.js', '/stripe/express.'] },
  { name: 'api.stripe.com', serves: ['/v1/'] },
  { name: 'hooks.stripe.com', serves: ['/stripe/3ds/', '/stripe/three-d-secure.js', '/approval.css'] },
  { name: 'm.stripe.network', serves: ['/stripe/inner.html'] },
  // Link: who somebody is at link.com, what they pay with at a host below.
  {
    name: 'link.com',
    serves: ['/stripe/link/known', '/stripe/link/sign-in.', '/stripe/link/link.js', '/approval.css'],
  },
  {
    name: '*.link.com',
    serves: ['/stripe/link/cards', '/stripe/link/wallet.', '/stripe/link/link.js', '/approval.css'],
  },
  // PayPal: the second for a store with test keys.
  { name: 'www.paypal.com', serves: [paypalFiles, ...paypalPages] },
  { name: 'www.sandbox.paypal.com', serves: [paypalFiles, ...paypalPages] },
  { name: 'www.paypalobjects.com', serves: [paypalFiles] },
  { name: 'www.venmo.com', serves: [paypalFiles] },
]

export const vendorNames = vendorHosts.map(({ name }) => name)

const fits = (name: string, host: string) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name)

/** Our address for what a vendor serves by this name, or undefined where it serves no such thing. */
export function findServed(host: string, url: string): string | undefined {
  const row = vendorHosts.find(({ name }) => fits(name, host))
  for (const served of row?.serves ?? []) {
    const [theirs, ours] = typeof served === 'string' ? [served, served] : served
    if (url.startsWith(theirs)) return ours + url.slice(theirs.length)
  }
  return undefined
}

/** Answers by the name that was asked for, as the vendor does there: nothing is served by another's name. */
export function asVendors(app: Express): RequestListener {
  return (request, response) => {
    const served = findServed(request.headers.host ?? '', request.url ?? '')
    if (served === undefined) return void response.writeHead(404).end()
    request.url = served
    app(request, response)
  }
}

/** Where the pages are that a payment made by this address leads to. */
export const pagesOf = (origin: string) => (origin === 'https://api.stripe.com' ? 'https://hooks.stripe.com' : origin)
