import { isAboutPlayer } from '@topup/core/delivery/held-reasons'
import { resolveAttention } from '../alerts/attention.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { moveUnits, notHeld, type Unit } from './delivery.repository.ts'

/** Queues again the units that were held only because of their player. Returns how many. */
export async function releaseWrongPlayer(ctx: Context, trx: Trx, units: readonly Unit[]): Promise<number> {
  const now = ctx.now()
  const wrong = units.filter(({ status, held_reason }) => status === 'held' && isAboutPlayer(held_reason))
  const ids = wrong.map(({ id }) => id)
  const released = await moveUnits(trx, ids, 'resume', { ...notHeld, due_at: now.toISOString() })
  for (const { id } of released) await resolveAttention(trx, 'delivery', id, now)
  return released.length
}
