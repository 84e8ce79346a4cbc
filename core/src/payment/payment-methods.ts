export const paymentMethods = ['card', 'ewallet', 'qris', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
