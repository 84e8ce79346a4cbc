import { breakerState } from '@topup/core/delivery/circuit-breaker'
import type { Trx } from '../../platform/db/schema.ts'
import { listBreakers, takeTry } from '../../suppliers/supplier-health.ts'
import type { Context } from '../context.ts'

type Gates = Readonly<{
  waits: ReadonlyMap<string, string>
  /** Called before each order: the single try of a supplier that was away is used up by the first. */
  pass: (supplier: string) => Promise<boolean>
}>

/** From which suppliers something may be ordered in this round. */
export async function openGates(ctx: Context, trx: Trx): Promise<Gates> {
  const now = ctx.now()
  const afterTry = new Date(now.getTime() + ctx.config.timing.breakerOpen).toISOString()
  const breakers = await listBreakers(trx)
  const waits = new Map<string, string>()
  for (const [supplier, breaker] of breakers) {
    if (breakerState(breaker, now) === 'open') waits.set(supplier, breaker.openUntil ?? afterTry)
  }
  return {
    waits,
    pass: async (supplier) => {
      const breaker = breakers.get(supplier)
      if (!breaker || breakerState(breaker, now) === 'closed') return true
      if (waits.has(supplier)) return false
      waits.set(supplier, afterTry)
      return takeTry(ctx, trx, supplier, breaker)
    },
  }
}
