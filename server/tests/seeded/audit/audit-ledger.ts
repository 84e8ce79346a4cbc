import { openUnitStatuses } from '@topup/core/delivery/unit-lifecycle'
import type { Deal } from '../parties/books.ts'
import { type Facts, sumOf } from './load-facts.ts'

const keyOf = ({ account, currency }: { account: string; currency: string }) => `${account} ${currency}`

const within = (amount: number, most: number) => Math.max(0, Math.min(amount, most))

/** Sums the delivered shares of a payment's units, and the undecided shares; 0 if another payment paid the checkout. */
function sharesOf(facts: Facts, paymentId: string): { earned: number; open: number } {
  if (!facts.checkouts.some(({ paid_by }) => paid_by === paymentId)) return { earned: 0, open: 0 }
  const shares = facts.lines.filter((line) => line.payment_id === paymentId)
  const [earned = 0, open = 0] = [['delivered'], openUnitStatuses].map((statuses) =>
    sumOf(
      shares.filter(({ order_id, unit_no }) =>
        facts.units.some(
          (unit) => unit.order_id === order_id && unit.unit_no === unit_no && statuses.includes(unit.status),
        ),
      ),
    ),
  )
  return { earned, open }
}

const sumByHand = ({ byHand }: Deal) => [...byHand.values()].reduce((sum, part) => sum + part, 0)

/** Whether this refund made in the dashboard is of a unit whose refund waited to be paid by hand. */
const isOfUnit = ({ refunds }: Facts, deal: Deal, ref: string) =>
  refunds.some((one) => one.provider_ref === ref && one.payment_id === deal.request.id && one.order_id !== null)

/** Sums the refunds of delivered units, whose money the owner had already earned. */
function sumGiven({ refunds, units }: Facts, deal: Deal): number {
  const given = refunds.filter(
    ({ payment_id, order_id, unit_no }) =>
      payment_id === deal.request.id &&
      units.some((unit) => unit.order_id === order_id && unit.unit_no === unit_no && unit.status === 'delivered'),
  )
  const made = deal.refunds.filter(
    ({ key, ref, status }) =>
      status === 'done' && given.some((one) => one.id === key || (!key && one.provider_ref === ref)),
  )
  return sumOf(made) + given.reduce((sum, { id }) => sum + (deal.byHand.get(id) ?? 0), 0)
}

/**
 * Divides money taken back at the provider. It first pays for undelivered units, refunds before disputes. `fromEarned`:
 * the part of refunds beyond that. `toOwed`: the part of lost disputes within that, which is no loss.
 */
function divide(facts: Facts, deal: Deal, received: number): { fromEarned: number; toOwed: number } {
  const payment = facts.payments.find(({ id }) => id === deal.request.id)
  const isWinner = facts.checkouts.some(({ paid_by }) => paid_by === deal.request.id)
  if (isWinner && payment?.currency !== deal.received?.currency) return { fromEarned: 0, toOwed: 0 }
  const { earned, open } = sharesOf(facts, deal.request.id)
  const done = deal.refunds.filter(({ status }) => status === 'done')
  const given = sumGiven(facts, deal)
  const outside = sumOf(done.filter(({ key, ref }) => key === undefined && !isOfUnit(facts, deal, ref)))
  const byStore = sumOf(done) - outside + sumByHand(deal) - given
  const owed = received - earned - byStore
  const ofOwed = within(owed, outside)
  const lost = sumOf(deal.disputes.filter(({ status }) => status === 'lost'))
  return { fromEarned: within(outside - ofOwed, earned - given), toOwed: within(owed - ofOwed - open, lost) }
}

/** Returns the balance that each account must have, computed from all other books than the ledger. */
function expectedBalances(facts: Facts): Map<string, number> {
  const balances = new Map<string, number>()
  const add = (account: string, currency: string, amount: number) =>
    balances.set(keyOf({ account, currency }), (balances.get(keyOf({ account, currency })) ?? 0) + amount)
  for (const deal of facts.deals) {
    if (!deal.received || deal.status !== 'succeeded' || !['USD', 'IDR', 'SGD'].includes(deal.received.currency))
      continue
    const { amount, currency } = deal.received
    const byHand = sumByHand(deal)
    const given = sumGiven(facts, deal)
    const lost = sumOf(deal.disputes.filter(({ status }) => status !== 'won'))
    const back = sumOf(deal.refunds.filter(({ status }) => status === 'done')) + byHand
    add(`provider:${deal.provider}`, currency, deal.held - deal.fees)
    add('fees', currency, deal.fees)
    add('provider:by-hand', currency, -byHand)
    const { fromEarned, toOwed } = divide(facts, deal, amount)
    add('disputes', currency, lost - toOwed)
    add('refunds', currency, fromEarned + given)
    add('buyers', currency, back - given - amount - fromEarned + toOwed)
  }
  for (const line of facts.lines) {
    const unit = facts.units.find((one) => one.order_id === line.order_id && one.unit_no === line.unit_no)
    const payment = facts.payments.find(({ id }) => id === line.payment_id)
    const isWinner = facts.checkouts.some(({ paid_by }) => paid_by === line.payment_id)
    if (!payment || !isWinner || unit?.status !== 'delivered') continue
    add('buyers', payment.currency, line.amount)
    add('revenue', payment.currency, -line.amount)
  }
  for (const { status, amount } of facts.payouts.filter((payout) => payout.status !== 'rejected')) {
    add('owner', 'USD', amount)
    add(status === 'paid' ? 'provider:by-hand' : 'payouts', 'USD', -amount)
  }
  return balances
}

/** Every posting sums to zero, and each account has the balance that the other parties' books say. */
export function auditLedger(facts: Facts): void {
  const { expectThat, ledger } = facts
  const postings = Map.groupBy(ledger, (entry) => `${entry.posting_id} ${entry.currency}`)
  for (const [posting, entries] of postings) expectThat(sumOf(entries) === 0, `${posting} does not sum to zero`)
  const actual = Map.groupBy(ledger, keyOf)
  const expected = expectedBalances(facts)
  for (const account of new Set([...actual.keys(), ...expected.keys()])) {
    const is = sumOf(actual.get(account) ?? [])
    const should = expected.get(account) ?? 0
    expectThat(is === should, `${account} is ${is}, but must be ${should}`)
  }
}
