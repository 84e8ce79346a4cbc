import type { RefundEligibility, RefundScenarioId } from './eligibility.ts'

export type RefundScenarioTexts = Readonly<{
  scenario: string
  timeframe: string
  process: string
  requirements: readonly string[]
  examples: readonly string[]
}>

export type RefundTexts = Readonly<Record<RefundScenarioId, RefundScenarioTexts>>

export type RefundScenario = RefundScenarioTexts & Readonly<{ id: RefundScenarioId; eligibility: RefundEligibility }>
