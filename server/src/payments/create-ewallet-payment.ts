import type { EndpointOutput, ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { saveEmail } from '../ordering/checkout/save-email.ts'
import type { Context } from './context.ts'
import { providerOf } from './ports.ts'
import { sayCreationFailed } from './say-creation-failed.ts'
import { startPayment } from './start-payment.ts'

/** Opens an e-wallet payment of the whole checkout in rupiah, at the prices its orders have. */
export async function createEwalletPayment(
  ctx: Context,
  sessionId: string,
  input: ParsedInput<'createEwalletPayment'>,
): Promise<EndpointOutput<'createEwalletPayment'>> {
  const { channelCode, customerPhone, orderId, amount, consent } = input
  const provider = providerOf(ctx, 'ewallet')
  const limits = provider.channelLimits?.(ctx.settings.current())[channelCode]
  if (limits?.needsPhone && !customerPhone) {
    throw new DomainError('invalid_input', `${limits.name} needs your phone number.`)
  }
  await saveEmail(ctx, sessionId, orderId, input.customerEmail)
  const way = { provider: provider.name, method: 'ewallet', channel: channelCode } as const
  const wanted = { orderId, amount, way, phone: customerPhone ?? undefined, consent }
  const opening = startPayment(ctx, sessionId, wanted)
  const { payment, state } = await sayCreationFailed('Payment creation failed', opening)
  const paymentUrl = state.nextAction?.kind === 'redirect' ? state.nextAction.url : null
  return { paymentId: payment.id, referenceId: payment.id, paymentUrl }
}
