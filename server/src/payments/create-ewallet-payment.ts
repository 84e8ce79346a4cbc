import type { EndpointOutput, ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { fromDecimal } from '@topup/core/money/decimal'
import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import { quoteIdr } from '../ordering/checkout/quote.ts'
import { saveEmail } from '../ordering/checkout/save-email.ts'
import type { Context } from './context.ts'
import { orFallback } from './or-fallback.ts'
import { startPayment } from './start-payment.ts'
import { channelLimits, limitsOf } from './xendit/channel-limits.ts'

/** Throws invalid_input with a sentence when the channel takes no such amount; the provider is not asked. */
export async function assertWithinLimits(
  ctx: Context,
  orderId: string,
  amount: string,
  channel: keyof typeof channelLimits,
): Promise<void> {
  const checkout = await ctx.db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select('checkouts.usd_to_idr')
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!checkout) return
  const { name, minIdr, maxIdr } = limitsOf(ctx.settings.current())[channel]
  const idr = quoteIdr(fromDecimal(amount, 'USD')?.amount ?? 0, checkout.usd_to_idr)
  if (idr >= minIdr && idr <= maxIdr) return
  const [from, to, asked] = [minIdr, maxIdr, idr].map((value) => formatMoney(money(value, 'IDR')))
  throw new DomainError('invalid_input', `${name} takes payments from ${from} to ${to}; this one is ${asked}.`)
}

/** Opens an e-wallet payment of the whole checkout in rupiah, at the checkout's own quote. */
export async function createEwalletPayment(
  ctx: Context,
  sessionId: string,
  input: ParsedInput<'createEwalletPayment'>,
): Promise<EndpointOutput<'createEwalletPayment'>> {
  const { channelCode, customerPhone, orderId, amount, consent } = input
  if (channelLimits[channelCode].needsPhone && !customerPhone) {
    throw new DomainError('invalid_input', `${channelLimits[channelCode].name} needs your phone number.`)
  }
  await assertWithinLimits(ctx, orderId, amount, channelCode)
  await saveEmail(ctx, sessionId, orderId, input.customerEmail)
  const way = { provider: 'xendit', method: 'ewallet', channel: channelCode } as const
  const wanted = { orderId, amount, way, phone: customerPhone ?? undefined, consent }
  const opening = startPayment(ctx, sessionId, wanted)
  const { payment, state } = await orFallback('Payment creation failed', opening)
  const paymentUrl = state.nextAction?.kind === 'redirect' ? state.nextAction.url : null
  return { paymentId: payment.id, referenceId: payment.id, paymentUrl }
}
