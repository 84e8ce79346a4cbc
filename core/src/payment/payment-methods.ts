import { ewalletChannelCodes } from './ewallet-channels.ts'

export const paymentMethods = ['card', 'ewallet', 'qris', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  ewallet: 'E-wallet',
  qris: 'QRIS',
  paypal: 'PayPal',
}

/** What providers charge in, whatever a page shows. */
export const chargeCurrencies = ['USD', 'IDR'] as const
export type ChargeCurrency = (typeof chargeCurrencies)[number]

/** The channels a buyer chooses among; a method without any is paid as it is. */
export const channelsOf = (method: PaymentMethod): readonly string[] =>
  method === 'ewallet' ? ewalletChannelCodes : []
