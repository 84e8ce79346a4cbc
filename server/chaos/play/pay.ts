import { ApiError } from '@topup/core/api/client'
import type { Browser } from '../../tests/_support/http-client.ts'
import { cards } from '../schedule/buyer-plan.ts'
import type { OpenPayment } from './open-payment.ts'
import { keepTrying, type Play } from './play.ts'

const declinedCard = '4000000000000002'

/** Plays a payment that the buyer's bank declines. */
export async function payDeclined(play: Play, { method, ref }: OpenPayment): Promise<void> {
  if (method === 'card') await play.world.payCard(ref, declinedCard)
  else if (method === 'paypal') await play.world.paypal(ref, 'declined-card')
  else await play.world.xendit(ref, { action: 'decline' })
}

async function capture(browser: Browser, ref: string): Promise<void> {
  try {
    await keepTrying(() => browser.api('capturePaypalOrder', { orderId: ref }))
  } catch (error) {
    // The store may have closed the payment, or PayPal may have reported the decline to the store first.
    if (!(error instanceof ApiError)) throw error
  }
}

/** Pays at the provider; returns whether it took the money. `stays`: the buyer's page is open to capture at PayPal. */
export async function pay(
  play: Play,
  browser: Browser,
  payment: OpenPayment,
  { card, stays }: Readonly<{ card: keyof typeof cards; stays: boolean }>,
): Promise<boolean> {
  const { method, ref } = payment
  if (method === 'card') return (await play.world.payCard(ref, cards[card])).status === 200
  if (method !== 'paypal') return (await play.world.xendit(ref, { action: 'pay' })).status === 200
  const { status } = await play.world.paypal(ref, 'approve')
  if (stays) await capture(browser, ref)
  return status === 200
}
