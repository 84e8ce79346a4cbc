import type { RefundEligibility, RefundScenarioId } from './eligibility.ts'

/**
 * State of an order and its money, for refunds. `waiting`: paid, and no unit has left the store. `sending`: some unit
 * is at the supplier. `partly`: some units are delivered, the others wait. `refunded`: the refund has begun.
 * `not-sent-back`: delivery was given up, but something prevented the refund.
 */
export const refundSituations = [
  'unpaid',
  'expired',
  'waiting',
  'sending',
  'partly',
  'delivered',
  'delivered-partly',
  'refunded',
  'not-sent-back',
] as const
export type RefundSituation = (typeof refundSituations)[number]

export type RefundFacts = Readonly<{
  situation: RefundSituation
  /** A second payment for the same checkout arrived; the store refunds it automatically. */
  hasSurplus: boolean
  /** The buyer disputed the payment, so the bank decides now. */
  isDisputed: boolean
}>

export const refundReasons = [
  'nothing-sent',
  'rest-not-sent',
  'on-its-way',
  'goes-back-already',
  'surplus-goes-back',
  'not-paid',
  'payment-to-look-up',
  'payment-arrived',
  'second-payment-to-look-up',
  'to-verify',
  'records-say-delivered',
  'not-delivered-yet',
  'delivered-is-final',
  'other-account',
  'ban-is-final',
  'bank-decides',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** `start`: facts prove the buyer right, so the refund begins; `ask`: the seller decides; `none`: no refund begins. */
export type RefundDecision = Readonly<{
  eligibility: RefundEligibility
  action: 'start' | 'ask' | 'none'
  reason: RefundReason
}>

const start = (reason: RefundReason): RefundDecision => ({ eligibility: 'eligible', action: 'start', reason })
const ask = (eligibility: RefundEligibility, reason: RefundReason): RefundDecision => ({
  eligibility,
  action: 'ask',
  reason,
})
const known = (reason: RefundReason): RefundDecision => ({ eligibility: 'eligible', action: 'none', reason })
const no = (reason: RefundReason): RefundDecision => ({ eligibility: 'not-eligible', action: 'none', reason })

type Row = Readonly<Record<RefundSituation, RefundDecision>>

const nothingPaid = { unpaid: no('not-paid'), expired: no('not-paid') }
const backAlready = known('goes-back-already')
/** Units that have not left the store are stopped and refunded; units at the supplier need the seller's decision. */
const stoppable = {
  ...nothingPaid,
  waiting: start('nothing-sent'),
  partly: start('rest-not-sent'),
  sending: ask('case-by-case', 'on-its-way'),
  'delivered-partly': backAlready,
  refunded: backAlready,
  'not-sent-back': ask('eligible', 'to-verify'),
}
const everywhere = (decision: RefundDecision): Row => ({
  unpaid: decision,
  expired: decision,
  waiting: decision,
  sending: decision,
  partly: decision,
  delivered: decision,
  'delivered-partly': decision,
  refunded: decision,
  'not-sent-back': decision,
})

const table: Readonly<Record<RefundScenarioId, Row>> = {
  'processing-no-delivery': { ...stoppable, delivered: no('delivered-is-final') },
  'technical-failure': { ...stoppable, delivered: ask('case-by-case', 'records-say-delivered') },
  'payment-failed-debited': {
    ...everywhere(no('payment-arrived')),
    unpaid: ask('eligible', 'payment-to-look-up'),
    expired: ask('eligible', 'payment-to-look-up'),
    refunded: backAlready,
    'not-sent-back': ask('eligible', 'to-verify'),
  },
  'duplicate-charge': {
    ...everywhere(ask('eligible', 'second-payment-to-look-up')),
    unpaid: ask('eligible', 'payment-to-look-up'),
    expired: ask('eligible', 'payment-to-look-up'),
  },
  'regional-restriction': { ...stoppable, delivered: ask('case-by-case', 'records-say-delivered') },
  fraud: {
    ...everywhere(ask('eligible', 'to-verify')),
    ...nothingPaid,
    waiting: start('nothing-sent'),
    refunded: backAlready,
  },
  'wrong-user-id': { ...stoppable, delivered: no('other-account') },
  delivered: {
    ...everywhere(no('not-delivered-yet')),
    ...nothingPaid,
    delivered: no('delivered-is-final'),
    'delivered-partly': no('delivered-is-final'),
    refunded: backAlready,
  },
  'banned-account': { ...everywhere(no('ban-is-final')), ...nothingPaid, refunded: backAlready },
}

/** The decision on a refund request; the table covers every scenario and every state of the order. */
export function decideRefundRequest(scenario: RefundScenarioId, facts: RefundFacts): RefundDecision {
  if (facts.isDisputed) return no('bank-decides')
  if (scenario === 'duplicate-charge' && facts.hasSurplus) return known('surplus-goes-back')
  return table[scenario][facts.situation]
}
