import type { FailedCallView } from '@topup/core/api/fulfilment'
import type { Selectable } from 'kysely'
import type { Db } from '../platform/db/schema.ts'
import type { FailedCallTable } from './failed-calls/failed-call.table.ts'

const newest = 50

const toView = (row: Selectable<FailedCallTable>): FailedCallView => ({
  requestId: row.request_id,
  call: row.call,
  status: row.status,
  code: row.code,
  orderId: row.order_id,
  failedAt: row.failed_at,
})

const list = (db: Db) => db.selectFrom('failed_calls').selectAll().orderBy('failed_at', 'desc').limit(newest)

export const listFailedCallsOf = async (db: Db, checkoutId: string): Promise<FailedCallView[]> =>
  (await list(db).where('checkout_id', '=', checkoutId).execute()).map(toView)

/** Lists the failed calls with this request id. Several exist only if a proxy assigned the same id twice. */
export const listFailedCallsNamed = async (db: Db, requestId: string): Promise<FailedCallView[]> =>
  (await list(db).where('request_id', '=', requestId).execute()).map(toView)
