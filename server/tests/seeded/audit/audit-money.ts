import type { HeldReason } from '@topup/core/delivery/held-reasons'
import { HOUR } from '@topup/core/time'
import { type Facts, sumOf } from './load-facts.ts'

/** Money that arrived although the provider's answer denies the payment: the store can only list it. */
const isHidden = (deal: Facts['deals'][number]) => deal.received !== undefined && deal.status !== 'succeeded'

type Refund = Facts['refunds'][number]

const isCovered = ({ status, covered_amount }: Refund) => status === 'closed' && (covered_amount ?? 0) > 0

/** A refund's amount when queued, before a refund at the provider covered a part. */
const wholeOf = ({ status, amount, covered_amount }: Refund) =>
  status === 'closed' ? amount : amount + (covered_amount ?? 0)

/** Each checkout is paid at most once; every other payment is refunded or on the attention list. */
export function auditPayments(facts: Facts): void {
  const { expectThat, payments, checkouts, refunds, isOnTheList } = facts
  for (const checkout of checkouts) {
    const paid = facts.deals.filter(
      (deal) =>
        deal.received && payments.some(({ id, checkout_id }) => id === deal.request.id && checkout_id === checkout.id),
    )
    const right = paid.filter(
      (deal) =>
        !isHidden(deal) &&
        deal.received?.amount === deal.request.money.amount &&
        deal.received.currency === deal.request.money.currency,
    )
    const winner = paid.find((deal) => {
      const payment = payments.find(({ id }) => id === deal.request.id)
      const isWhole = deal.received?.amount === payment?.amount && deal.received?.currency === payment?.currency
      return isWhole && payment?.id === checkout.paid_by
    })
    expectThat(checkout.paid_by === null || winner !== undefined, `${checkout.id} is paid by money that never came`)
    expectThat(right.length === 0 || winner !== undefined, `${checkout.id} was paid and nobody noticed`)
    for (const deal of paid.filter((one) => one !== winner)) {
      const id = deal.request.id
      const back = refunds.find(
        (refund) => refund.payment_id === id && refund.order_id === null && refund.source === 'store',
      )
      const isWhole = back !== undefined && wholeOf(back) === deal.received?.amount
      expectThat(isOnTheList(id) || isWhole, `${deal.ref} did not win, and its money neither goes back nor is listed`)
    }
  }
}

/** A decided dispute has its true outcome in our books, in whatever order the webhooks arrived. */
export function auditDisputes({ deals, payments, disputes, expectThat }: Facts): void {
  for (const deal of deals.filter(({ disputes }) => disputes.length > 0)) {
    const status = payments.find(({ id }) => id === deal.request.id)?.status ?? 'gone'
    const isLost = deal.disputes.some((dispute) => dispute.status === 'lost')
    const right = [isLost ? 'charged-back' : 'succeeded', 'held', 'returned']
    expectThat(right.includes(status), `the dispute of ${deal.ref} is over, but its payment is ${status}`)
    for (const { ref, amount, status: told } of deal.disputes) {
      const row = disputes.find((one) => one.ref === ref && one.payment_id === deal.request.id)
      const isRight = row?.status === told && row.amount === amount
      expectThat(isRight, `dispute ${ref} over ${amount} is ${told}, but here ${row?.status} over ${row?.amount}`)
    }
  }
}

/** Every share of the payment that counts for its checkout is delivered, refunded or on the attention list. */
export function auditShares(facts: Facts): void {
  const { expectThat, lines, units, refunds, orders, isOnTheList } = facts
  for (const payment of facts.payments) {
    const own = lines.filter((line) => line.payment_id === payment.id)
    expectThat(sumOf(own) === payment.amount, `the shares of payment ${payment.id} do not sum to it`)
    const priceIn = payment.provider === 'xendit' ? 'unit_price_idr' : 'unit_price_amount'
    const prices = own.map(({ order_id }) => orders.find(({ id }) => id === order_id)?.[priceIn] ?? 0)
    const price = prices.reduce((a, b) => a + b, 0)
    const isFair = own.every(({ amount }, at) => Math.abs(amount - (payment.amount * (prices[at] ?? 0)) / price) < 1)
    expectThat(isFair, `the shares of payment ${payment.id} do not follow the prices`)
    if (!facts.checkouts.some(({ paid_by }) => paid_by === payment.id)) continue
    for (const { order_id, unit_no, amount } of own) {
      const unit = units.find((one) => one.order_id === order_id && one.unit_no === unit_no)
      const back = refunds.filter((one) => one.order_id === order_id && one.unit_no === unit_no)
      const name = `unit ${unit_no} of ${order_id}`
      expectThat(back.length <= 1, `${name} is refunded ${back.length} times`)
      const isWanted = unit?.status !== 'delivered' || facts.givenBack.has(order_id)
      expectThat(isWanted || back.length === 0, `${name} was delivered and refunded`)
      expectThat(
        back.every((one) => wholeOf(one) === amount && one.payment_id === payment.id),
        `${name} is refunded another sum than its share`,
      )
      const isListed = isOnTheList(order_id) || isOnTheList(payment.id) || (unit !== undefined && isOnTheList(unit.id))
      const hasEnd = unit?.status === 'delivered' || back.length === 1 || isListed
      expectThat(hasEnd, `${name} is paid, ${unit?.status ?? 'has no delivery'}, not refunded and not listed`)
    }
  }
}

