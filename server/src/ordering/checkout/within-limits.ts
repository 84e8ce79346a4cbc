import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { countedAddress } from '../../platform/http/counted-address.ts'
import type { Beginner, RateLimits } from '../../platform/http/rate-limits.ts'
import type { Context } from '../context.ts'
import { joinsCheckout } from './join-checkout.ts'

type Input = Pick<ParsedInput<'createOrder'>, 'checkoutId' | 'challengeAnswer'>

/** The puzzle's subject: an answer is valid only for this checkout and the caller's IP address. */
const subjectOf = (checkoutId: string, { request }: Beginner) => `${checkoutId} ${countedAddress(request.ip)}`

/**
 * Places an order within the limits for new or restarted checkouts. Beyond the limits, the browser must solve a puzzle,
 * unless the owner chose to refuse. Checkouts that begin with a solved puzzle have a separate limit of the same size.
 */
export async function withinLimits<T>(
  ctx: Context,
  limits: RateLimits,
  who: Beginner,
  { checkoutId, challengeAnswer }: Input,
  place: () => Promise<T>,
): Promise<T> {
  if (checkoutId === undefined) return limits.beginCheckout(who, place)
  // A caller without a session has no checkout yet, so no query is needed.
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
