import { measureCall } from '../platform/metrics/measure-call.ts'
import type { CallOutcome, Metrics } from '../platform/metrics/metrics.ts'
import type { Supplier } from './supplier.ts'

type Calls = Metrics['supplierCalls']

const outcomes: Readonly<Record<string, CallOutcome>> = {
  refused: 'refused',
  'not-sent': 'not_sent',
  unknown: 'failed',
  unavailable: 'failed',
}
const ofKind = ({ kind }: Readonly<{ kind: string }>): CallOutcome => outcomes[kind] ?? 'answered'

/** Wraps a supplier so that each call is timed and counted by outcome; a read that throws counts as failed. */
export function measuredSupplier(supplier: Supplier, calls: Calls): Supplier {
  const { name, withKey } = supplier
  const measure = <T>(call: string, run: () => Promise<T>, answer?: (answer: T) => CallOutcome) =>
    measureCall(calls, { supplier: name, call }, run, { ...(answer && { answer }) })
  return {
    ...supplier,
    listCategories: () => measure('list_categories', () => supplier.listCategories()),
    listProducts: () => measure('list_products', () => supplier.listProducts()),
    findProduct: (code) => measure('find_product', () => supplier.findProduct(code)),
    createOrder: (request) => measure('create_order', () => supplier.createOrder(request), ofKind),
    findOrder: (reference, sent) => measure('find_order', () => supplier.findOrder(reference, sent), ofKind),
    // A supplier without player checks makes no call here, so do not measure one.
    checkPlayer: (code, player) =>
      supplier.capabilities.playerCheck
        ? measure('check_player', () => supplier.checkPlayer(code, player), ofKind)
        : supplier.checkPlayer(code, player),
    getBalance: () => measure('get_balance', () => supplier.getBalance()),
    ...(withKey && { withKey: (apiKey) => measuredSupplier(withKey(apiKey), calls) }),
  }
}
