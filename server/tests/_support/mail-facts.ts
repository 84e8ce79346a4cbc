import type { OrderView } from '@topup/core/api/orders'
import { mailLinks } from '../../src/alerts/outbox/mail-links.ts'
import type { MailFacts } from '../../src/mail/mail-facts.ts'

export const at = '2026-01-01T10:00:00.000Z'
const store = { PUBLIC_URL: 'https://shop.example' }
export const link = {
  url: mailLinks.order(store, 'TRK234567892345', 'abc'),
  expiresAt: new Date('2026-01-08T10:00:00.000Z'),
  tokenHash: '',
}
export const brand = {
  STORE_NAME: 'Kilat',
  ...store,
  timeZone: 'Asia/Jakarta',
  SUPPORT_EMAIL: 'help@shop.example',
  SELLER_NAME: undefined,
  SELLER_ADDRESS: '',
  TAX_NOTE: 'Prices include all taxes that apply.',
}

export const orderWith = (changes: Partial<OrderView> = {}): OrderView => ({
  id: 'id',
  checkoutId: 'checkout',
  gameId: 'mobile-legends',
  packageId: 'ml-86',
  gameUserId: '123456789 (2345)',
  playerName: null,
  playerChecked: false,
  customerEmail: 'buyer@example.com',
  quantity: 3,
  totalAmount: '4.50',
  totalIdr: 69_900,
  status: 'completed',
  isBeingChecked: false,
  failedBy: null,
  trackingCode: 'TRK234567892345',
  createdAt: at,
  expiresAt: null,
  deliveredAt: at,
  game: { name: 'Mobile Legends', imageUrl: '', currency: 'Diamonds' },
  package: { name: '86 Diamonds', amount: 86 },
  units: { total: 3, delivered: 3, failed: 0 },
  timeline: { orderedAt: at, paidAt: at, sentAt: at, acceptedAt: at, deliveredAt: at, byHand: false },
  documents: [],
  heldPayments: [],
  waitingPayment: null,
  isPaymentWaiting: false,
  ...changes,
})
export const factsWith = (changes: Partial<MailFacts> = {}): MailFacts => ({
  kind: 'received',
  language: 'en',
  orders: [orderWith()],
  paid: undefined,
  refunded: undefined,
  owed: undefined,
  account: undefined,
  held: undefined,
  hasCodes: false,
  message: undefined,
  ...changes,
})
