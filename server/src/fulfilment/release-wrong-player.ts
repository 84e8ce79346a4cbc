import { resolveAttention } from '../alerts/attention.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { moveUnits, type Unit } from './delivery.repository.ts'
import { playerDoesNotFit, playerRefused } from './held-reasons.ts'

const isAboutPlayer = ({ status, held_reason: reason }: Unit) =>
  status === 'held' && (reason?.startsWith(playerRefused) || reason === playerDoesNotFit)

/** Queues those units again that were held for their player alone; how many. Others stay the seller's. */
export async function releaseWrongPlayer(ctx: Context, trx: Trx, units: readonly Unit[]): Promise<number> {
  const now = ctx.now()
  const ids = units.filter(isAboutPlayer).map(({ id }) => id)
  const released = await moveUnits(trx, ids, 'resume', { held_reason: null, due_at: now.toISOString() })
  for (const { id } of released) await resolveAttention(trx, 'delivery', id, now)
  return released.length
}
