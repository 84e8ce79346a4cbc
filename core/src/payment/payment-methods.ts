export const paymentMethods = ['card', 'ewallet', 'qris', 'account', 'counter', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** As the seller reads them; buyers read their own language's. */
export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  ewallet: 'E-wallet',
  qris: 'QRIS',
  account: 'Virtual account',
  counter: 'Counter',
  paypal: 'PayPal',
}

/** What providers charge in, whatever a page shows. */
export const chargeCurrencies = ['USD', 'IDR'] as const
export type ChargeCurrency = (typeof chargeCurrencies)[number]
