import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { describe, expect, it } from 'vitest'
import { givenWaiting } from '../../../tests/given-waiting.ts'
import { type CartFacts, type CheckoutEvent, type CheckoutState, nextState } from './checkout-state.ts'

const own = givenWaiting()
const ofLine = (lineKey: string) => own.orders.map((order) => ({ ...order, lineKey }))
/** A payment of an earlier cart with the same line. */
const shared = givenWaiting({ id: 'shared', checkoutId: 'earlier' })
/** A payment of another cart. */
const other = givenWaiting({ id: 'other', checkoutId: 'another', orders: ofLine('z') })
const card = givenWaiting({ method: 'card', channel: null })
const paypal = givenWaiting({ id: 'paypal', method: 'paypal', channel: null })

const cart: CartFacts = { checkoutId: 'checkout-1', lineIds: ['a', 'b'] }
const emptied: CartFacts = { checkoutId: 'checkout-2', lineIds: [] }

const listed = (payments: WaitingPaymentView[], where = cart, wanted?: string): CheckoutEvent => ({
  kind: 'listed',
  payments,
  cart: where,
  wanted,
})
const told = (
  answer: Extract<CheckoutEvent, { kind: 'told' }>['answer'],
  payments: WaitingPaymentView[] = [],
  where = cart,
): CheckoutEvent => ({ kind: 'told', answer, payments, cart: where })

const play = (...events: CheckoutEvent[]): CheckoutState =>
  events.reduce<CheckoutState>((state, event) => nextState(state, event), { step: 'looking' })

const expired = { status: 'EXPIRED', isHeld: false, endReason: 'expired' } as const

describe('entering the checkout', () => {
  it('shows what waits for the cart’s own checkout, and sets nothing up', () => {
    expect(play(listed([other, own]))).toMatchObject({ step: 'waiting', payment: own, others: [other] })
  })

  it('asks which of two carts is paid where a line is in both', () => {
    expect(play(listed([other, shared]))).toEqual({ step: 'choosing', payment: shared, others: [other] })
  })

  it('sets the cart’s checkout up where nothing waits for its lines, and names what waits for others', () => {
    expect(play(listed([other]))).toMatchObject({ step: 'cart', others: [other] })
    expect(play(listed([]))).toMatchObject({ step: 'cart', others: [] })
  })

  it('shows the newest payment where the cart is empty; only where nothing waits the cart is called empty', () => {
    expect(play(listed([other, shared], emptied))).toMatchObject({ step: 'waiting', payment: other, others: [shared] })
    expect(play(listed([], emptied)).step).toBe('empty')
  })

  it('shows the payment that the address names whatever the cart holds, and takes an unknown one for none', () => {
    expect(play(listed([own, other], cart, 'other'))).toMatchObject({ step: 'waiting', payment: other, others: [own] })
    expect(play(listed([own, other], cart, 'unknown'))).toMatchObject({ step: 'waiting', payment: own })
    expect(play(listed([], emptied, 'unknown')).step).toBe('empty')
  })

  it('goes on with orders whose payment this tab ended, whatever the cart holds, unless a payment waits for them again', () => {
    const unpaid = givenWaiting({ id: 'ended', checkoutId: 'another', orders: ofLine('z') })
    const back = (payments: WaitingPaymentView[], where: CartFacts) =>
      play({ kind: 'listed', payments, cart: where, wanted: 'ended', unpaid })
    for (const where of [emptied, cart]) expect(back([], where)).toMatchObject({ step: 'orders', payment: unpaid })
    expect(back([other], emptied)).toMatchObject({ step: 'waiting', payment: other })
  })

  it('opens nothing while the store is silent, and enters once it answers', () => {
    const error = new TypeError('Failed to fetch')
    expect(play({ kind: 'silent', error })).toEqual({ step: 'silent', error })
    expect(play({ kind: 'silent', error }, { kind: 'look-again' }).step).toBe('looking')
    expect(play({ kind: 'silent', error }, listed([own])).step).toBe('waiting')
    // A failed poll after an answer removes nothing from the page.
    expect(play(listed([own]), { kind: 'silent', error }).step).toBe('waiting')
  })
})

