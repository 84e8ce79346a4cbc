import { type Facts, sumOf } from './load-facts.ts'

const keyOf = ({ account, currency }: { account: string; currency: string }) => `${account} ${currency}`

/** What each account must hold, worked out from everybody's books but the ledger itself. */
function expectedBalances(facts: Facts): Map<string, number> {
  const balances = new Map<string, number>()
  const add = (account: string, currency: string, amount: number) =>
    balances.set(keyOf({ account, currency }), (balances.get(keyOf({ account, currency })) ?? 0) + amount)
  for (const deal of facts.deals) {
    if (!deal.received || deal.status !== 'succeeded' || !['USD', 'IDR', 'SGD'].includes(deal.received.currency))
      continue
    const { amount, currency } = deal.received
    const byHand = [...deal.byHand.values()].reduce((sum, part) => sum + part, 0)
    const lost = sumOf(deal.disputes.filter(({ status }) => status !== 'won'))
    const back = sumOf(deal.refunds.filter(({ status }) => status === 'done')) + byHand
    add(`provider:${deal.provider}`, currency, deal.held - deal.fees)
    add('fees', currency, deal.fees)
    add('provider:by-hand', currency, -byHand)
    add('disputes', currency, lost)
    add('buyers', currency, back - amount)
  }
  for (const line of facts.lines) {
    const unit = facts.units.find((one) => one.order_id === line.order_id && one.unit_no === line.unit_no)
    const payment = facts.payments.find(({ id }) => id === line.payment_id)
    const isWinner = facts.checkouts.some(({ paid_by }) => paid_by === line.payment_id)
    if (!payment || !isWinner || unit?.status !== 'delivered') continue
    add('buyers', payment.currency, line.amount)
    add('revenue', payment.currency, -line.amount)
  }
  return balances
}

/** Append-only and balanced; its accounts are what the world outside says they are. */
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
