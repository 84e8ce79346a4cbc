import { type AttentionKind, needAttention } from '../attention/attention.repository.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { moveOrder, type Order } from '../orders/order.repository.ts'
import { moveUnits } from './delivery.repository.ts'

/** Leaves a queued unit to the seller, with the reason on the unit and on the attention list. */
export async function holdUnit(
  ctx: Context,
  trx: Trx,
  order: Order,
  unitId: string,
  trouble: Readonly<{ kind: AttentionKind; reason: string }>,
): Promise<void> {
  const [held] = await moveUnits(trx, [unitId], 'hold', { held_reason: trouble.reason })
  if (!held) return
  await moveOrder(ctx, trx, order, 'hold', { actor: 'system' })
  await queueMail(ctx, trx, { kind: 'delayed', subjectId: order.id, order })
  await needAttention(ctx, trx, { ...trouble, subjectType: 'delivery', subjectId: unitId })
}

/** An attempt ended without a delivery and cannot deliver any more: the unit is free again, but waits for the seller. */
export async function holdAfterAttempt(
  ctx: Context,
  trx: Trx,
  order: Order,
  unitId: string,
  trouble: Readonly<{ kind: AttentionKind; reason: string }>,
): Promise<void> {
  await moveUnits(trx, [unitId], 'retry', { claimed_until: null })
  await holdUnit(ctx, trx, order, unitId, trouble)
}
