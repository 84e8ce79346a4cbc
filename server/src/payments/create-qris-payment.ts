import type { EndpointOutput, ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { saveEmail } from '../ordering/checkout/save-email.ts'
import type { OutsideContext } from './context.ts'
import { providerOf } from './ports.ts'
import { sayCreationFailed } from './say-creation-failed.ts'
import { startPayment } from './start-payment.ts'
import { drawQrCode } from './waiting-payment.ts'

const notCreated = 'QRIS payment creation failed'

/** Opens a QRIS payment of the whole checkout and draws its QR code. */
export async function createQrisPayment(
  ctx: OutsideContext,
  sessionId: string,
  input: ParsedInput<'createQrisPayment'>,
): Promise<EndpointOutput<'createQrisPayment'>> {
  const { orderId, amount, consent, termsVersion } = input
  const provider = providerOf(ctx, 'qris')
  await saveEmail(ctx, sessionId, orderId, input.customerEmail)
  const way = { provider: provider.name, method: 'qris', channel: 'QRIS' } as const
  const opening = startPayment(ctx, sessionId, { orderId, amount, way, consent, termsVersion })
  const { payment, state } = await sayCreationFailed(notCreated, opening)
  if (state.nextAction?.kind !== 'qr') throw new DomainError('provider_unavailable', notCreated)
  return {
    paymentId: payment.id,
    referenceId: payment.id,
    qrCode: await drawQrCode(state.nextAction.text),
    expiresAt: payment.expires_at ?? payment.created_at,
  }
}
