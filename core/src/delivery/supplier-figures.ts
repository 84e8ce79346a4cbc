import { groupBy } from '../group-by.ts'
import { typicalSeconds } from './delivery-time.ts'

/** `refused` says something of the product alone; `lost` (never came, or its money came back) of the supplier too. */
export type EndedAttempt = Readonly<{ code: string; ending: 'delivered' | 'refused' | 'lost'; seconds: number | null }>

/** What is expected of the next order of one product. */
export type SupplierFigures = Readonly<{
  /** Of this product: how many attempts have ended, and how many of them delivered. */
  attempts: number
  delivered: number
  /** The share that is expected to be delivered, from 0 to 1. */
  success: number
  seconds: number
}>

/** Of a supplier nothing is known of: as if 50 orders had ended, 95% delivered, and 5 been timed at 20 seconds. */
const assumed = { success: 0.95, attempts: 50, seconds: 20, deliveries: 5 }
/** What a supplier does with its other products counts as much as this many attempts of the product itself. */
const shared = 30

type Expected = Pick<SupplierFigures, 'success' | 'seconds'>

/** Few attempts say little: what was known before counts as so many attempts and deliveries more. */
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

/** What may be expected of each product of one supplier, from how its attempts of late ended. */
export function measureSupplier(attempts: readonly EndedAttempt[]): (code: string) => SupplierFigures {
  const ofSupplier = attempts.filter(({ ending }) => ending !== 'refused')
  const supplier = expectFrom(ofSupplier, assumed, assumed)
  const byCode = groupBy(attempts, ({ code }) => code)
  const worth = { attempts: shared, deliveries: assumed.deliveries }
  const known = new Map([...byCode].map(([code, own]) => [code, expectFrom(own, supplier, worth)]))
  return (code) => known.get(code) ?? expectFrom([], supplier, worth)
}
