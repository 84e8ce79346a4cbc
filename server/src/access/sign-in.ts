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

/** The same error for a wrong password, an unknown seller and a locked seller, so that it reveals nothing. */
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
  // NOTE: the typed email is left out, since people type their password there.
  await recordAudit(ctx, trx, {
    actor: 'anonymous',
    action,
    subject,
    details: { refusedByLock: Boolean(seller && !counted) },
  })
}

/** How long a generated first password is valid: a day, since it appears in a log, mail or chat. */
const FIRST_PASSWORD_FOR = DAY

const hasLapsed = ({ now }: Context, { must_change_password, first_password_at, created_at }: Seller): boolean =>
  must_change_password === 1 && now().getTime() - Date.parse(first_password_at ?? created_at) >= FIRST_PASSWORD_FOR

/**
 * Runs `work` if the password fits and the seller is not locked. Otherwise counts a failure and throws. The lock is
 * checked again in the transaction, so that concurrent guesses cannot pass it together.
 */
export async function withPassword<T>(
  ctx: Context,
  attempt: Attempt,
  work: (trx: Trx, seller: Seller) => Promise<T>,
): Promise<T> {
  const { seller, browsers, password } = attempt
  // Hash even for a lapsed or unknown seller, so that timing reveals nothing.
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
 * Checks the password and begins a session under a new token, whatever token the browser sent. Returns the token. The
 * session gives no access until a second factor is proved.
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
