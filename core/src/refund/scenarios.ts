import {
  type RefundEligibility,
  type RefundScenarioId,
  refundEligibilities,
  scenarioEligibility,
} from './eligibility.ts'
import type { RefundScenario, RefundTexts } from './scenario.ts'

const ids = Object.keys(scenarioEligibility) as RefundScenarioId[]

/** The nine cases in the language of `texts`, in the order they are shown. */
export const listRefundScenarios = (texts: RefundTexts): RefundScenario[] =>
  ids.map((id) => ({ id, eligibility: scenarioEligibility[id], ...texts[id] }))

type RefundGroup = Readonly<{ eligibility: RefundEligibility; scenarios: readonly RefundScenario[] }>

/** The quick reference: what comes back, what is decided one by one, what does not come back. */
export const groupByEligibility = (scenarios: readonly RefundScenario[]): RefundGroup[] =>
  refundEligibilities.map((eligibility) => ({
    eligibility,
    scenarios: scenarios.filter((scenario) => scenario.eligibility === eligibility),
  }))
