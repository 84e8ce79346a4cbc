import type { Period } from '@topup/core/calendar/store-day'
import { judgeCharge } from '@topup/core/delivery/judge-charge'
import type { SupplierOrderStatus } from '@topup/core/delivery/supplier-order-lifecycle'
import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import type { Selectable } from 'kysely'
import type { OutsideContext } from '../../fulfilment/context.ts'
import type { SupplierOrderTable } from '../../fulfilment/delivery.table.ts'
import type { Config } from '../../platform/config.ts'
import type { Charge, Supplier, SupplierOrderState } from '../../suppliers/supplier.ts'
import { suppliersOf } from '../../suppliers/suppliers-of.ts'
import type { Comparison, Difference } from './difference.ts'

type SupplierOrder = Selectable<SupplierOrderTable>
type Said = SupplierOrderState['kind']

/** By status of the order here: the supplier's answers that do not contradict it. */
const agrees: Readonly<Record<SupplierOrderStatus, readonly Said[]>> = {
  sending: ['pending', 'delivered', 'not-found'],
  unknown: ['pending', 'delivered', 'not-found'],
  accepted: ['pending'],
  delivered: ['delivered'],
  refused: ['not-found', 'refunded'],
  dead: ['not-found', 'refunded'],
}

type Limits = Readonly<{ config: Pick<Config, 'SUPPLIER_CHARGE_OVER_PERCENT' | 'SUPPLIER_CHARGE_OVER_IDR'> }>

/** Answers that mean that the supplier was paid for the order. */
const costs: ReadonlySet<Said> = new Set(['pending', 'delivered'])

/** The explanation for a small difference, as when the supplier's price changed after the price list was read. */
const counted = 'The difference is small, and the books count the amount that was charged.'

/** Compares the amount that the supplier charged with the cost at which the order was sent, if the order was paid. */
function toChargeDifference({ config }: Limits, order: SupplierOrder, said: Charge | undefined): Difference[] {
  const { id, status, supplier_ref: providerRef, cost_amount: expected, cost_currency: currency } = order
  if ((status !== 'accepted' && status !== 'delivered') || expected === null) return []
  const facts = { party: 'supplier', subjectType: 'supplier_order', subjectId: id, providerRef, expected } as const
  const known = order.charge_amount === null ? undefined : money(order.charge_amount, order.charge_currency ?? 'IDR')
  const charge = said ?? known
  if (charge === undefined) return []
  if ('unreadable' in charge) {
    const reason = `The supplier names a charge that is no amount of rupiah (${charge.unreadable}).`
    return [{ ...facts, currency, kind: 'unreadable', reason }]
  }
  const { amount: found } = charge
  if (charge.currency !== currency) {
    const reason = `The order was sent at a price in ${currency}; the supplier charged ${formatMoney(charge)}.`
    return [{ ...facts, expected: null, found, currency: charge.currency, kind: 'amount-differs', reason }]
  }
  if (found === expected && (known === undefined || known.amount === found)) return []
  const sentAt = money(expected, currency)
  if (known && known.amount !== found) {
    const reason = `The order counts with a charge of ${formatMoney(known)}; the supplier now says that it charged ${formatMoney(charge)}.`
    return [{ ...facts, found, currency, kind: 'amount-differs', reason }]
  }
  const limits = { percent: config.SUPPLIER_CHARGE_OVER_PERCENT, rupiah: config.SUPPLIER_CHARGE_OVER_IDR }
  const isSmall = known !== undefined && judgeCharge(charge, sentAt, limits) === 'fits'
  const reason = `The order was sent at ${formatMoney(sentAt)}; the supplier charged ${formatMoney(charge)}.`
  return [{ ...facts, found, currency, kind: 'amount-differs', reason, ...(isSmall && { explanation: counted }) }]
}

function toDifference(order: SupplierOrder, state: SupplierOrderState): Difference[] {
  if (agrees[order.status].includes(state.kind)) return []
  const cost = order.charge_amount ?? order.cost_amount ?? 0
  const isOurs = order.status === 'delivered' || order.status === 'accepted'
  const facts = {
    party: 'supplier',
    subjectType: 'supplier_order',
    subjectId: order.id,
    providerRef: order.supplier_ref,
    currency: order.charge_currency ?? order.cost_currency,
    expected: isOurs ? cost : 0,
    found: costs.has(state.kind) ? cost : 0,
  } as const
  if (state.kind === 'unknown')
    return [{ ...facts, kind: 'unreadable', reason: `The supplier gave no clear answer (${state.reason}).` }]
  if (state.kind === 'not-found') {
    return [
      {
        ...facts,
        kind: 'missing-there',
        reason: `Here the order is ${order.status}; the supplier knows no such order.`,
      },
    ]
  }
  return [
    { ...facts, kind: 'status-differs', reason: `Here the order is ${order.status}; the supplier says ${state.kind}.` },
  ]
}

async function compareWith(ctx: OutsideContext, supplier: Supplier, period: Period) {
  const orders = await ctx.db
    .selectFrom('supplier_orders')
    .selectAll()
    .where('answered_at', '>=', period.from)
    .where('answered_at', '<', period.until)
    .where('supplier', '=', supplier.name)
    .execute()
  const delivered = orders.filter(({ status }) => status === 'delivered')
  const unnamed = delivered.filter(({ charge_amount }) => charge_amount === null).length
  const unnamedNote =
    unnamed === 0
      ? []
      : [
          `${supplier.name}: of ${delivered.length} delivered orders ${unnamed} count with the price they were sent with, since no answer named a charge.`,
        ]
  // A status query of this supplier re-sends the order, so only compare the stored charged amounts.
  if (!supplier.capabilities.statusByOurReference) {
    return {
      count: 0,
      differences: orders.flatMap((order) => toChargeDifference(ctx, order, undefined)),
      notes: [`${supplier.name} cannot be asked about single orders.`, ...unnamedNote],
    }
  }
  const differences: Difference[] = []
  for (const order of orders) {
    const state = await supplier.findOrder(order.id)
    differences.push(...toDifference(order, state))
    differences.push(...toChargeDifference(ctx, order, 'cost' in state ? state.cost : undefined))
  }
  const spent = delivered.reduce((sum, { charge_amount, cost_amount }) => sum + (charge_amount ?? cost_amount ?? 0), 0)
  const balance = await supplier.getBalance().then(
    ({ amount, currency }) => `${amount} ${currency}`,
    () => 'not known',
  )
  const notes = [
    `${supplier.name}: spent ${spent} on delivered orders of the day; its balance now is ${balance}.`,
    ...unnamedNote,
  ]
  return { count: orders.length, differences, notes }
}

/** Compares the orders that suppliers answered in the period with their status at the supplier now. */
export async function compareSuppliers(ctx: OutsideContext, period: Period): Promise<Comparison> {
  const results = []
  for (const supplier of suppliersOf(ctx)) results.push(await compareWith(ctx, supplier, period))
  return {
    party: 'supplier',
    count: results.reduce((sum, { count }) => sum + count, 0),
    differences: results.flatMap(({ differences }) => differences),
    notes: results.flatMap(({ notes }) => notes),
  }
}
