import { groupBy } from '../group-by.ts'
import { typicalSeconds } from './delivery-time.ts'

/** `refused` counts against the product only; `lost` (never came, or was refunded) also against the supplier. */
export type EndedAttempt = Readonly<{ code: string; ending: 'delivered' | 'refused' | 'lost'; seconds: number | null }>

/** Expected result of the next order of one product. */
export type SupplierFigures = Readonly<{
  /** Attempts for this product that have ended, and how many of them delivered. */
  attempts: number
  delivered: number
  /** The expected share of deliveries, from 0 to 1. */
  success: number
  seconds: number
}>

/** Prior for an unknown supplier: as if 50 orders had ended, 95 % delivered, and 5 deliveries had taken 20 seconds. */
const assumed = { success: 0.95, attempts: 50, seconds: 20, deliveries: 5 }
/** The supplier's record with its other products counts as this many attempts of the product itself. */
const shared = 30

type Expected = Pick<SupplierFigures, 'success' | 'seconds'>

/** Mixes own attempts with a prior: the prior counts as `worth` further attempts and deliveries. */
function expectFrom(own: readonly EndedAttempt[], before: Expected, worth: { attempts: number; deliveries: number }) {
  const delivered = own.filter(({ ending }) => ending === 'delivered')
  const times = delivered.flatMap(({ seconds }) => (seconds === null ? [] : [seconds * 1000]))
  const typical = typicalSeconds(times)
  const weight = typical === null ? 0 : times.length
  return {
    attempts: own.length,
    delivered: delivered.length,
    success: (delivered.length + before.success * worth.attempts) / (own.length + worth.attempts),
    seconds: ((typical ?? 0) * weight + before.seconds * worth.deliveries) / (weight + worth.deliveries),
  }
}

/** Expected results of each product of one supplier, from its recent attempts. */
export function measureSupplier(attempts: readonly EndedAttempt[]): (code: string) => SupplierFigures {
  const ofSupplier = attempts.filter(({ ending }) => ending !== 'refused')
  const supplier = expectFrom(ofSupplier, assumed, assumed)
  const byCode = groupBy(attempts, ({ code }) => code)
  const worth = { attempts: shared, deliveries: assumed.deliveries }
  const known = new Map([...byCode].map(([code, own]) => [code, expectFrom(own, supplier, worth)]))
  return (code) => known.get(code) ?? expectFrom([], supplier, worth)
}
