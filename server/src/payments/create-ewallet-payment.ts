import type { EndpointOutput, ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { fromDecimal } from '@topup/core/money/decimal'
import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import type { EwalletChannel } from '@topup/core/payment/ewallet-channels'
import { quoteIdr } from '../ordering/checkout/rupiah-quote.ts'
import { saveEmail } from '../ordering/checkout/save-email.ts'
import type { ChannelLimits, Context, ProviderManifest } from './context.ts'
import { providerOf } from './ports.ts'
import { sayCreationFailed } from './say-creation-failed.ts'
import { startPayment } from './start-payment.ts'

export const limitsOf = (ctx: Context, provider: ProviderManifest, channel: EwalletChannel | 'QRIS') =>
  provider.channelLimits?.(ctx.settings.current())[channel]

/** Throws invalid_input with a sentence when the channel takes no such amount; the provider is not asked. */
export async function assertWithinLimits(
  ctx: Context,
  orderId: string,
  amount: string,
  limits: ChannelLimits | undefined,
): Promise<void> {
  if (!limits) return
  const checkout = await ctx.db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select('checkouts.usd_to_idr')
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!checkout) return
  const { name, minIdr, maxIdr } = limits
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
  const provider = providerOf(ctx, 'ewallet')
  const limits = limitsOf(ctx, provider, channelCode)
  if (limits?.needsPhone && !customerPhone) {
    throw new DomainError('invalid_input', `${limits.name} needs your phone number.`)
  }
  await assertWithinLimits(ctx, orderId, amount, limits)
  await saveEmail(ctx, sessionId, orderId, input.customerEmail)
  const way = { provider: provider.name, method: 'ewallet', channel: channelCode } as const
  const wanted = { orderId, amount, way, phone: customerPhone ?? undefined, consent }
  const opening = startPayment(ctx, sessionId, wanted)
  const { payment, state } = await sayCreationFailed('Payment creation failed', opening)
  const paymentUrl = state.nextAction?.kind === 'redirect' ? state.nextAction.url : null
  return { paymentId: payment.id, referenceId: payment.id, paymentUrl }
}