describe('a payment that is shown', () => {
  const shown = listed([own])

  it('stays when the cart changes, and when a list does not hold it yet', () => {
    expect(play(shown, listed([], emptied))).toMatchObject({ step: 'waiting', payment: own })
    expect(play(shown, listed([other, own]))).toMatchObject({ step: 'waiting', payment: own, others: [other] })
  })

  it('is paid, or its money is held', () => {
    expect(play(shown, told({ status: 'SUCCEEDED', isHeld: false }))).toEqual({ step: 'paid', payment: own })
    expect(play(shown, told({ status: 'PENDING', isHeld: true }))).toEqual({ step: 'held', payment: own })
  })

  it('goes on while it is pending, also where its provider did not say how', () => {
    for (const answer of [
      { status: 'PENDING', isHeld: false },
      { status: 'PENDING', isHeld: false, waiting: null },
    ] as const) {
      expect(play(shown, told(answer)).step).toBe('waiting')
    }
  })

  it('gives way to the card form once a card was declined', () => {
    const declined = told({ status: 'PENDING', isHeld: false, waiting: null }, [card])
    expect(play(listed([card]), declined)).toMatchObject({ step: 'cart', others: [] })
    const elsewhere = { ...card, id: 'x', checkoutId: 'another', orders: ofLine('z') }
    expect(play(listed([elsewhere], cart, 'x'), declined)).toMatchObject({ step: 'orders', payment: elsewhere })
  })

  it.each([{ status: 'FAILED', isHeld: false, endReason: 'failed' }, expired] as const)(
    'is told as failed where it ended by itself ($endReason)',
    (answer) => {
      const ended = { payment: own, how: 'failed' }
      expect(play(shown, told(answer))).toMatchObject({ step: 'cart', ended })
      expect(play(shown, told(answer, [other]))).toMatchObject({ step: 'cart', ended, others: [other] })
      // A browser that may not end the payment shows the same failure.
      expect(play(listed([{ ...own, canEnd: false }]), told(answer))).toMatchObject({ ended: { how: 'failed' } })
    },
  )

  it.each(['ended', 'replaced'] as const)(
    'is told as ended by the buyer where a press in another tab or browser ended it (%s)',
    (endReason) => {
      const next = play(shown, told({ ...expired, endReason }))
      expect(next).toMatchObject({ step: 'cart', ended: { payment: own, how: 'replaced' } })
    },
  )

  it('gives way to the payment that took its place, and nothing is called failed', () => {
    const instead = givenWaiting({ id: 'instead' })
    const next = play(shown, told(expired, [instead]))
    expect(next).toMatchObject({ step: 'waiting', payment: instead, news: 'changed-elsewhere' })
    expect(next).not.toHaveProperty('ended')
    // The page shows the same if the other tab changed the cart.
    const changed = givenWaiting({ id: 'changed', checkoutId: 'checkout-3' })
    expect(play(shown, told(expired, [changed]))).toMatchObject({ step: 'waiting', payment: changed })
  })

  it('gives way to another one that waits where the cart is empty, or is over', () => {
    const empty = listed([other, shared], emptied)
    expect(play(empty, told(expired, [other, shared], emptied))).toMatchObject({
      step: 'waiting',
      payment: shared,
      ended: { payment: other, how: 'failed' },
    })
    expect(play(listed([other], emptied), told(expired, [], emptied))).toEqual({
      step: 'over',
      ended: { payment: other, how: 'failed' },
    })
  })

  it('reads as failed after ten minutes, and as before when the buyer goes on', () => {
    expect(play(shown, { kind: 'ten-minutes' })).toMatchObject({ step: 'waiting', isLate: true })
    expect(play(shown, { kind: 'ten-minutes' }, { kind: 'continue-paying' })).toMatchObject({ isLate: false })
    // A payment after ten minutes still counts.
    expect(play(shown, { kind: 'ten-minutes' }, told({ status: 'SUCCEEDED', isHeld: false })).step).toBe('paid')
  })

  it('is ended by a press: the cart is set up, or its orders where they are not in the cart', () => {
    expect(play(shown, { kind: 'ended', payments: [own], cart })).toMatchObject({ step: 'cart', others: [] })
    const ofOther = listed([other], cart, 'other')
    expect(play(ofOther, { kind: 'ended', payments: [], cart })).toMatchObject({ step: 'orders', payment: other })
    expect(play(listed([other], emptied), { kind: 'ended', payments: [], cart: emptied }).step).toBe('orders')
  })

  it('leads back to the cart, and to the choice where they share a line', () => {
    const back = (payments: WaitingPaymentView[]): CheckoutEvent => ({ kind: 'back-to-cart', payments, cart })
    expect(play(listed([other], cart, 'other'), back([other]))).toMatchObject({ step: 'cart', others: [other] })
    expect(play(listed([shared], cart, 'shared'), back([shared]))).toMatchObject({ step: 'choosing', payment: shared })
  })
})

