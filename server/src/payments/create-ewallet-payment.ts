import type { EndpointOutput, ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import type { EwalletChannel } from '@topup/core/payment/ewallet-channels'
import { sumIdr } from '../ordering/checkout/rupiah-total.ts'
import { saveEmail } from '../ordering/checkout/save-email.ts'
import { ownCheckoutIds } from '../ordering/links/known-checkouts.ts'
import { listOrdersOfCheckout } from '../ordering/order.repository.ts'
import type { ChannelLimits, Context, ProviderManifest } from './context.ts'
import { providerOf } from './ports.ts'
import { sayCreationFailed } from './say-creation-failed.ts'
import { startPayment } from './start-payment.ts'

export const limitsOf = (ctx: Context, provider: ProviderManifest, channel: EwalletChannel | 'QRIS') =>
  provider.channelLimits?.(ctx.settings.current())[channel]

/** Throws invalid_input with a sentence when the channel takes no such total; the provider is not asked. */
export async function assertWithinLimits(
  ctx: Context,
  sessionId: string,
  orderId: string,
  limits: ChannelLimits | undefined,
): Promise<void> {
  if (!limits) return
  const own = await ctx.db
    .selectFrom('orders')
    .select('checkout_id')
    .where('id', '=', orderId)
    .where('checkout_id', 'in', ownCheckoutIds(ctx.db, sessionId))
    .executeTakeFirst()
  const payable = own ? await listOrdersOfCheckout(ctx.db, own.checkout_id) : []
  const idr = sumIdr(payable.filter(({ status }) => status === 'pending'))
  // Nothing to pay: opening says why.
  if (idr === 0) return
  const { name, minIdr, maxIdr } = limits
  if (idr >= minIdr && idr <= maxIdr) return
  const [from, to, asked] = [minIdr, maxIdr, idr].map((value) => formatMoney(money(value, 'IDR')))
  throw new DomainError('invalid_input', `${name} takes payments from ${from} to ${to}; this one is ${asked}.`)
}

/** Opens an e-wallet payment of the whole checkout in rupiah, at the prices its orders have. */
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
  await assertWithinLimits(ctx, sessionId, orderId, limits)
  await saveEmail(ctx, sessionId, orderId, input.customerEmail)
  const way = { provider: provider.name, method: 'ewallet', channel: channelCode } as const
  const wanted = { orderId, amount, way, phone: customerPhone ?? undefined, consent }
  const opening = startPayment(ctx, sessionId, wanted)
  const { payment, state } = await sayCreationFailed('Payment creation failed', opening)
  const paymentUrl = state.nextAction?.kind === 'redirect' ? state.nextAction.url : null
  return { paymentId: payment.id, referenceId: payment.id, paymentUrl }
}
