import type { Selectable } from 'kysely'
import type { LedgerEntryTable } from '../ledger/ledger.table.ts'
import type { Trx } from '../platform/db/schema.ts'

type Booking = Readonly<{ out: Selectable<LedgerEntryTable>; into: Selectable<LedgerEntryTable> }>

/** Every time the provider made this refund, whether or not that was undone since; what was paid by hand is not its. */
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

/** One that came back can be made again: each making has a posting of its own, and each posting is made once. */
export async function nextBookingId(trx: Trx, refundId: string): Promise<string> {
  const made = await listBookings(trx, refundId)
  return made.length === 0 ? `refund:${refundId}` : `refund:${refundId}:${made.length + 1}`
}

/**
 * Whether this refund of the provider's was booked before, also where it failed and the same money was made again under
 * another reference since: its fee was asked about under its own.
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