describe('the choice between two carts', () => {
  const choice = listed([shared, other])

  it('goes on with the waiting payment, which keeps the other one in sight', () => {
    expect(play(choice, { kind: 'continue', payment: shared })).toMatchObject({ payment: shared, others: [other] })
    expect(play(choice, { kind: 'continue', payment: other })).toMatchObject({ payment: other, others: [shared] })
  })

  it('sets the cart up once the waiting payment was ended, or is over', () => {
    expect(play(choice, { kind: 'ended', payments: [shared, other], cart })).toMatchObject({
      step: 'cart',
      others: [other],
    })
    expect(play(choice, listed([])).step).toBe('cart')
  })

  it('is over with the cart that shared a line', () => {
    expect(play(choice, listed([shared], { checkoutId: 'checkout-4', lineIds: ['c'] }))).toMatchObject({ step: 'cart' })
  })
})

describe('the cart’s own checkout', () => {
  const atCart = listed([])

  it('shows the payment that this tab opened', () => {
    const opened: CheckoutEvent = { kind: 'found', payment: own, cart }
    expect(play(atCart, opened)).toMatchObject({ step: 'waiting', payment: own, news: undefined })
  })

  it('shows a payment that was begun in another tab, with a word about it', () => {
    expect(play(atCart, listed([own]))).toMatchObject({ step: 'waiting', payment: own, news: 'begun-elsewhere' })
    const named: CheckoutEvent = { kind: 'found', payment: own, cart, news: 'begun-elsewhere' }
    expect(play(atCart, named)).toMatchObject({ step: 'waiting', news: 'begun-elsewhere' })
  })

  it('asks which cart is paid where the store names a payment of an earlier one', () => {
    expect(play(atCart, { kind: 'found', payment: shared, cart })).toMatchObject({ step: 'choosing', payment: shared })
    expect(play(atCart, listed([shared]))).toMatchObject({ step: 'choosing', payment: shared })
  })

  it('is not led away from while a payment is taken, nor for PayPal’s window that it opened itself', () => {
    const paying: CheckoutEvent = { kind: 'paying', isPaying: true }
    expect(play(atCart, paying, listed([own])).step).toBe('cart')
    const left: CheckoutEvent = { kind: 'paying', isPaying: false }
    const opened: CheckoutEvent = { kind: 'paypal-opened' }
    expect(play(atCart, paying, opened, left, listed([paypal]))).toMatchObject({ step: 'cart', others: [] })
    expect(play(atCart, listed([paypal])).step).toBe('waiting')
  })

  it('is left when the cart was emptied in another tab, also while a payment is taken', () => {
    expect(play(atCart, { kind: 'paying', isPaying: true }, listed([], emptied)).step).toBe('empty')
    expect(play(atCart, listed([other], emptied))).toMatchObject({ step: 'waiting', payment: other })
  })

  it('shows the payment that a press opened while another tab emptied the cart', () => {
    expect(play(atCart, { kind: 'found', payment: own, cart: emptied })).toMatchObject({
      step: 'waiting',
      payment: own,
    })
  })

  it('keeps what it said of a payment that failed, and names others as they come and go', () => {
    const failed = [listed([own]), told({ status: 'FAILED', isHeld: false })]
    expect(play(...failed, listed([other]))).toMatchObject({ step: 'cart', others: [other], ended: { payment: own } })
  })
})

it('orders that are not in the cart show a payment of theirs that was begun in another tab, and no other', () => {
  const ended = [listed([other], emptied), { kind: 'ended', payments: [], cart: emptied } as const]
  const again = givenWaiting({ id: 'again', checkoutId: other.checkoutId })
  expect(play(...ended, listed([own], emptied)).step).toBe('orders')
  expect(play(...ended, listed([again], emptied))).toMatchObject({ step: 'waiting', payment: again })
})

it('nothing leads away from a page that is being left', () => {
  const paid = [listed([own]), told({ status: 'SUCCEEDED', isHeld: false })]
  expect(play(...paid, listed([other])).step).toBe('paid')
  expect(play(...paid, { kind: 'leave' }, { kind: 'look-again' }).step).toBe('leaving')
})
