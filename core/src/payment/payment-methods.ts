export const paymentMethods = ['card', 'ewallet', 'qris', 'account', 'counter', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Names for sellers; buyers read names in their own language. */
export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  ewallet: 'E-wallet',
  qris: 'QRIS',
  account: 'Virtual account',
  counter: 'Counter',
  paypal: 'PayPal',
}

/** Currencies that providers charge in, whichever currency a page shows. */
export const chargeCurrencies = ['USD', 'IDR'] as const
export type ChargeCurrency = (typeof chargeCurrencies)[number]
