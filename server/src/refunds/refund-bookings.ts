import type { Selectable } from 'kysely'
import type { LedgerEntryTable } from '../ledger/ledger.table.ts'
import type { Trx } from '../platform/db/schema.ts'

type Booking = Readonly<{ out: Selectable<LedgerEntryTable>; into: Selectable<LedgerEntryTable> }>

/** Lists each booking of this refund as made by the provider, even if undone since; payments by hand are left out. */
export async function listBookings(trx: Trx, refundId: string): Promise<Booking[]> {
  const rows = await trx
    .selectFrom('ledger_entries')
    .selectAll()
    .where('subject_type', '=', 'refund')
    .where('subject_id', '=', refundId)
    .where('posting_id', 'like', 'refund:%')
    .where('posting_id', 'not like', '%:by-hand')
    .where('posting_id', 'not like', '%:failed')
    .execute()
  return [...Map.groupBy(rows, (row) => row.posting_id).values()].flatMap((entries) => {
    const [out, into] = [entries.find(({ amount }) => amount < 0), entries.find(({ amount }) => amount > 0)]
    return out && into ? [{ out, into }] : []
  })
}

/** Returns the next booking's id. A refund that failed may be made again, and each time has its own posting. */
export async function nextBookingId(trx: Trx, refundId: string): Promise<string> {
  const made = await listBookings(trx, refundId)
  return made.length === 0 ? `refund:${refundId}` : `refund:${refundId}:${made.length + 1}`
}

/**
 * Whether the refund with this id at the provider was ever booked, even if it failed and was made again under another
 * id. The fee checks are searched too, as each names that id.
 */
export async function wasBooked(trx: Trx, paymentId: string, ref: string): Promise<boolean> {
  const bookings = trx
    .selectFrom('ledger_entries')
    .innerJoin('refunds', 'refunds.id', 'ledger_entries.subject_id')
    .select('ledger_entries.posting_id')
    .where('refunds.payment_id', '=', paymentId)
    .where('ledger_entries.subject_type', '=', 'refund')
  const known = await trx
    .selectFrom('fee_checks')
    .select('id')
    .where('id', 'in', bookings)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return known !== undefined
}
