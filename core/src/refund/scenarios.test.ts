import { expect, it } from 'vitest'
import { scenariosEn } from './scenarios.en.ts'
import { scenariosId } from './scenarios.id.ts'
import { groupByEligibility, listRefundScenarios } from './scenarios.ts'

const scenarios = listRefundScenarios(scenariosEn)

it('knows nine scenarios: six refunded, one decided case by case, two not refunded', () => {
  expect(scenarios).toHaveLength(9)
  expect(groupByEligibility(scenarios).map(({ eligibility, scenarios }) => [eligibility, scenarios.length])).toEqual([
    ['eligible', 6],
    ['case-by-case', 1],
    ['not-eligible', 2],
  ])
})

it('loses no scenario between the groups', () => {
  const grouped = groupByEligibility(scenarios).flatMap((group) => group.scenarios)
  expect(grouped.map(({ id }) => id).sort()).toEqual(scenarios.map(({ id }) => id).sort())
})

it.each([
  ['processing-no-delivery', 'eligible', '2 hours'],
  ['duplicate-charge', 'eligible', '2 hours'],
  ['regional-restriction', 'eligible', '4 hours'],
  ['technical-failure', 'eligible', '6 hours'],
  ['payment-failed-debited', 'eligible', '3-7 business days'],
  ['fraud', 'eligible', 'After verification'],
  ['wrong-user-id', 'case-by-case', '4 hours'],
  ['delivered', 'not-eligible', 'Final on delivery'],
  ['banned-account', 'not-eligible', 'Not applicable'],
])('promises for %s what the policy says: %s, %s', (id, eligibility, timeframe) => {
  expect(scenarios.find((scenario) => scenario.id === id)).toMatchObject({ eligibility, timeframe })
})

it('tells for every scenario how it goes, what is needed and an example', () => {
  for (const { scenario, process, requirements, examples } of [...scenarios, ...listRefundScenarios(scenariosId)]) {
    expect([scenario, process].every((text) => text.trim() !== '')).toBe(true)
    expect(Math.min(requirements.length, examples.length)).toBeGreaterThan(0)
  }
})
