import type { Browser } from '../../tests/_support/http-client.ts'
import type { Method } from '../schedule/buyer-plan.ts'
import type { Cart } from './place-lines.ts'
import { keepTrying, type Play } from './play.ts'

/** The method of an open payment, and the payment's id at its provider. */
export type OpenPayment = Readonly<{ method: Method; ref: string }>

/** Looks up Xendit's reference in the database; a real buyer would get it in the wallet's page or app. */
async function xenditRef(play: Play, paymentId: string): Promise<string> {
  const [row] = await play.stage.books.all(`select provider_ref from payments where id = '${paymentId}'`)
  return String(row?.provider_ref ?? '')
}

async function openOnce(play: Play, browser: Browser, cart: Cart, method: Method): Promise<string> {
  const payer = { amount: cart.amount, orderId: cart.orderIds[0] ?? '' }
  if (method === 'card') {
    const { clientSecret } = await browser.api('createPaymentIntent', { ...payer, replace: true })
    return clientSecret.split('_secret_')[0] ?? ''
  }
  if (method === 'paypal') {
    return (await browser.api('createPaypalOrder', { ...payer, currency: 'USD', intent: 'CAPTURE' })).id
  }
  const { paymentId } =
    method === 'qris'
      ? await browser.api('createQrisPayment', payer)
      : await browser.api('createEwalletPayment', { ...payer, channelCode: method, customerPhone: cart.phone })
  return xenditRef(play, paymentId)
}

/** Opens a payment, retrying until the store answers; `twice` clicks twice at once. Throws the store's refusal. */
export async function openPayment(
  play: Play,
  browser: Browser,
  cart: Cart,
  method: Method,
  twice: boolean,
): Promise<OpenPayment> {
  const open = () => keepTrying(() => openOnce(play, browser, cart, method))
  const [ref] = twice ? await Promise.all([open(), open()]) : [await open()]
  return { method, ref: ref ?? '' }
}
