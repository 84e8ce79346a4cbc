import { DomainError } from '@topup/core/api/errors'
import { sql } from 'kysely'
import { endKinds } from '../../alerts/outbox/account-notice.table.ts'
import { mailboxOf } from '../../alerts/outbox/mailbox-of.ts'
import { countedMailbox } from '../../ordering/account/counted-mailbox.ts'
import { deleteAccountOf } from '../../ordering/account/own-account.ts'
import { mailboxKey } from '../../ordering/account/sign-in-limits.ts'
import { wrongSubject } from '../../ordering/account/wrong-codes.ts'
import { lockCheckouts } from '../../ordering/checkout/lock-checkout.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { noteErasure } from '../../platform/erasures.ts'
import { forgetRiskOfMail } from '../../risk/forget-risk.ts'
import type { Context } from '../context.ts'
import { emptyMails } from './empty-mails.ts'
import { emptyNotices, listNotices, listTraces } from './empty-notices.ts'
import { forgetAsked, forgetAskedOrders } from './forget-asked.ts'
import { findLeft } from './moving.ts'
import type { Person } from './read-person.ts'
import { type DataRequest, getRequest, lockRequest, personOf, recordStep } from './requests.ts'

const checkoutsAtOnce = 100

/** Locks the checkouts, then reads them again: an order that joined a checkout meanwhile is still open. */
const eraseCheckouts = (ctx: Context, ids: readonly string[], askedAt: string): Promise<void> =>
  write(ctx.db, async (trx) => {
    await lockCheckouts(trx, ids)
    const { settled, orders } = await findLeft(trx, ids, askedAt)
    await forgetAskedOrders(trx, orders)
    const ofSettled = settled.length === 0 ? [] : await forgetAsked(trx, settled, ctx.now().toISOString())
    noteErasure(ctx, {
      orders: ofSettled,
      things: [
        { table: 'orders', ids: orders },
        { table: 'checkouts', ids: settled },
        { table: 'asked', ids: settled },
      ],
    })
  })

/** Erases what these mailboxes received: sign-in codes, their counters, and notes about gifts. */
export async function eraseMailboxes(ctx: Context, trx: Trx, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  // The mail that an account ended is sent first, and its address is erased with that mail.
  const ofLiving = trx.deleteFrom('account_notices').where('address', 'in', addresses)
  await ofLiving.where('kind', 'not in', endKinds).execute()
  await trx.deleteFrom('sign_in_codes').where('address', 'in', addresses).execute()
  await trx.deleteFrom('sign_in_locks').where('key', 'in', addresses.map(mailboxKey)).execute()
  const wrong = addresses.map((address) => wrongSubject(ctx, { mailbox: countedMailbox(address), knownId: null }))
  await trx.deleteFrom('wrong_codes').where('subject', 'in', wrong).execute()
  await forgetRiskOfMail(ctx, trx, addresses.map(mailboxOf))
  const isTheirs = sql<boolean>`lower(recipient) in (${sql.join(addresses)})`
  const notes = await trx.deleteFrom('gift_notes').where(isTheirs).returning('order_id').execute()
  const mails = await trx.selectFrom('mails').select('id').where('kind', '=', sql.lit('gift')).where(isTheirs).execute()
  await emptyMails(
    trx,
    mails.map(({ id }) => id),
  )
  noteErasure(ctx, {
    things: [
      { table: 'gift_notes', ids: notes.map(({ order_id }) => order_id) },
      { table: 'mails', ids: mails.map(({ id }) => id) },
    ],
  })
}

/** The last step, once no checkout is left: erases accounts, mailboxes, webhooks about them and searched details. */
const finish = (ctx: Context, id: string, { accounts, addresses }: Person, notices: readonly string[]) =>
  write(ctx.db, async (trx) => {
    // A request that was closed meanwhile is left alone, and a finished request needs nothing more.
    const row = await lockRequest(trx, id)
    if (row.status !== 'waiting') return
    for (const account of accounts.toSorted()) await deleteAccountOf(ctx, trx, account)
    await eraseMailboxes(ctx, trx, addresses)
    await emptyNotices(trx, notices)
    const erased_at = ctx.now().toISOString()
    await trx
      .updateTable('data_requests')
      .set({ status: 'erased', sought: null, erased_at })
      .where('id', '=', id)
      .execute()
    noteErasure(ctx, { things: [{ table: 'data_requests', ids: [id] }] })
    await recordStep(ctx, trx, row, { actor: 'system', step: 'erased' })
  })

/**
 * Erases a waiting request's settled checkouts, and ends the request once all are erased. Each step finds what earlier
 * steps left, so a killed run is resumed. Orders placed after the request was opened stay.
 */
export async function goOnErasing(ctx: Context, row: DataRequest): Promise<void> {
  const person = await personOf(ctx, row)
  const { settled, orders } = await findLeft(ctx.db, person.checkouts, row.opened_at)
  const ready = orders.length === 0 ? settled : person.checkouts
  for (let from = 0; from < ready.length; from += checkoutsAtOnce)
    await eraseCheckouts(ctx, ready.slice(from, from + checkoutsAtOnce).toSorted(), row.opened_at)
  // Cached pages may show the erased reviews.
  if (ready.length > 0) ctx.responses.withdraw()
  const left = await findLeft(ctx.db, person.checkouts, row.opened_at)
  if (left.settled.length + left.orders.length + left.moving.length > 0) return
  const { ids, areWaiting } = await listNotices(ctx.db, await listTraces(ctx.db, person.checkouts, person.addresses))
  if (!areWaiting) await finish(ctx, row.id, person, ids)
}

/** Begins the erasure; unsettled checkouts are erased later. Throws transition_not_allowed for a closed request. */
export async function erasePerson(ctx: Context, sellerId: string, id: string): Promise<DataRequest> {
  const waiting = await write(ctx.db, async (trx) => {
    const row = await lockRequest(trx, id)
    if (row.status === 'closed')
      throw new DomainError('transition_not_allowed', 'This request is answered: open a new one')
    if (row.status !== 'open') return row
    await trx.updateTable('data_requests').set({ status: 'waiting' }).where('id', '=', id).execute()
    await recordStep(ctx, trx, row, { actor: sellerId, step: 'erase' })
    return { ...row, status: 'waiting' as const }
  })
  if (waiting.status === 'waiting') await goOnErasing(ctx, waiting)
  return getRequest(ctx.db, id)
}
