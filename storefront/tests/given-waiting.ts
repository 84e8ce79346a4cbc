import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'

/** Returns a waiting BCA number payment for a checkout with the cart line `a`, in the store's form. */
export const givenWaiting = (changes: Partial<WaitingPaymentView> = {}): WaitingPaymentView => ({
  id: 'payment-1',
  checkoutId: 'checkout-1',
  orderId: 'order-1',
  totalAmount: '9.99',
  method: 'account',
  channel: 'ID_BCA',
  asked: { amount: '154900', currency: 'IDR' },
  createdAt: '2026-01-01T10:00:00.000Z',
  expiresAt: '2026-01-02T10:00:00.000Z',
  orders: [{ trackingCode: 'TRK1', lineKey: 'a', gameName: 'Mobile Legends', packageName: '86 Diamonds', quantity: 1 }],
  canEnd: true,
  ...changes,
})
