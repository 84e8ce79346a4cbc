import type { Language } from '@topup/core/pages/page-renderer'
import { HOUR, MINUTE } from '@topup/core/time'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { en } from '../messages/en.ts'
import { enInner } from '../messages/en-inner.ts'
import { id } from '../messages/id.ts'
import { idInner } from '../messages/id-inner.ts'
import { type Messages, PageWords } from '../messages/messages.ts'
import { describeWaiting, type Waiting } from './describe-waiting.ts'
import { ListedPayment } from './waiting-payment.tsx'

const catalogues = { en: { ...en, ...enInner }, id: { ...id, ...idInner } } as unknown as Record<Language, Messages>
const now = new Date('2026-11-28T07:00:00.000Z')
const inTime = (ms: number) => new Date(now.getTime() + ms).toISOString()

const payment = (changes: Partial<Waiting> = {}): Waiting => ({
  id: 'payment-1',
  method: 'account',
  channel: 'ID_BCA',
  asked: { amount: '57500', currency: 'IDR' },
  expiresAt: inTime(24 * HOUR),
  ...changes,
})
const told = (language: Language, changes: Partial<Waiting>) =>
  Object.values(describeWaiting(payment(changes), catalogues[language], language, now)).join(' | ')

it.each([
  [{}, /^Your BCA number is still waiting \| Pay Rp57,500 by 29 Nov, \d\d:\d\d \S+\.$/],
  [{ method: 'counter', channel: 'ID_ALFAMART' }, /^Your Alfamart code is still waiting \| /],
  [{ method: 'qris', channel: 'QRIS' }, /^Your QRIS code is still waiting \| /],
  [{ method: 'ewallet', channel: 'ID_DANA' }, /^Your DANA payment is still waiting \| /],
  [
    { method: 'paypal', channel: null, asked: { amount: '3.99', currency: 'USD' } },
    /PayPal payment .+ Pay \$3\.99 by /,
  ],
  [{ method: 'card', channel: null }, /^Your card payment is still waiting \| /],
] as const)('names the way, the sum and the day with its time zone: %o', (changes, expected) => {
  expect(told('en', changes)).toMatch(expected)
})

it('names the hour alone where it is near, and speaks Indonesian', () => {
  expect(told('en', { expiresAt: inTime(30 * MINUTE) })).toMatch(/Pay Rp57,500 by \d\d:\d\d\.$/)
  expect(told('id', { expiresAt: inTime(30 * MINUTE) })).toMatch(
    /^Masih menunggu: nomor BCA Anda \| Bayar Rp57\.500 sebelum \d\d[.:]\d\d\.$/,
  )
})

const listed = (...orders: Parameters<typeof ListedPayment>[0]['order'][]) =>
  orders.map((order) =>
    renderToStaticMarkup(
      <PageWords value={{ language: 'en', messages: catalogues.en }}>
        <ListedPayment order={order} orders={orders} />
      </PageWords>,
    ),
  )

it('tells a payment of several orders once, and leads to that very payment', () => {
  const [first, second, other, none] = listed(
    { trackingCode: 'TRK1', waitingPayment: payment() },
    { trackingCode: 'TRK2', waitingPayment: payment() },
    { trackingCode: 'TRK3', waitingPayment: payment({ id: 'payment-2' }) },
    { trackingCode: 'TRK4', waitingPayment: null },
  )
  expect(first).toContain('href="/checkout?pay=payment-1"')
  expect(first).toContain('This is one payment for all orders of this checkout.')
  expect(second).toBe('<p class="note">Part of the payment above.</p>')
  expect(other).toContain('href="/checkout?pay=payment-2"')
  expect(other).not.toContain('one payment')
  expect(none).toBe('')
})

it('shows nothing where the store is still of the release before, which tells of no payment', () => {
  expect(listed({ trackingCode: 'TRK1' })).toEqual([''])
})
