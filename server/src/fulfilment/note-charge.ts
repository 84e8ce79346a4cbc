import { judgeCharge } from '@topup/core/delivery/judge-charge'
import { formatMoney } from '@topup/core/money/format'
import { type Money, money } from '@topup/core/money/money'
import { needAttention, needAttentionOnce } from '../alerts/attention.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { pausedProducts } from '../suppliers/paused-products.ts'
import type { Charge } from '../suppliers/supplier.ts'
import type { Context } from './context.ts'
import type { SupplierOrder } from './delivery.repository.ts'

/** Stores the charged amount; returns the row, or undefined if unchanged, so that the seller hears of it once. */
async function storeCharge(trx: Trx, reference: string, { amount, currency }: Money) {
  const changed = await trx
    .updateTable('supplier_orders')
    .set({ charge_amount: amount, charge_currency: currency })
    .where('id', '=', reference)
    .where((eb) =>
      eb.or([
        eb('charge_amount', 'is', null),
        eb('charge_amount', '<>', amount),
        eb('charge_currency', '<>', currency),
      ]),
    )
    .returningAll()
    .execute()
  return changed[0]
}

/** The text of the seller's attention entry, by how the charged amount compares with the expected cost. */
const reasons = {
  high: (facts: string) =>
    `${facts}. Nothing more is ordered of this product until you close this entry; other products of its package go on.`,
  'other-currency': (facts: string) =>
    `${facts}: the currencies differ. Nothing more is ordered of this product until you close this entry; other products of its package go on.`,
  low: (facts: string) => `${facts}. Ask the supplier whether more will be charged, or another product was delivered.`,
} as const

async function compareCharge(ctx: Context, trx: Trx, order: SupplierOrder, charged: Money): Promise<void> {
  const { id, supplier, product_code: code, cost_amount, cost_currency } = order
  if (code === null || cost_amount === null || cost_currency === null) return
  const sentAt = money(cost_amount, cost_currency)
  const { SUPPLIER_CHARGE_OVER_PERCENT: percent, SUPPLIER_CHARGE_OVER_IDR: rupiah } = ctx.config
  const verdict = judgeCharge(charged, sentAt, { percent, rupiah })
  if (verdict === 'fits') return
  const amounts = `${formatMoney(charged)} for order ${id} of ${code}, which was sent at ${formatMoney(sentAt)}`
  await needAttention(ctx, trx, {
    ...(verdict === 'low' ? { kind: 'supplier_charge_low' as const } : { kind: pausedProducts.kind }),
    subjectType: pausedProducts.subjectType,
    subjectId: pausedProducts.idOf(supplier, code),
    reason: reasons[verdict](`${supplier} charged ${amounts}`),
  })
}

const noteUnreadable = (ctx: Context, trx: Trx, { id, supplier, product_code }: SupplierOrder, quoted: string) =>
  needAttentionOnce(ctx, trx, {
    kind: 'supplier_charge_unread',
    subjectType: pausedProducts.subjectType,
    subjectId: pausedProducts.idOf(supplier, product_code ?? ''),
    reason: `${supplier} named a charge for order ${id} of ${product_code} that is no amount of rupiah (${quoted}): look up there how much it took. The order counts with the price it was sent with.`,
  })

/**
 * Stores the amount that the supplier charged for an order, and compares a new amount with the order's cost. An amount
 * that is too high pauses the product.
 */
export async function noteCharge(ctx: Context, trx: Trx, reference: string, charge: Charge | undefined): Promise<void> {
  if (charge === undefined) return
  if ('unreadable' in charge) {
    const order = await trx
      .selectFrom('supplier_orders')
      .selectAll()
      .where('id', '=', reference)
      .executeTakeFirstOrThrow()
    return noteUnreadable(ctx, trx, order, charge.unreadable)
  }
  const order = await storeCharge(trx, reference, charge)
  if (order) await compareCharge(ctx, trx, order, charge)
}
