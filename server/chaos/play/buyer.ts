import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@topup/core/api/client'
import type { Browser } from '../../tests/_support/http-client.ts'
import type { BuyerPlan, Method } from '../schedule/buyer-plan.ts'
import { nameFriend, type Visited } from './later-acts.ts'
import { type OpenPayment, openPayment } from './open-payment.ts'
import { pay, payDeclined } from './pay.ts'
import { type Cart, placeLines } from './place-lines.ts'
import type { Play } from './play.ts'

const MAX_TRIES = 4
/** The store refuses because the order is paid or expired: nothing is left to pay. */
const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'already_paid' || error.code === 'order_expired')
/** The provider does not answer, or cannot close the previous payment while its money may be under way. */
const isNotNow = (error: unknown) =>
  error instanceof ApiError && (error.code === 'provider_unavailable' || error.code === 'payment_waiting')
/** The amount is outside a channel's limits, or too small for the fee of a way to pay. */
const isNotForThis = (error: unknown) =>
  error instanceof ApiError && (error.code === 'invalid_input' || error.code === 'way_not_offered')

/** Returns the new total that the store's refusal names if prices moved after the buyer read them. */
const newTotal = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'amount_mismatch' ? String(error.details?.totalAmount) : undefined

async function openAny(play: Play, browser: Browser, cart: Cart, method: Method, twice: boolean): Promise<OpenPayment> {
  try {
    return await openPayment(play, browser, cart, method, twice)
  } catch (error) {
    const amount = newTotal(error)
    if (amount !== undefined && amount !== cart.amount) {
      play.count('new totals')
      return openAny(play, browser, { ...cart, amount }, method, twice)
    }
    if (!isNotForThis(error)) throw error
    return openPayment(play, browser, cart, 'qris', twice)
  }
}

/** Opens a payment, then another by the second method; with `paysBoth` the first may be paid as well. */
async function switchMethod(play: Play, browser: Browser, cart: Cart, plan: BuyerPlan): Promise<OpenPayment> {
  const first = await openAny(play, browser, cart, plan.method, plan.clicksTwice)
  if (!plan.switchTo) return first
  play.count('method switches')
  const next = openAny(play, browser, cart, plan.switchTo, false)
  const [second] = await Promise.all([
    next,
    plan.paysBoth ? pay(play, browser, first, { card: plan.card, stays: false }) : undefined,
  ])
  return second
}

async function payOnce(play: Play, browser: Browser, plan: BuyerPlan, payment: OpenPayment): Promise<boolean> {
  if (plan.ending === 'declined-first') await payDeclined(play, payment)
  return pay(play, browser, payment, { card: plan.card, stays: plan.ending !== 'walk-away' })
}

async function payFor(play: Play, browser: Browser, cart: Cart, plan: BuyerPlan): Promise<void> {
  try {
    let payment = await switchMethod(play, browser, cart, plan)
    play.count(`by ${payment.method}`)
    if (plan.ending === 'abandon' || plan.ending === 'pays-other-amount') return play.count('abandoned')
    for (let attempt = 1; !(await payOnce(play, browser, plan, payment)); attempt++) {
      if (attempt >= MAX_TRIES) return play.count('gave up paying')
      await wait(100)
      payment = await openAny(play, browser, cart, payment.method, false)
    }
    play.count('paid checkouts')
  } catch (error) {
    if (isNotNow(error)) return play.count('gave up paying')
    if (!isOver(error)) throw error
    play.count(`refused at payment: ${error.code}`)
  }
}

/** Plays a visit to the store: a cart and a payment. */
export async function visit(play: Play, plan: BuyerPlan): Promise<Visited> {
  const browser = play.stage.createBrowser(plan.index)
  const cart = await placeLines(browser, plan)
  play.count('orders', cart.orderIds.length)
  await nameFriend(play, browser, cart.orderIds, plan.later)
  await payFor(play, browser, cart, plan)
  return { plan, browser, orderIds: cart.orderIds }
}
