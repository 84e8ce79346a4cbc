import { DomainError } from '@topup/core/api/errors'
import { deliveryRefusals } from '@topup/core/delivery/ways-to-deliver'
import { sql } from 'kysely'
import { recordAudit } from '../../access/audit.ts'
import { resolveAttention } from '../../alerts/attention.repository.ts'
import { queueDeliveryMail } from '../../alerts/outbox/queue-delivery-mail.ts'
import { keepDeliverySecret } from '../../ordering/delivered-codes.ts'
import type { Order } from '../../ordering/order.repository.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { moveUnits, notHeld } from '../delivery.repository.ts'
import { noteLook } from '../looks.ts'
import { loadDeliveryFacts } from '../seller/delivery-facts.ts'
import { getSteerableOrder, inFlight } from '../seller/steerable-order.ts'

async function getAddress(trx: Trx, { checkout_id }: Order): Promise<string> {
  const checkout = trx.selectFrom('checkouts').select('customer_email').where('id', '=', checkout_id)
  return (await checkout.executeTakeFirst())?.customer_email ?? ''
}

/** Adds an attempt per unit, in status 'sending' until the mail server accepts the mail `mailId`. No lease. */
async function openAttempts(ctx: Context, trx: Trx, order: Order, unitIds: readonly string[], mailId: string) {
  const rows = unitIds.map((unitId) => ({
    id: `kd-${ctx.newId().replaceAll('-', '')}`,
    delivery_id: unitId,
    supplier: 'manual',
    account_id: null,
    product_code: null,
    player: JSON.stringify({ player: order.game_user_id }),
    trace: order.trace,
    cost_amount: null,
    cost_currency: null,
    status: 'sending' as const,
    supplier_ref: mailId,
    not_found: 0,
    tries: 0,
    due_at: null,
    note: 'Sent by e-mail',
    created_at: ctx.now().toISOString(),
    answered_at: null,
  }))
  await trx.insertInto('supplier_orders').values(rows).execute()
  return rows
}

/**
 * Mails the seller's code or note to the buyer. The order counts as delivered only once the mail server accepted the
 * mail. Throws if a supplier may still fill a unit, or if the buyer gave no email address.
 */
export async function deliverByEmail(ctx: Context, sellerId: string, orderId: string, text: string): Promise<void> {
  await write(ctx.db, async (trx) => {
    const { order, units } = await getSteerableOrder(trx, orderId, 'deliver')
    const ids = units.map((unit) => unit.id)
    if (ids.length === 0) throw new DomainError('transition_not_allowed', 'Nothing of this order is left to deliver')
    const { email: refusal } = deliveryRefusals(await loadDeliveryFacts(ctx, trx, order, units))
    if (refusal) throw new DomainError('transition_not_allowed', refusal)
    const recipient = await getAddress(trx, order)
    const now = ctx.now()
    await noteLook(ctx, trx, order, units, 'released')
    const held = units.filter((unit) => unit.status === 'held').map((unit) => unit.id)
    await moveUnits(trx, held, 'resume')
    const claimed = await moveUnits(trx, ids, 'claim', {
      sent_at: now.toISOString(),
      tries: sql`tries + 1`,
      ...notHeld,
      gives_up_at: null,
      claimed_until: null,
    })
    if (claimed.length < ids.length) throw inFlight()
    const mailId = ctx.newId()
    for (const attempt of await openAttempts(ctx, trx, order, ids, mailId)) {
      await keepDeliverySecret(ctx, trx, attempt, text)
    }
    await queueDeliveryMail(ctx, trx, { id: mailId, orderId, recipient })
    for (const id of ids) await resolveAttention(trx, 'delivery', id, now)
    const details = { units: ids.length, method: 'email' }
    await recordAudit(ctx, trx, { actor: sellerId, action: 'order.deliver', subject: orderId, details })
  })
  ctx.signals.wake('mails')
  ctx.signals.wake('orders', orderId)
}
