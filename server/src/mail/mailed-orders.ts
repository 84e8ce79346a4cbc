import type { OrderView } from '@topup/core/api/orders'
import { isBeingChecked } from '@topup/core/delivery/held-reasons'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { documentsOfOrder, listDocuments } from '../ledger/documents/find-documents.ts'
import { countUnits, loadUnits } from '../ordering/order-views.ts'
import type { Db } from '../platform/db/schema.ts'
import { noteTrace } from '../platform/trace.ts'
import type { Mail } from './claim-mails.ts'

/** An order as its mails show it. */
export type MailedOrder = Pick<OrderView, 'id' | 'checkoutId' | 'gameUserId' | 'quantity' | 'totalAmount'> &
  Pick<OrderView, 'status' | 'isBeingChecked' | 'trackingCode' | 'units' | 'documents'> &
  Readonly<{ game: Pick<OrderView['game'], 'name'>; package: Pick<OrderView['package'], 'name'> }>

/** Finds the mail's order; for a payment mail, also the checkout's other paid orders, after it. */
async function findMailed(db: Db, { kind, order_id }: Mail) {
  const found = await db
    .selectFrom('orders as mailed')
    .innerJoin('orders', 'orders.checkout_id', 'mailed.checkout_id')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .innerJoin('games', 'games.id', 'orders.game_id')
    .innerJoin('packages', 'packages.id', 'orders.package_id')
    .selectAll('orders')
    .select(['checkouts.language', 'checkouts.paid_by', 'games.name as gameName', 'packages.name as packageName'])
    .where('mailed.id', '=', order_id)
    .where((eb) =>
      kind === 'received'
        ? eb.or([eb('orders.id', '=', order_id), eb('orders.paid_at', 'is not', null)])
        : eb('orders.id', '=', order_id),
    )
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute()
  return found.toSorted((one, other) => Number(other.id === order_id) - Number(one.id === order_id))
}
type Found = Awaited<ReturnType<typeof findMailed>>[number]

/** Reads what the mail shows of its orders. Undefined if the order does not exist. */
export async function loadMailed(db: Db, mail: Mail) {
  const found = await findMailed(db, mail)
  const [order] = found
  noteTrace(order?.trace)
  if (!order) return undefined
  const toOrders = async (): Promise<MailedOrder[]> => {
    const hasDocuments = mail.kind === 'received' || mail.kind === 'refunded'
    const [units, documents] = await Promise.all([
      loadUnits(
        db,
        found.map(({ id }) => id),
      ),
      listDocuments(db, hasDocuments ? [order.checkout_id] : []),
    ])
    const toOrder = (one: Found): MailedOrder => {
      const own = units.get(one.id) ?? []
      return {
        id: one.id,
        checkoutId: one.checkout_id,
        gameUserId: one.game_user_id,
        quantity: one.quantity,
        totalAmount: toDecimal(money(one.total_amount, 'USD')),
        status: one.status,
        isBeingChecked: own.some(isBeingChecked),
        trackingCode: one.tracking_code,
        units: countUnits(one, own),
        documents: documentsOfOrder(documents, one),
        game: { name: one.gameName },
        package: { name: one.packageName },
      }
    }
    return found.map(toOrder)
  }
  return { order, toOrders }
}
