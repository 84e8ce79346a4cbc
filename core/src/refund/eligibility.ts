export const refundEligibilities = ['eligible', 'case-by-case', 'not-eligible'] as const
export type RefundEligibility = (typeof refundEligibilities)[number]

/** The nine scenarios of the refund policy, in display order. */
export const scenarioEligibility = {
  'processing-no-delivery': 'eligible',
  'technical-failure': 'eligible',
  'payment-failed-debited': 'eligible',
  'duplicate-charge': 'eligible',
  'regional-restriction': 'eligible',
  fraud: 'eligible',
  'wrong-user-id': 'case-by-case',
  delivered: 'not-eligible',
  'banned-account': 'not-eligible',
} as const satisfies Record<string, RefundEligibility>

export type RefundScenarioId = keyof typeof scenarioEligibility
