import type { Selectable } from 'kysely'
import type { PaymentTable } from '../../src/payments/payment.table.ts'
import { readRef } from '../../src/payments/xendit/refs.ts'
import type { Browser } from './http-client.ts'
import { payAtXendit } from './pay-at-xendit.ts'
import type { Shop } from './start-shop.ts'

type Payment = Selectable<PaymentTable>
type Placed = Readonly<{ browser: Browser; first: { id: string }; amount: string; checkoutId: string }>

/** A way to pay of each kind, whose payment stays open until the buyer pays. */
export const waitingWays = ['QRIS', 'ID_BCA', 'ID_ALFAMART', 'ID_OVO', 'ID_DANA', 'paypal'] as const
export type WaitingWay = (typeof waitingWays)[number]

/** A card for which the bank asks for 3-D Secure. */
const CHALLENGED = '4000002500003155'

/** The buyer presses the button of this way to pay on the checkout page. */
export function press({ browser, first, amount }: Omit<Placed, 'checkoutId'>, way: WaitingWay): Promise<unknown> {
  const wanted = { orderId: first.id, amount }
  if (way === 'paypal') return browser.api('createPaypalOrder', { ...wanted, currency: 'USD', intent: 'CAPTURE' })
  if (way === 'QRIS') return browser.api('createQrisPayment', wanted)
  return browser.api('createEwalletPayment', { ...wanted, channelCode: way, customerPhone: '+6281234567890' })
}

/** The buyer presses the button of this way to pay; returns the open payment. */
export async function openBy(shop: Shop, placed: Placed, way: WaitingWay): Promise<Payment> {
  await press(placed, way)
  const open = shop.db.selectFrom('payments').selectAll().where('checkout_id', '=', placed.checkoutId)
  return open.where('status', '=', 'open').executeTakeFirstOrThrow()
}

/** The buyer confirms the card and the bank asks for 3-D Secure. */
export const beginThreeDSecure = (shop: Pick<Shop, 'world'>, intentId: string) =>
  shop.world.payIntent(intentId, CHALLENGED)

/** The buyer answers the bank's 3-D Secure question. */
export async function endThreeDSecure(
  { world }: Pick<Shop, 'world'>,
  clientSecret: string,
  outcome: 'complete' | 'fail' = 'complete',
): Promise<void> {
  const body = new URLSearchParams({ client_secret: clientSecret, outcome })
  await fetch(`${world.url}/stripe/3ds/${clientSecret.split('_secret_')[0]}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
}

const waitsThere: readonly string[] = [
  ...['requires_payment_method', 'requires_confirmation', 'requires_action'],
  ...['REQUIRES_ACTION', 'PENDING'],
  ...['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED'],
]

type Side = Readonly<{ id: string; status: string }>

/** The statuses of these payments at their providers, by our payment ids. */
export async function statusesThere(
  { world }: Pick<Shop, 'world'>,
  payments: readonly Pick<Payment, 'id' | 'provider_ref'>[],
): Promise<Map<string, string>> {
  const { stripe, xendit, paypal } = await world.state()
  const all: Side[] = [
    ...stripe.paymentIntents,
    ...[...xendit.paymentRequests, ...paypal.orders].map(({ object }: { object: Side }) => object),
  ]
  const statusOf = new Map(all.map(({ id, status }) => [id, status]))
  return new Map(payments.map(({ id, provider_ref }) => [id, statusOf.get(readRef(provider_ref ?? '').id) ?? 'none']))
}

/** Lists the payments that the buyer can still pay. A PayPal order counts only while the store would capture it. */
export async function payableThere(shop: Pick<Shop, 'world'>, payments: readonly Payment[]): Promise<Payment[]> {
  const statuses = await statusesThere(shop, payments)
  const isPayable = ({ id }: Payment) => waitsThere.includes(statuses.get(id) ?? '')
  return payments.filter((one) => isPayable(one) && (one.provider !== 'paypal' || one.status === 'open'))
}

/** The buyer pays an open payment at its provider. */
export async function payThere(shop: Pick<Shop, 'db' | 'world'>, payment: Payment): Promise<void> {
  if (payment.provider === 'xendit') return payAtXendit(shop, payment.id)
  if (payment.provider === 'stripe') return shop.world.payIntent(payment.provider_ref ?? '')
  await shop.world.post(`/control/paypal/orders/${payment.provider_ref}`, { action: 'approve' })
}
