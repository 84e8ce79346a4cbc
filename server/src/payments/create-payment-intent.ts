import type { EndpointOutput, ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { OutsideContext } from './context.ts'
import { providerOf } from './ports.ts'
import { startPayment } from './start-payment.ts'

/** Opens or finds the card payment of a whole checkout; returns the secret that the card form needs. */
export async function createPaymentIntent(
  ctx: OutsideContext,
  sessionId: string,
  { orderId, amount, consent, termsVersion, replace }: ParsedInput<'createPaymentIntent'>,
): Promise<EndpointOutput<'createPaymentIntent'>> {
  const way = { provider: providerOf(ctx, 'card').name, method: 'card', channel: null } as const
  const wanted = { orderId, amount, way, consent, termsVersion, keepsWaiting: replace !== true }
  const { state } = await startPayment(ctx, sessionId, wanted)
  if (state.nextAction?.kind !== 'client-secret') throw new DomainError('order_expired', 'Start again')
  return { clientSecret: state.nextAction.secret }
}