/** The providers' listed fees and the lowest margin, repeated here: an error shared with the store would go unseen. */
const listed = { card: [0.029, 0.3], ewallet: [0.04, 0], qris: [0.007, 0], paypal: [0.0349, 0.49] } as const
const rupiahOnce = { account: 4_440, counter: 11_100 } as const
const FLOOR = 1.02
/** Added to the lowest margin for exchange-rate moves, if a payment number is valid for more than an hour. */
const RESERVE = 0.02

type Audited = Facts['payments'][number]

/** The part of a payment that a way to pay takes as its fee, and its fixed fee in dollars. */
function feeOf({ method, channel }: Audited, rate: number): readonly [number, number] {
  if (channel === 'ID_ALFAMART') return [0, 5_550 / rate]
  return method === 'account' || method === 'counter' ? [0, rupiahOnce[method] / rate] : listed[method]
}

function floorOf({ method, expires_at, created_at }: Audited): number {
  const isNumber = method === 'account' || method === 'counter'
  return isNumber && Date.parse(expires_at ?? '') - Date.parse(created_at) > HOUR ? FLOOR + RESERVE : FLOOR
}

/** Invariant 10: no payment is opened by a way to pay whose fee leaves less than the costs and the lowest margin. */
export function auditWays({ payments, lines, orders, checkouts, expectThat }: Facts): void {
  for (const payment of payments.filter(({ accepted_at }) => accepted_at === null)) {
    const rate = checkouts.find(({ id }) => id === payment.checkout_id)?.usd_to_idr ?? Number.NaN
    const charged = payment.currency === 'IDR' ? payment.amount / rate : payment.amount / 100
    const [share, once] = feeOf(payment, rate)
    const kept = charged * share + once
    const own = lines.filter((line) => line.payment_id === payment.id)
    const stored = own.reduce((sum, line) => sum + line.fee, 0)
    const fee = payment.currency === 'IDR' ? stored / rate : stored / 100
    expectThat(Math.abs(fee - kept) < 1e-6, `the fees stored for payment ${payment.id} are ${fee}, not ${kept}`)
    const sold = own.map((line) => ({ line, order: orders.find(({ id }) => id === line.order_id) }))
    const byHand = sold.filter(({ order }) => order?.unit_cost_cents === null)
    const part = 1 - byHand.reduce((sum, { line }) => sum + line.amount, 0) / payment.amount
    const cost = sold.reduce((sum, { order }) => {
      const [cents, rupiah] = [order?.unit_cost_cents ?? 0, order?.unit_cost_idr ?? 0]
      return sum + (payment.currency === 'IDR' ? rupiah / rate : cents / 100)
    }, 0)
    const left = (charged - kept) * part
    expectThat(
      left >= cost * floorOf(payment) - 1e-4,
      `payment ${payment.id} by ${payment.method} leaves ${left} of a cost of ${cost}`,
    )
  }
}

const ofPayment = new Set<HeldReason | null>([
  'payment-not-in-order',
  'payment-taken-back',
  'refunded-there',
  'disputed',
  'dispute-lost',
])

/** The store holds a unit because of a payment only if that payment pays the unit and was disputed or reversed. */
export function auditHolds(facts: Facts): void {
  for (const unit of facts.units.filter(({ held_reason }) => ofPayment.has(held_reason))) {
    const order = facts.orders.find(({ id }) => id === unit.order_id)
    const checkout = facts.checkouts.find(({ id }) => id === order?.checkout_id)
    const deal = checkout?.paid_by ? facts.dealOf(checkout.paid_by) : undefined
    const isReversed = deal?.disputes.length !== 0 || deal.refunds.some(({ key }) => key === undefined)
    facts.expectThat(isReversed, `unit ${unit.id} was held for a payment that does not pay it`)
  }
}

