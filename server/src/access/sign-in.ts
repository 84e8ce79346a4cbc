import { DomainError } from '@topup/core/api/errors'
import { DAY } from '@topup/core/time'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import { lockedUntil } from './lockout.ts'
import { passwordFits } from './password.ts'
import { admitSeller, type Browsers, countFailure, findSeller, lockSeller, type Seller } from './seller.repository.ts'
import { beginSession } from './seller-sessions.ts'

type Attempt = Readonly<{ seller: Seller | undefined; browsers: Browsers; password: string; failure: string }>

/** The same for a wrong password, an unknown seller and a locked one: nothing is told. */
const refusal = () => new DomainError('invalid_credentials', 'Invalid seller credentials')

async function recordFailure(
  ctx: Context,
  trx: Trx,
  { seller, browsers, failure: action }: Pick<Attempt, 'seller' | 'browsers' | 'failure'>,
): Promise<void> {
  const now = ctx.now()
  const counted = seller && (await countFailure(trx, seller.id, browsers, now))
  const until = counted ? lockedUntil(counted, now) : null
  if (seller && until) await lockSeller(trx, seller.id, browsers, until)
  const subject = seller ? `seller:${seller.id}` : 'seller:unknown'
  // NOTE: what was typed as the email is left out; people type their password there.
  await recordAudit(ctx, trx, {
    actor: 'anonymous',
    action,
    subject,
    details: { refusedByLock: Boolean(seller && !counted) },
  })
}

/** A first password stands in a log, a mail or a chat: it opens for a day. */
const FIRST_PASSWORD_FOR = DAY

const hasLapsed = ({ now }: Context, { must_change_password, first_password_at, created_at }: Seller): boolean =>
  must_change_password === 1 && now().getTime() - Date.parse(first_password_at ?? created_at) >= FIRST_PASSWORD_FOR

/**
 * Runs `work` when the password fits and the seller is not locked; otherwise counts a failure and throws.
 * The lock is checked again when the result is written, so that guesses made at once do not pass it together.
 */
export async function withPassword<T>(
  ctx: Context,
  attempt: Attempt,
  work: (trx: Trx, seller: Seller) => Promise<T>,
): Promise<T> {
  const { seller, browsers, password } = attempt
  // The hash is tried all the same, so that the time it takes tells nothing.
  const fits = (await passwordFits(password, seller?.password_hash)) && !(seller && hasLapsed(ctx, seller))
  const result = await write(ctx.db, async (trx) => {
    const admitted = seller && fits ? await admitSeller(trx, seller, browsers, ctx.now()) : undefined
    if (admitted) return { value: await work(trx, admitted) }
    await recordFailure(ctx, trx, attempt)
    return undefined
  })
  if (!result) throw refusal()
  return result.value
}

/**
 * Checks the password and begins a session under a new token, whatever token the browser came with. Answers the token;
 * the session opens nothing until a second factor is proved.
 */
export async function signIn(
  ctx: Context,
  input: { email?: string | undefined; password: string },
  browser: Readonly<{ token: string | undefined; userAgent: string; isKnownTo: (sellerId: string) => boolean }>,
): Promise<string> {
  const found = await findSeller(ctx.db, input.email)
  return withPassword(
    ctx,
    {
      seller: found,
      browsers: found && browser.isKnownTo(found.id) ? 'known' : 'strangers',
      password: input.password,
      failure: 'sign_in_failed',
    },
    async (trx, seller) => {
      const token = await beginSession(ctx, trx, seller.id, { oldToken: browser.token, userAgent: browser.userAgent })
      await recordAudit(ctx, trx, { actor: seller.id, action: 'signed_in', subject: `seller:${seller.id}` })
      return token
    },
  )
}
