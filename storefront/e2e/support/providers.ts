import type { Page } from '@playwright/test'
import { control } from './paid-order.ts'

type State = Readonly<{
  xendit: { paymentRequests: { object: { id: string; status: string; amount: number }; channel: string }[] }
  stripe: { paymentIntents: { id: string; status: string; amount: number }[] }
  paypal: { orders: { object: { id: string; status: string } }[] }
}>

export type AtProvider = Readonly<{ id: string; status: string }>

/** Lists all payments at the providers, with the providers' statuses. */
async function listPayments(page: Page): Promise<AtProvider[]> {
  const { xendit, stripe, paypal }: State = await (await page.request.get(control('state'))).json()
  return [
    ...xendit.paymentRequests.map(({ object }) => object),
    ...stripe.paymentIntents,
    ...paypal.orders.map(({ object }) => object),
  ].map(({ id, status }) => ({ id, status }))
}

/** Statuses in which a payment can be paid, including an unconfirmed card form. */
const payable = /^(REQUIRES_ACTION|PENDING|requires_|processing|CREATED|PAYER_ACTION_REQUIRED|APPROVED)/

/** Returns a function that lists payable payments opened from now on; other end-to-end tests leave theirs open. */
export async function watchProviders(page: Page): Promise<() => Promise<AtProvider[]>> {
  const before = new Set((await listPayments(page)).map(({ id }) => id))
  return async () => (await listPayments(page)).filter(({ id, status }) => !before.has(id) && payable.test(status))
}

/** Returns a payment's status at its provider. */
export const statusAtProvider = async (page: Page, id: string) =>
  (await listPayments(page)).find((payment) => payment.id === id)?.status
