import { describe, expect, it } from 'vitest'
import { findDoubleDeliveries } from './double-deliveries.ts'
import { findLostOrders } from './lost-orders.ts'
import type { Books } from './read-books.ts'
import { findUnexplainedMoney } from './unexplained-money.ts'

const money = { currency: 'USD', subjectType: 'payment', subjectId: 'pay' }
const entry = (account: string, amount: number, other: object = {}) => ({ ...money, account, amount, ...other })
const attempt = { reference: 'kd-1', unitId: 'unit', supplier: 'lapakgaming', status: 'delivered' }
const supplied = { reference: 'kd-1', player: '100000111111', status: 'SUCCESS' }
const refund = { id: 'ref', paymentId: 'pay', purpose: 'unit', orderId: 'order', unitNo: 1, status: 'succeeded' }

/** Consistent books: an order with a single unit, paid by card and delivered. */
const givenBooks = (changes: Partial<Books> = {}): Books => ({
  payments: [{ id: 'pay', provider: 'stripe', ref: 'pi_1', status: 'succeeded', isWinner: true }],
  shares: [{ paymentId: 'pay', orderId: 'order', unitNo: 1 }],
  orders: [{ id: 'order', status: 'completed', player: '100000111111', quantity: 1, isPaid: true }],
  units: [{ id: 'unit', orderId: 'order', unitNo: 1, status: 'delivered' }],
  attempts: [attempt],
  refunds: [],
  ledger: [entry('provider:stripe', 500), entry('buyers', -500)],
  listed: new Set(),
  givenBack: new Set(),
  overRefunded: [],
  outside: [{ provider: 'stripe', ref: 'pi_1', currency: 'USD', received: 500, back: 0, disputed: 0, fees: 0 }],
  supplied: [supplied],
  ...changes,
})
const unfilled = { attempts: [], supplied: [], units: [{ id: 'unit', orderId: 'order', unitNo: 1, status: 'queued' }] }

it('finds nothing where a paid unit was delivered once', () => {
  const books = givenBooks()
  expect(findDoubleDeliveries(books)).toEqual([])
  expect(findLostOrders(books)).toEqual([])
  expect(findUnexplainedMoney(books)).toEqual({ amounts: {}, problems: [] })
})

describe('a double delivery is', () => {
  it.each([
    [
      'two orders at the supplier',
      {
        attempts: [attempt, { ...attempt, reference: 'kd-2', status: 'dead' }],
        supplied: [supplied, { ...supplied, reference: 'kd-2' }],
      },
    ],
    [
      'one at the supplier and one by hand',
      { attempts: [attempt, { ...attempt, reference: 'kd-2', supplier: 'manual' }] },
    ],
    [
      'an order under a reference that we do not know',
      { supplied: [supplied, { ...supplied, reference: 'kd-stray' }] },
    ],
    [
      'a delivery that nobody paid for',
      { orders: [{ id: 'order', status: 'pending', player: '100000111111', quantity: 1, isPaid: false }] },
    ],
  ])('%s', (_what, changes) => {
    expect(findDoubleDeliveries(givenBooks(changes))).toHaveLength(1)
  })

  it('not an order that the supplier refunded', () => {
    const twice = [attempt, { ...attempt, reference: 'kd-2', status: 'dead' }]
    const books = givenBooks({
      attempts: twice,
      supplied: [supplied, { ...supplied, reference: 'kd-2', status: 'REFUNDED' }],
    })
    expect(findDoubleDeliveries(books)).toEqual([])
  })
})

describe('an order is lost when', () => {
  it.each([
    ['its unit is paid and still waits', unfilled],
    ['only our own books say that it was delivered', { supplied: [] }],
    ['its payment is not known here', { payments: [] }],
    [
      'its payment was never noticed',
      { payments: [{ id: 'pay', provider: 'stripe', ref: 'pi_1', status: 'open', isWinner: false }] },
    ],
    ['its refund was only queued', { ...unfilled, refunds: [{ ...refund, status: 'queued' }] }],
  ])('%s', (_what, changes) => {
    expect(findLostOrders(givenBooks(changes))).toHaveLength(1)
  })

  it.each([
    ['it was refunded', { ...unfilled, refunds: [refund] }],
    ['its unit stands on the attention list', { ...unfilled, listed: new Set(['unit']) }],
  ])('not when %s', (_what, changes) => {
    expect(findLostOrders(givenBooks(changes))).toEqual([])
  })
})

describe('money is unexplained when', () => {
  const back = {
    provider: 'stripe',
    ref: 'pi_1',
    currency: 'USD',
    received: 500,
    back: 500,
    disputed: 0,
    fees: 0,
  } as const
  const booked = [entry('provider:stripe', -500, { subjectType: 'refund', subjectId: 'ref' }), entry('buyers', 500)]

  it.each([
    ['a provider gave it back and our ledger does not say so', { outside: [back] }, 500],
    [
      'our ledger gave it back and no provider did',
      { refunds: [{ ...refund, purpose: 'surplus' }], ledger: [...givenBooks().ledger, ...booked] },
      500,
    ],
    ['a provider kept a fee that our ledger does not know', { outside: [{ ...back, back: 0, fees: 45 }] }, 90],
    ['no provider has what our ledger holds', { outside: [] }, 500],
    ['more goes back than came', { overRefunded: [{ id: 'pay', currency: 'USD', came: 500, back: 520 }] }, 20],
    ['the ledger does not sum to zero', { ledger: [entry('provider:stripe', 500), entry('buyers', -499)] }, 1],
  ])('%s', (_what, changes, amount) => {
    expect(findUnexplainedMoney(givenBooks(changes)).amounts).toEqual({ USD: amount })
  })

  it('the buyer has the goods and the money', () => {
    const books = givenBooks({ refunds: [refund], outside: [back], ledger: [...givenBooks().ledger, ...booked] })
    expect(findUnexplainedMoney(books).problems).toEqual(['refund ref: its unit was delivered as well'])
  })
})
