import type { AccountOrderView } from '@topup/core/api/account'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { isOnHold } from '@topup/core/order/order-lifecycle'
import { normaliseTrackingCode } from '@topup/core/order/typed-tracking-code'
import { normaliseDocumentNumber, readDocumentNumber } from '@topup/core/payment/document-number'
import { sql } from 'kysely'
import { documentsOfOrder, listDocuments } from '../../ledger/documents/find-documents.ts'
import type { Db } from '../../platform/db/schema.ts'
import { totalIdr } from '../checkout/rupiah-total.ts'
import { loadHeldPayments } from '../held-payments.ts'
import { accountCheckoutIds } from '../links/known-checkouts.ts'
import { loadWaitingSummaries } from '../waiting-payments.ts'

const AT_ONCE = 50

const pattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

type Wanted = Readonly<{ search?: string | undefined; before?: string | undefined; beforeCode?: string | undefined }>

/** Lists the account's orders, and paid orders with its proven mail address. The latter show no more than a receipt. */
export async function listAccountOrders(db: Db, userId: string, { search, before, beforeCode }: Wanted) {
  let query = db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .innerJoin('games', 'games.id', 'orders.game_id')
    .innerJoin('packages', 'packages.id', 'orders.package_id')
    .select([
      'orders.id',
      'orders.checkout_id',
      'orders.tracking_code',
      'orders.quantity',
      'orders.status',
      'orders.created_at',
      'orders.paid_at',
      'orders.total_amount',
      'orders.unit_price_idr',
      'checkouts.user_id',
      'games.name as game',
      'packages.name as package',
    ])
    .where('orders.checkout_id', 'in', accountCheckoutIds(db, userId))
    .where((eb) => eb.or([eb('checkouts.user_id', '=', userId), eb('orders.paid_at', 'is not', null)]))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.tracking_code', 'desc')
    .limit(AT_ONCE + 1)
  if (before !== undefined) {
    query = query.where((eb) => {
      const isOlder = eb('orders.created_at', '<', before)
      if (beforeCode === undefined) return isOlder
      const isAfterCode = eb('orders.tracking_code', '<', beforeCode)
      return isOlder.or(eb('orders.created_at', '=', before).and(isAfterCode))
    })
  }
  if (search) {
    const like = pattern(search)
    const document = readDocumentNumber(normaliseDocumentNumber(search))
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`lower(games.name) like ${like} escape '\\'`,
        sql<boolean>`lower(packages.name) like ${like} escape '\\'`,
        eb('orders.tracking_code', '=', normaliseTrackingCode(search)),
        ...(document
          ? [
              eb(
                'orders.checkout_id',
                'in',
                db
                  .selectFrom('documents')
                  .select('checkout_id')
                  .where('kind', '=', document.kind)
                  .where('year', '=', document.year)
                  .where('number', '=', document.number),
              ),
            ]
          : []),
      ]),
    )
  }
  const rows = await query.execute()
  const page = rows.slice(0, AT_ONCE)
  const checkoutIds = page.map(({ checkout_id }) => checkout_id)
  const [documents, held, waiting] = await Promise.all([
    listDocuments(db, checkoutIds),
    loadHeldPayments(db, checkoutIds),
    loadWaitingSummaries(db, checkoutIds),
  ])
  const orders = page.map((row): AccountOrderView => {
    const isOwn = row.user_id === userId
    return {
      trackingCode: row.tracking_code,
      gameName: row.game,
      packageName: row.package,
      quantity: row.quantity,
      status: row.status,
      isOnHold: isOwn && isOnHold({ heldPayments: held.get(row.checkout_id) }),
      waitingPayment: (isOwn && row.status === 'pending' && waiting.get(row.checkout_id)) || null,
      createdAt: row.created_at,
      paidAt: row.paid_at,
      totalAmount: toDecimal(money(row.total_amount, 'USD')),
      totalIdr: totalIdr(row),
      access: isOwn ? 'own' : 'receipt',
      documents: documentsOfOrder(documents, row),
    }
  })
  return { orders, hasMore: rows.length > AT_ONCE }
}
