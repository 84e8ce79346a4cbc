import type { EndpointOutput, ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { PayCode } from '@topup/core/api/payments'
import { channels, isPaidByNumber } from '@topup/core/payment/channels'
import { saveEmail } from '../ordering/checkout/save-email.ts'
import type { OutsideContext } from './context.ts'
import { providerOf } from './ports.ts'
import { sayCreationFailed } from './say-creation-failed.ts'
import { type Started, startPayment } from './start-payment.ts'

const notCreated = 'Payment creation failed'

/** Throws provider_unavailable if the provider has made no bank or counter number yet: the next try reads again. */
function toPayCode({ payment, state: { nextAction } }: Started): PayCode | undefined {
  if (!isPaidByNumber(payment.method)) return undefined
  if (nextAction?.kind !== 'number') throw new DomainError('provider_unavailable', notCreated)
  const { number, name } = nextAction
  return { kind: payment.method, number, name, expiresAt: payment.expires_at ?? payment.created_at }
}

/** Opens a payment of the whole checkout in rupiah by one channel, for the orders' rupiah prices. */
export async function createEwalletPayment(
  ctx: OutsideContext,
  sessionId: string,
  input: ParsedInput<'createEwalletPayment'>,
  pageOrigin: string | undefined,
): Promise<EndpointOutput<'createEwalletPayment'>> {
  const { channelCode, customerPhone, orderId, amount, consent, termsVersion } = input
  const { method } = channels[channelCode]
  const provider = providerOf(ctx, method)
  const limits = provider.channelLimits?.(ctx.settings.current())[channelCode]
  if (limits?.needsPhone && !customerPhone) {
    throw new DomainError('invalid_input', `${limits.name} needs your phone number.`)
  }
  await saveEmail(ctx, sessionId, orderId, input.customerEmail)
  const way = { provider: provider.name, method, channel: channelCode }
  const wanted = { orderId, amount, way, phone: customerPhone ?? undefined, pageOrigin, consent, termsVersion }
  const started = await sayCreationFailed(notCreated, startPayment(ctx, sessionId, wanted))
  const { payment, state } = started
  const paymentUrl = state.nextAction?.kind === 'redirect' ? state.nextAction.url : null
  const payCode = toPayCode(started)
  return { paymentId: payment.id, referenceId: payment.id, paymentUrl, ...(payCode && { payCode }) }
}
