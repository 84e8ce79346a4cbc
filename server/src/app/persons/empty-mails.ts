import type { Trx } from '../../platform/db/schema.ts'

export const waitingMails = ['queued', 'sending'] as const

/** Erases mails' recipients and cancels waiting mails; a worker that is sending one finds its lease gone. */
export async function emptyMails(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const dropped = { status: 'dropped', claimed_until: null } as const
  await trx.updateTable('mails').set(dropped).where('id', 'in', ids).where('status', 'in', waitingMails).execute()
  await trx.updateTable('mails').set({ recipient: '' }).where('id', 'in', ids).execute()
}
