import { expect, test } from 'vitest'
import { decideRefundRequest, type RefundFacts, refundReasons, refundSituations } from './decide-request.ts'
import { type RefundScenarioId, scenarioEligibility } from './eligibility.ts'

const scenarios = Object.keys(scenarioEligibility) as RefundScenarioId[]
const flags = [true, false]
const allFacts = refundSituations.flatMap((situation) =>
  flags.flatMap((hasSurplus) => flags.map((isDisputed): RefundFacts => ({ situation, hasSurplus, isDisputed }))),
)
const every = scenarios.flatMap((scenario) =>
  allFacts.map((facts) => ({ scenario, facts, decision: decideRefundRequest(scenario, facts) })),
)
const facts = (situation: RefundFacts['situation'], more: Partial<RefundFacts> = {}): RefundFacts => ({
  situation,
  hasSurplus: false,
  isDisputed: false,
  ...more,
})

test('every scenario has exactly one answer in every state', () => {
  expect(every).toHaveLength(9 * 9 * 4)
  for (const { scenario, facts, decision } of every) {
    expect(refundReasons, `${scenario} ${JSON.stringify(facts)}`).toContain(decision?.reason)
  }
})

test('no reason is never given', () => {
  expect(new Set(every.map(({ decision }) => decision.reason))).toEqual(new Set(refundReasons))
})

test('only what has not left the store goes back by itself', () => {
  const started = every.filter(({ decision }) => decision.action === 'start')
  expect(started.length).toBeGreaterThan(0)
  for (const { facts, decision } of started) {
    expect(['waiting', 'partly']).toContain(facts.situation)
    expect(facts.isDisputed).toBe(false)
    expect(decision.eligibility).toBe('eligible')
  }
})

test('a delivered order never goes back by itself, nor is somebody sent to the seller for what the policy excludes', () => {
  for (const { scenario, facts, decision } of every) {
    if (facts.situation === 'delivered') expect(decision.action).not.toBe('start')
    if (decision.eligibility === 'not-eligible') expect(decision.action).toBe('none')
    if (scenario === 'banned-account') expect(decision.action).toBe('none')
  }
})

test.each<[RefundScenarioId, RefundFacts, string, string]>([
  ['processing-no-delivery', facts('waiting'), 'start', 'nothing-sent'],
  ['processing-no-delivery', facts('sending'), 'ask', 'on-its-way'],
  ['technical-failure', facts('partly'), 'start', 'rest-not-sent'],
  ['technical-failure', facts('delivered'), 'ask', 'records-say-delivered'],
  ['payment-failed-debited', facts('expired'), 'ask', 'payment-to-look-up'],
  ['payment-failed-debited', facts('delivered'), 'none', 'payment-arrived'],
  ['duplicate-charge', facts('delivered', { hasSurplus: true }), 'none', 'surplus-goes-back'],
  ['duplicate-charge', facts('delivered'), 'ask', 'second-payment-to-look-up'],
  ['fraud', facts('delivered'), 'ask', 'to-verify'],
  ['wrong-user-id', facts('waiting'), 'start', 'nothing-sent'],
  ['wrong-user-id', facts('delivered'), 'none', 'other-account'],
  ['delivered', facts('delivered'), 'none', 'delivered-is-final'],
  ['regional-restriction', facts('refunded'), 'none', 'goes-back-already'],
  ['processing-no-delivery', facts('not-sent-back'), 'ask', 'to-verify'],
  ['processing-no-delivery', facts('waiting', { isDisputed: true }), 'none', 'bank-decides'],
])('%s, %j: %s, because %s', (scenario, given, action, reason) => {
  expect(decideRefundRequest(scenario, given)).toMatchObject({ action, reason })
})
