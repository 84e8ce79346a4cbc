import { eventually } from './eventually.ts'
import type { Browser } from './http-client.ts'
import type { Shop } from './start-shop.ts'

type Checkout = Readonly<{ checkoutId: string }>

export const paymentsOf = (shop: Shop, { checkoutId }: Checkout) =>
  shop.db.selectFrom('payments').selectAll().where('checkout_id', '=', checkoutId).orderBy('created_at').execute()

/** Returns the checkout's payment; throws if there is none. */
export const paymentOf = (shop: Shop, { checkoutId }: Checkout) =>
  shop.db.selectFrom('payments').selectAll().where('checkout_id', '=', checkoutId).executeTakeFirstOrThrow()

export const untilPayment = (shop: Shop, checkout: Checkout, status: string) =>
  eventually(async () => {
    const payment = await paymentOf(shop, checkout)
    if (payment.status !== status) throw new Error(`the payment is ${payment.status}, not ${status}`)
  })

/** The refunds of a checkout's payment, by unit. */
export const refundsOf = async (shop: Shop, checkout: Checkout) => {
  const { id } = await paymentOf(shop, checkout)
  return shop.db.selectFrom('refunds').selectAll().where('payment_id', '=', id).orderBy('unit_no').execute()
}

/** Ledger balances of a checkout's payment and refunds by account, without the provider's fees. */
export async function balancesOf(shop: Shop, checkout: Checkout): Promise<Record<string, number>> {
  const ids = [(await paymentOf(shop, checkout)).id, ...(await refundsOf(shop, checkout)).map(({ id }) => id)]
  const rows = await shop.db.selectFrom('ledger_entries').selectAll().where('subject_id', 'in', ids).execute()
  const withoutFees = rows.filter(({ posting_id }) => !/^(undo:)?fee:/.test(posting_id))
  const accounts = Map.groupBy(withoutFees, ({ account }) => account)
  const sums = [...accounts].map(([account, own]) => [account, own.reduce((sum, row) => sum + row.amount, 0)] as const)
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0))
}

/** Cents that the owner can be paid out now. */
export const available = async (seller: Browser) =>
  Math.round(Number((await seller.api('listPayouts')).available) * 100)
