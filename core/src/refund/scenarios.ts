import type { Language } from '../pages/page-renderer.ts'
import {
  type RefundEligibility,
  type RefundScenarioId,
  refundEligibilities,
  scenarioEligibility,
} from './eligibility.ts'
import type { RefundScenario, RefundScenarioTexts } from './scenario.ts'
import { scenariosEn } from './scenarios.en.ts'

const texts: Readonly<Record<Language, Readonly<Record<RefundScenarioId, RefundScenarioTexts>>>> = { en: scenariosEn }
const ids = Object.keys(scenarioEligibility) as RefundScenarioId[]

export const listRefundScenarios = (language: Language): RefundScenario[] =>
  ids.map((id) => ({ id, eligibility: scenarioEligibility[id], ...texts[language][id] }))

type RefundGroup = Readonly<{ eligibility: RefundEligibility; scenarios: readonly RefundScenario[] }>

/** The quick reference: what comes back, what is decided one by one, what does not come back. */
export const groupByEligibility = (scenarios: readonly RefundScenario[]): RefundGroup[] =>
  refundEligibilities.map((eligibility) => ({
    eligibility,
    scenarios: scenarios.filter((scenario) => scenario.eligibility === eligibility),
  }))
