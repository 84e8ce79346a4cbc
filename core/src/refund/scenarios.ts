import {
  type RefundEligibility,
  type RefundScenarioId,
  refundEligibilities,
  scenarioEligibility,
} from './eligibility.ts'
import type { RefundScenario, RefundTexts } from './scenario.ts'

const ids = Object.keys(scenarioEligibility) as RefundScenarioId[]

/** The nine scenarios with their texts, in display order. */
export const listRefundScenarios = (texts: RefundTexts): RefundScenario[] =>
  ids.map((id) => ({ id, eligibility: scenarioEligibility[id], ...texts[id] }))

type RefundGroup = Readonly<{ eligibility: RefundEligibility; scenarios: readonly RefundScenario[] }>

/** The scenarios by eligibility: refunded, decided case by case, not refunded. */
export const groupByEligibility = (scenarios: readonly RefundScenario[]): RefundGroup[] =>
  refundEligibilities.map((eligibility) => ({
    eligibility,
    scenarios: scenarios.filter((scenario) => scenario.eligibility === eligibility),
  }))
