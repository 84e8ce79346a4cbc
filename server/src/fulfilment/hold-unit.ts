import { type HeldReason, heldSentence, isPerhapsDelivered } from '@topup/core/delivery/held-reasons'
import { type AttentionKind, needAttention, retellAttention } from '../alerts/attention.repository.ts'
import { moveOrder, type Order } from '../ordering/order.repository.ts'
import { tellBuyer } from '../ordering/tell-buyer.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { moveUnits } from './delivery.repository.ts'
import { giveUpWarned, isWarned } from './give-up-warned.ts'

/** Why a unit is held. `givesUp`: no supplier can fill the unit, so it is refunded unless the seller acts first. */
export type Trouble = Readonly<{ kind: AttentionKind; reason: HeldReason; detail?: string | null; givesUp?: boolean }>

const goesBackByItself = 'Its money goes back by itself after 30 minutes.'

export const giveUpTime = (ctx: Context): string =>
  new Date(ctx.now().getTime() + ctx.config.timing.giveUpAfter).toISOString()

/** Tells the buyer about the delay, and opens an attention entry for each unit that could not be sent. */
export async function tellHeld(
  ctx: Context,
  trx: Trx,
  order: Order,
  unitIds: readonly string[],
  { reason: held, givesUpAt }: Readonly<{ reason: HeldReason; givesUpAt: string | null }>,
): Promise<void> {
  await tellBuyer(ctx, trx, { kind: 'delayed', subjectId: order.id, order })
  const reason = givesUpAt ? `${heldSentence(held)} ${goesBackByItself}` : heldSentence(held)
  for (const subjectId of unitIds) {
    await needAttention(ctx, trx, { kind: 'delivery_refused', reason, subjectType: 'delivery', subjectId })
  }
}

/**
 * Holds a queued unit for the seller and stores the reason, also as an attention entry. A unit whose payment is
 * reported as fraud is refunded instead.
 */
export async function holdUnit(ctx: Context, trx: Trx, order: Order, unitId: string, trouble: Trouble): Promise<void> {
  const { kind, reason: held_reason, detail: held_detail = null, givesUp } = trouble
  if (!isPerhapsDelivered(held_reason) && (await isWarned(trx, unitId))) return giveUpWarned(ctx, trx, order, [unitId])
  const changes = { held_reason, held_detail, gives_up_at: givesUp ? giveUpTime(ctx) : null }
  const [held] = await moveUnits(trx, [unitId], 'hold', changes)
  if (!held) return
  await moveOrder(ctx, trx, order, 'hold', { actor: 'system' })
  await tellBuyer(ctx, trx, { kind: 'delayed', subjectId: order.id, order })
  const sentence = heldSentence(held_reason, held_detail)
  const reason = givesUp ? `${sentence} ${goesBackByItself}` : sentence
  const entry = { kind, reason, subjectType: 'delivery', subjectId: unitId }
  await needAttention(ctx, trx, entry)
  // An entry still open from an earlier hold gets the new reason.
  await retellAttention(trx, entry)
}

/** Holds a unit whose attempt ended without a delivery, so that the seller decides how to go on. */
export async function holdAfterAttempt(
  ctx: Context,
  trx: Trx,
  order: Order,
  unitId: string,
  trouble: Trouble,
): Promise<void> {
  await moveUnits(trx, [unitId], 'retry', { claimed_until: null })
  await holdUnit(ctx, trx, order, unitId, trouble)
}