/** Our refunds match the providers' books: none is made twice, exceeds the payment, or exists only in our books. */
export function auditRefunds(facts: Facts): void {
  const { expectThat, refunds, dealOf, isOnTheList } = facts
  for (const refund of refunds) {
    const deal = dealOf(refund.payment_id)
    const theirs =
      deal?.refunds.filter((one) => one.key === refund.id || (one.ref === refund.provider_ref && !one.key)) ?? []
    const isDone = theirs.some(({ status }) => status === 'done')
    const byHand = deal?.byHand.get(refund.id) ?? 0
    const name = `refund ${refund.id}`
    // The owner may make a refund that failed at the provider again in its dashboard.
    const standing = theirs.filter(({ status }) => status !== 'failed')
    expectThat(standing.length <= 1, `${name} was made ${standing.length} times`)
    // A refund made later in the dashboard reduces a failed refund by the part that it covers.
    const covered = refund.covered_amount ?? 0
    expectThat(
      theirs.every(({ amount, status }) => {
        const more = amount - refund.amount
        return status === 'failed' ? more >= 0 && more <= covered : more === 0
      }),
      `${name} was made over another sum`,
    )
    expectThat(byHand <= (isDone ? 0 : refund.amount), `${name} went back more than once`)
    expectThat(['succeeded', 'manual', 'closed'].includes(refund.status), `${name} is still ${refund.status}`)
    const isLost = deal?.disputes.some(({ status }) => status === 'lost') === true
    const isGone = (isLost || isCovered(refund)) && !isDone
    expectThat(refund.status !== 'closed' || isGone, `${name} is closed, but nothing took its money`)
    expectThat(refund.status !== 'succeeded' || isDone || byHand > 0, `${name} counts as done, but no money moved`)
    expectThat(refund.status !== 'manual' || (!isDone && byHand === 0), `${name} is left to the seller, but was done`)
    expectThat(
      (refund.status === 'manual') === isOnTheList(refund.id),
      `${name} is ${refund.status}, and so not the list`,
    )
  }
  for (const deal of facts.deals) {
    const back =
      sumOf(deal.refunds.filter(({ status }) => status === 'done')) +
      [...deal.byHand.values()].reduce((a, b) => a + b, 0)
    expectThat(back <= (deal.received?.amount ?? 0), `${deal.ref} gave back more than it took`)
    const outside = sumOf(deal.refunds.filter(({ key, status }) => key === undefined && status === 'done'))
    const own = refunds.filter(({ payment_id, source }) => payment_id === deal.request.id && source === 'store')
    const covered = own.reduce((sum, { covered_amount }) => sum + (covered_amount ?? 0), 0)
    expectThat(covered <= outside, `${covered} of ${deal.ref} count as refunded there, where ${outside} were`)
    const isOurs = deal.refunds.every(({ key }) => key !== undefined) && deal.disputes.length === 0
    expectThat(!isOurs || deal.overdrawn === 0, `the store asked for more of ${deal.ref} than there was`)
    expectThat(
      deal.refunds.every(({ ref, key }) => refunds.some((refund) => refund.id === key || refund.provider_ref === ref)),
      `a refund of ${deal.ref} is not in our books`,
    )
  }
  for (const payment of facts.payments) {
    const standing = refunds.filter(({ status }) => status !== 'closed')
    const reserved = sumOf(standing.filter((refund) => refund.payment_id === payment.id))
    expectThat(
      payment.refunded_amount === reserved,
      `payment ${payment.id} has reserved ${payment.refunded_amount}, not ${reserved}`,
    )
  }
}

/** The store starts no refund during an open dispute, nor of money that a dispute has taken. */
export function auditHaste(facts: Facts): void {
  const { expectThat, refunds, dealOf } = facts
  for (const deal of facts.deals) {
    // Allow a second: a refund under way when the dispute's webhook arrived could not know of the dispute.
    const asked = deal.askedWhileDisputed.filter((at) => facts.knewOfDispute(deal, at))
    expectThat(asked.length === 0, `${deal.ref} was to be refunded while its dispute was known`)
  }
  const reserving = refunds.filter((refund) => !isCovered(refund))
  for (const refund of reserving.filter(({ source }) => source === 'store')) {
    const deal = dealOf(refund.payment_id)
    const earlier = reserving.filter(
      (one) => one.payment_id === refund.payment_id && one.created_at < refund.created_at,
    )
    const isCovered = sumOf(earlier) + refund.amount <= (deal?.received?.amount ?? 0)
    expectThat(isCovered, `refund ${refund.id} was reserved out of money that was gone`)
    const isHasty = deal !== undefined && facts.knewOfDispute(deal, refund.created_at)
    expectThat(!isHasty, `refund ${refund.id} began while a dispute was open`)
  }
}

/** Owed and refunded money never exceeds the payment, unless the attention list told the seller of two refunds. */
export function auditOwed({ expectThat, overRefunded }: Facts): void {
  for (const { id, came, back } of overRefunded) expectThat(false, `of ${came} of payment ${id} ${back} go back`)
}
