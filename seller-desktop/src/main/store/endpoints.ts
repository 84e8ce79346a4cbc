import { resolveCall } from '@topup/core/api/client'
import { type EndpointName, endpoints, privilegeOf } from '@topup/core/api/endpoints'
import { paths } from '@topup/core/api/paths'
import { MINUTE } from '@topup/core/time'

/** The browser's own way in: a device signs its requests instead. */
const browserOnly: ReadonlySet<EndpointName> = new Set(['signIn', 'signOut'])
const publicReads: ReadonlySet<EndpointName> = new Set(['getConfig', 'listGames', 'getGame', 'listRates'])

/** Whether the page may have main make this call: the seller's, and the few public reads its screens show. */
export const isCallable = (name: string): name is EndpointName =>
  Object.hasOwn(paths, name) &&
  !browserOnly.has(name as EndpointName) &&
  (privilegeOf(name as EndpointName) !== undefined || publicReads.has(name as EndpointName))

/** Method, path and body of a call; undefined where the input is not what the contract says. */
export function readCall(name: EndpointName, input: unknown) {
  const parsed = endpoints[name].input.safeParse(input ?? {})
  // Defaults and transforms are the store's to apply: it gets what the page sent.
  return parsed.success ? resolveCall(name, (input ?? {}) as Record<string, unknown>) : undefined
}

const slow: ReadonlySet<EndpointName> = new Set(['runSetupChecks', 'mendSetup'])

/** The store asks others before it answers these, each for up to half a minute; other calls have the usual time. */
export const timeLimitOf = (name: EndpointName) => (slow.has(name) ? { signal: AbortSignal.timeout(2 * MINUTE) } : {})

/** Whether an answer has the shape that this version of the app was built with. */
export const isUnderstood = (name: EndpointName, value: unknown) => endpoints[name].output.safeParse(value).success

/** Reads worth showing when the store is out of reach: what a seller looks up, and nothing secret. */
export const keptReads: ReadonlySet<EndpointName> = new Set([
  'getSeller',
  'getConfig',
  'searchAdminOrders',
  'listAdminOrders',
  'getOrderDetails',
  'listAttention',
  'getFigures',
  'getSales',
  'listAdminGames',
  'listAdminPackages',
  'listSupplierKeys',
  'listPayouts',
  'getRates',
  'getPricingRules',
  'getPricingBasis',
  'getPriceSync',
  'listSyncRuns',
  'listHeldPrices',
  'getStoreSettings',
  'getSetup',
  'listRefundRequests',
])
