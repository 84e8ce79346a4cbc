import type { Db, Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { lockOrderOfUnit, moveSupplierOrder, moveUnits } from '../delivery.repository.ts'
import { holdAfterAttempt } from '../hold-unit.ts'
import { settleOrder } from '../settle-order.ts'

/** What a mail delivers, as long as nobody knows whether it went out. */
export const listMailedAttempts = (db: Db, mailId: string) =>
  db
    .selectFrom('supplier_orders')
    .selectAll()
    .where('supplier', '=', 'manual')
    .where('supplier_ref', '=', mailId)
    .where('status', '=', 'sending')
    .orderBy('id')
    .execute()

/** The mail server took the mail: its units are delivered. */
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

/** The mail will never go out: its units are the seller's again. */
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
