import { sql } from 'kysely'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { newestKey } from '../../platform/secrets/derived-key.ts'
import type { Context } from '../context.ts'
import { countedMailbox, isGmail } from './counted-mailbox.ts'
import { CODE_LIFETIME } from './sign-in-code.ts'
import { lockCounts, mailboxKey, nextMailAt } from './sign-in-limits.ts'

const MAILBOXES_AT_ONCE = 20

const isWaiting = sql<boolean>`status = 'waiting'`

const listWaiting = (trx: Trx, mailbox: string) =>
  trx
    .selectFrom('sign_in_codes')
    .select(['id', 'address', 'expires_at', 'ended_at'])
    .where('mailbox', '=', mailbox)
    .where(isWaiting)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

/**
 * Identifies the reader of an address: the same for all addresses of a Gmail mailbox. At other providers an address
 * with a plus sign may belong to someone else.
 */
const readerOf = (address: string): string => (isGmail(address) ? countedMailbox(address) : address)

/**
 * Chooses the address for the next mail: one with an account, then one without a plus sign, then the longest waiting.
 * Invented addresses of the same mailbox thus delay nobody's code.
 */
async function chooseNext(trx: Trx, waiting: readonly Waiting[]): Promise<Waiting | undefined> {
  const addresses = [...new Set(waiting.map(({ address }) => address))]
  if (addresses.length === 0) return undefined
  const rows = await trx.selectFrom('proven_addresses').select('address').where('address', 'in', addresses).execute()
  const proven = new Set(rows.map(({ address }) => address))
  return (
    waiting.find(({ address }) => proven.has(address)) ??
    waiting.find(({ address }) => !address.includes('+')) ??
    waiting[0]
  )
}

const change = (trx: Trx, codes: readonly Waiting[], set: Record<string, string | null>) =>
  codes.length === 0
    ? undefined
    : trx
        .updateTable('sign_in_codes')
        .set(set)
        .where(
          'id',
          'in',
          codes.map(({ id }) => id),
        )
        .execute()

async function queueNext(ctx: Context, trx: Trx, mailbox: string): Promise<void> {
  await lockCounts(ctx, trx, [mailboxKey(mailbox)])
  const all = await listWaiting(trx, mailbox)
  const now = ctx.now()
  const isOpen = ({ ended_at, expires_at }: Waiting) => ended_at === null && expires_at > now.toISOString()
  await change(
    trx,
    all.filter((code) => !isOpen(code)),
    { status: 'dropped' },
  )
  const waiting = all.filter(isOpen)
  const mailAt = await nextMailAt(trx, mailbox, now)
  if (mailAt > now) return void (await change(trx, waiting, { due_at: mailAt.toISOString() }))
  const next = await chooseNext(trx, waiting)
  if (!next) return
  const isSame = ({ address }: Waiting) => readerOf(address) === readerOf(next.address)
  await change(trx, waiting.filter(isSame), {
    status: 'joined',
    code_id: next.id,
    key_id: newestKey(ctx.config.COOKIE_KEYS).id,
    due_at: now.toISOString(),
    expires_at: new Date(now.getTime() + CODE_LIFETIME).toISOString(),
  })
  await change(trx, [next], { status: 'queued' })
  const later = (await nextMailAt(trx, mailbox, now)).toISOString()
  await change(
    trx,
    waiting.filter((code) => !isSame(code)),
    { due_at: later },
  )
}

/** Queues a mail for each mailbox whose next mail is due. Its code is valid in all browsers that wait for it. */
export async function queueWaitingCodes(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('sign_in_codes')
    .select('mailbox')
    .distinct()
    .where(isWaiting)
    .where('due_at', '<=', ctx.now().toISOString())
    .limit(MAILBOXES_AT_ONCE)
    .execute()
  for (const { mailbox } of due) if (mailbox !== null) await write(ctx.db, (trx) => queueNext(ctx, trx, mailbox))
}
