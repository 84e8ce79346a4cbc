import { DomainError } from '@topup/core/api/errors'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { type Entered, enterByProof, type SignedIn, type Visitor } from '../links/enter-account.ts'
import { STORE } from '../links/fresh-proof.ts'
import { countedMailbox } from './counted-mailbox.ts'
import { codeOf, hashOfBrowser, isSameCode, MOST_TRIES } from './sign-in-code.ts'
import { lockCounts, mailboxKey } from './sign-in-limits.ts'
import { addWrong } from './wrong-codes.ts'

type Given = Readonly<{ token: string | undefined; code: string; visitor: Visitor }>
type Outcome = SignedIn | 'ended' | Readonly<{ triesLeft: number }>

async function saveUser(ctx: Context, trx: Trx, address: string): Promise<Entered> {
  const now = ctx.now().toISOString()
  const known = await trx
    .selectFrom('proven_addresses')
    .select('user_id')
    .where('address', '=', address)
    .executeTakeFirst()
  if (known) {
    const seen = { email: address, last_login_at: now }
    await trx.updateTable('users').set(seen).where('id', '=', known.user_id).execute()
    return { userId: known.user_id, isNew: false }
  }
  const id = ctx.newId()
  await trx
    .insertInto('users')
    .values({
      id,
      issuer: STORE,
      subject: ctx.newId(),
      first_name: null,
      email: address,
      created_at: now,
      last_login_at: now,
    })
    .execute()
  await trx.insertInto('proven_addresses').values({ address, user_id: id, proven_at: now }).execute()
  return { userId: id, isNew: true }
}

/**
 * Compares the entry with the browser's newest mailed code. A wrong entry is stored before the answer, so that
 * concurrent entries count one by one.
 */
async function enter(ctx: Context, trx: Trx, { token, code, visitor }: Given): Promise<Outcome> {
  const asked = trx
    .selectFrom('sign_in_codes')
    .selectAll()
    .where('browser_hash', '=', hashOfBrowser(token ?? ''))
    .where('status', '<>', 'waiting')
    .orderBy('created_at', 'desc')
    .orderBy('id')
  const found = await asked.executeTakeFirst()
  if (!found) return 'ended'
  await lockCounts(ctx, trx, [mailboxKey(found.address)])
  const row = await asked.executeTakeFirstOrThrow()
  const now = ctx.now().toISOString()
  const expected = codeOf(row, ctx.config.COOKIE_KEYS)
  if (row.ended_at !== null || row.expires_at <= now || expected === undefined) return 'ended'
  const change = (set: { wrong?: number; ended_at?: string }) =>
    trx.updateTable('sign_in_codes').set(set).where('id', '=', row.id).execute()
  if (!isSameCode(expected, code)) {
    const wrong = row.wrong + 1
    await change({ wrong, ...(wrong >= MOST_TRIES && { ended_at: now }) })
    const { address, is_long, known_id } = row
    // Ten characters cannot be guessed, so wrong entries are not counted.
    if (is_long === 0) await addWrong(ctx, trx, { mailbox: countedMailbox(address), knownId: known_id })
    return { triesLeft: MOST_TRIES - wrong }
  }
  await change({ ended_at: now })
  return enterByProof(ctx, trx, visitor, await saveUser(ctx, trx, row.address))
}

/** Returns the browser's new cookies. Throws if the code is wrong, expired, used or another browser's. */
export async function signInByCode(ctx: Context, given: Given): Promise<SignedIn> {
  const outcome = await write(ctx.db, (trx) => enter(ctx, trx, given))
  if (outcome === 'ended') throw new DomainError('code_ended', 'This code does not count any more')
  if ('session' in outcome) return outcome
  throw new DomainError('code_wrong', 'This is not the code', outcome)
}
