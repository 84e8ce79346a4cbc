import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { countedAddress } from '../../platform/http/counted-address.ts'
import type { Beginner, RateLimits } from '../../platform/http/rate-limits.ts'
import type { Context } from '../context.ts'
import { joinsCheckout } from './join-checkout.ts'

type Input = Pick<ParsedInput<'createOrder'>, 'checkoutId' | 'challengeAnswer'>

/** For this checkout, and whoever asks from there. */
const subjectOf = (checkoutId: string, { request }: Beginner) => `${checkoutId} ${countedAddress(request.ip)}`

/**
 * Places an order within the limits of new checkouts, where it begins one, or one anew that expired. Beyond them, where the
 * owner wants it so, the browser is asked to work for it; with its answer as many may be begun again.
 */
export async function withinLimits<T>(
  ctx: Context,
  limits: RateLimits,
  who: Beginner,
  { checkoutId, challengeAnswer }: Input,
  place: () => Promise<T>,
): Promise<T> {
  if (checkoutId === undefined) return limits.beginCheckout(who, place)
  // Whoever has no session has no checkout either: that costs no look-up.
  if (who.sessionId && (await joinsCheckout(ctx, checkoutId))) return place()
  if (ctx.settings.current().newOrdersWhenBusy === 'refuse') return limits.beginCheckout(who, place)
  const subject = subjectOf(checkoutId, who)
  if (challengeAnswer !== undefined && (await ctx.challenge.isAnswered(subject, challengeAnswer))) {
    return limits.beginAnswered(who, place)
  }
  return limits.beginCheckout(who, place).catch(async (error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'too_many_requests')) throw error
    const challenge = await ctx.challenge.ask(subject)
    throw new DomainError(error.code, error.message, { ...error.details, challenge })
  })
}
