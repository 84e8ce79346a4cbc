import type { Db, Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { lockOrderOfUnit, moveSupplierOrder, moveUnits } from '../delivery.repository.ts'
import { holdAfterAttempt } from '../hold-unit.ts'
import { settleOrder } from '../settle-order.ts'

/** Lists the attempts delivered by this mail, until it is known whether the mail was sent. */
export const listMailedAttempts = (db: Db, mailId: string) =>
  db
    .selectFrom('supplier_orders')
    .selectAll()
    .where('supplier', '=', 'manual')
    .where('supplier_ref', '=', mailId)
    .where('status', '=', 'sending')
    .orderBy('id')
    .execute()

/** Marks the units of a mail delivered, after the mail server accepted the mail. */
export async function settleMailed(ctx: Context, trx: Trx, mailId: string): Promise<void> {
  const attempts = await listMailedAttempts(trx, mailId)
  const [first] = attempts
  if (!first) return
  const order = await lockOrderOfUnit(trx, first.delivery_id)
  const at = ctx.now().toISOString()
  for (const { id, delivery_id } of attempts) {
    if (!(await moveSupplierOrder(trx, id, 'delivered', { answered_at: at }))) continue
    await moveUnits(trx, [delivery_id], 'delivered', { accepted_at: at, delivered_at: at })
  }
  await settleOrder(ctx, trx, order, 'system')
}

/** Gives a mail's units back to the seller, as the mail will never be sent. */
export async function releaseMailed(
  ctx: Context,
  trx: Trx,
  mailId: string,
  { code, isFinal }: Readonly<{ code: string; isFinal: boolean }>,
): Promise<void> {
  const attempts = await listMailedAttempts(trx, mailId)
  const [first] = attempts
  if (!first) return
  const order = await lockOrderOfUnit(trx, first.delivery_id)
  const reason = isFinal ? 'mail-refused' : 'mail-unclear'
  for (const { id, delivery_id } of attempts) {
    const changes = { answered_at: ctx.now().toISOString(), note: code }
    if (!(await moveSupplierOrder(trx, id, 'refused', changes))) continue
    await holdAfterAttempt(ctx, trx, order, delivery_id, { kind: 'delivery_refused', reason, detail: code })
  }
}
