import { DomainError } from '@topup/core/api/errors'
import type { Language } from '@topup/core/pages/page-renderer'
import { write } from '../../platform/db/write.ts'
import { createAddressKeys } from '../../platform/http/counted-address.ts'
import type { Context } from '../context.ts'
import { CODE_LIFETIME, hashOfBrowser } from './sign-in-code.ts'
import { lockCounts, mailboxKey, mayHaveCode } from './sign-in-limits.ts'

const TOKEN_BYTES = 32

export const usedUp = () => new DomainError('codes_used_up', 'Too many codes for now: please wait, or try tomorrow')

type Asked = Readonly<{ address: string; ip: string | undefined; language: Language }>

/**
 * Queues the mail with a code, for an address that is known as for one that is not: an account begins with the first code
 * that is entered. Answers what the browser has to keep.
 */
export async function requestCode(ctx: Context, { address, ip, language }: Asked): Promise<string> {
  const [key] = ctx.config.COOKIE_KEYS
  if (!ctx.mailer || !key) throw new DomainError('not_found', 'This store mails no codes')
  const caller_key = createAddressKeys(ctx.config.COOKIE_KEYS)(ip)
  const token = ctx.randomBytes(TOKEN_BYTES).toString('base64url')
  const isQueued = await write(ctx.db, async (trx) => {
    await lockCounts(ctx, trx, [mailboxKey(address), `caller ${caller_key}`])
    if (!(await mayHaveCode(ctx, trx, address, caller_key))) return false
    const now = ctx.now()
    const created_at = now.toISOString()
    await trx
      .updateTable('sign_in_codes')
      .set({ ended_at: created_at })
      .where('address', '=', address)
      .where('created_at', '>', new Date(now.getTime() - CODE_LIFETIME).toISOString())
      .where('ended_at', 'is', null)
      .execute()
    await trx
      .insertInto('sign_in_codes')
      .values({
        id: ctx.newId(),
        address,
        caller_key,
        browser_hash: hashOfBrowser(token),
        key_id: key.id,
        language,
        wrong: 0,
        created_at,
        expires_at: new Date(now.getTime() + CODE_LIFETIME).toISOString(),
        ended_at: null,
        status: 'queued',
        due_at: created_at,
        tries: 0,
        claimed_until: null,
      })
      .execute()
    return true
  })
  if (!isQueued) throw usedUp()
  ctx.signals.wake('mails')
  return token
}
