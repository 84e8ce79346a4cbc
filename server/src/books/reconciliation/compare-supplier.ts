import type { Period } from '@topup/core/calendar/store-day'
import type { SupplierOrderStatus } from '@topup/core/delivery/supplier-order-lifecycle'
import type { Selectable } from 'kysely'
import type { OutsideContext } from '../../fulfilment/context.ts'
import type { SupplierOrderTable } from '../../fulfilment/delivery.table.ts'
import type { Supplier, SupplierOrderState } from '../../suppliers/supplier.ts'
import { suppliersOf } from '../../suppliers/suppliers-of.ts'
import type { Comparison, Difference } from './difference.ts'

type SupplierOrder = Selectable<SupplierOrderTable>
type Said = SupplierOrderState['kind']

/** What the supplier may say of an order that stands here as it does. */
const agrees: Readonly<Record<SupplierOrderStatus, readonly Said[]>> = {
  sending: ['pending', 'delivered', 'not-found'],
  unknown: ['pending', 'delivered', 'not-found'],
  accepted: ['pending'],
  delivered: ['delivered'],
  refused: ['not-found', 'refunded'],
  dead: ['not-found', 'refunded'],
}

/** Who has the money by what was said. */
const costs: ReadonlySet<Said> = new Set(['pending', 'delivered'])

function toDifference(order: SupplierOrder, state: SupplierOrderState): Difference[] {
  if (agrees[order.status].includes(state.kind)) return []
  const cost = order.cost_amount ?? 0
  const isOurs = order.status === 'delivered' || order.status === 'accepted'
  const facts = {
    party: 'supplier',
    subjectType: 'supplier_order',
    subjectId: order.id,
    providerRef: order.supplier_ref,
    currency: order.cost_currency,
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
  // Asked by sending again, a supplier could take the question for an order.
  if (!supplier.capabilities.statusByOurReference) {
    return { count: 0, differences: [], notes: [`${supplier.name} cannot be asked about single orders.`] }
  }
  const differences: Difference[] = []
  for (const order of orders) differences.push(...toDifference(order, await supplier.findOrder(order.id)))
  const spent = orders
    .filter(({ status }) => status === 'delivered')
    .reduce((sum, { cost_amount }) => sum + (cost_amount ?? 0), 0)
  const balance = await supplier.getBalance().then(
    ({ amount, currency }) => `${amount} ${currency}`,
    () => 'not known',
  )
  const notes = [`${supplier.name}: spent ${spent} on delivered orders of the day; its balance now is ${balance}.`]
  return { count: orders.length, differences, notes }
}

/** Every order the suppliers answered on a day, beside what they say of it now. */
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
