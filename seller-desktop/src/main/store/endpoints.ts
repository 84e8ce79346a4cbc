import { resolveCall } from '@topup/core/api/client'
import { type EndpointName, endpoints, privilegeOf } from '@topup/core/api/endpoints'
import { paths } from '@topup/core/api/paths'
import { MINUTE } from '@topup/core/time'

/** Calls of the browser's sign-in; a device signs its requests instead. */
const browserOnly: ReadonlySet<EndpointName> = new Set(['signIn', 'signOut'])
const publicReads: ReadonlySet<EndpointName> = new Set(['getConfig', 'listGames', 'getGame', 'listRates'])

/** Whether the page may have main make this call: the seller's calls, and a few public reads that its screens show. */
export const isCallable = (name: string): name is EndpointName =>
  Object.hasOwn(paths, name) &&
  !browserOnly.has(name as EndpointName) &&
  (privilegeOf(name as EndpointName) !== undefined || publicReads.has(name as EndpointName))

/** Method, path and body of a call; undefined if the input does not match the contract. */
export function readCall(name: EndpointName, input: unknown) {
  const parsed = endpoints[name].input.safeParse(input ?? {})
  // The store applies defaults and transforms itself, so it gets the input as the page sent it.
  return parsed.success ? resolveCall(name, (input ?? {}) as Record<string, unknown>) : undefined
}

const slow: ReadonlySet<EndpointName> = new Set(['runSetupChecks', 'mendSetup'])

/** The store queries other services for these calls, each for up to 30 s; other calls have the usual limit. */
export const timeLimitOf = (name: EndpointName) => (slow.has(name) ? { signal: AbortSignal.timeout(2 * MINUTE) } : {})

/** Whether an answer has the shape that this version of the app expects. */
export const isUnderstood = (name: EndpointName, value: unknown) => endpoints[name].output.safeParse(value).success

/** Reads that are kept for use offline: useful to a seller, and not secret. */
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
