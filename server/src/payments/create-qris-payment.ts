import type { EndpointOutput, ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { toBuffer } from 'qrcode'
import { saveEmail } from '../ordering/checkout/save-email.ts'
import type { OutsideContext } from './context.ts'
import { providerOf } from './ports.ts'
import { sayCreationFailed } from './say-creation-failed.ts'
import { startPayment } from './start-payment.ts'

const QR_PIXELS = 480
const notCreated = 'QRIS payment creation failed'

/** Opens a QRIS payment of the whole checkout and draws its code. */
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
  const png = await toBuffer(state.nextAction.text, { type: 'png', width: QR_PIXELS, margin: 2 })
  return {
    paymentId: payment.id,
    referenceId: payment.id,
    qrCode: png.toString('base64'),
    expiresAt: payment.expires_at ?? payment.created_at,
  }
}
