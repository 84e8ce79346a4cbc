import type { AdminRefundRequestView } from '@topup/core/api/refunds'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { listUnits } from '../../fulfilment/delivery.repository.ts'
import { isWaiting } from '../../fulfilment/seller/steerable-order.ts'
import type { Db } from '../../platform/db/schema.ts'
import { listRefundedUnits } from './load-facts.ts'

const OPEN_AT_MOST = 100
const DECIDED_AT_MOST = 50

const requests = (db: Db) =>
  db
    .selectFrom('refund_requests')
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .innerJoin('games', 'games.id', 'orders.game_id')
    .innerJoin('packages', 'packages.id', 'orders.package_id')
    .selectAll('refund_requests')
    .select(['orders.tracking_code', 'orders.total_amount', 'games.name as game_name', 'packages.name as package_name'])

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

async function countUnits(db: Db, orderId: string): Promise<AdminRefundRequestView['units']> {
  const units = await listUnits(db, orderId)
  const refunded = await listRefundedUnits(db, orderId)
  const open = units.filter(({ status }) => status !== 'delivered' && status !== 'failed')
  const waiting = open.filter(isWaiting).length
  const delivered = units.filter(({ status, unit_no }) => status === 'delivered' && !refunded.has(unit_no)).length
  return { waiting, sending: open.length - waiting, delivered }
}

const toView = async (db: Db, row: Row): Promise<AdminRefundRequestView> => ({
  id: row.id,
  orderId: row.order_id,
  trackingCode: row.tracking_code,
  gameName: row.game_name,
  packageName: row.package_name,
  totalAmount: toDecimal(money(row.total_amount, 'USD')),
  scenario: row.scenario,
  reason: row.reason,
  note: row.note,
  status: row.status,
  answer: row.answer,
  createdAt: row.created_at,
  units: await countUnits(db, row.order_id),
})

export async function findRequestView(db: Db, id: string): Promise<AdminRefundRequestView | undefined> {
  const row = await requests(db).where('refund_requests.id', '=', id).executeTakeFirst()
  return row && toView(db, row)
}

/** Lists the open requests, oldest first, then the newest closed ones. */
export async function listRefundRequests(db: Db): Promise<AdminRefundRequestView[]> {
  const open = await requests(db)
    .where('refund_requests.status', '=', 'open')
    .orderBy('refund_requests.created_at')
    .limit(OPEN_AT_MOST)
    .execute()
  const decided = await requests(db)
    .where('refund_requests.status', '<>', 'open')
    .orderBy('refund_requests.created_at', 'desc')
    .limit(DECIDED_AT_MOST)
    .execute()
  return Promise.all([...open, ...decided].map((row) => toView(db, row)))
}
