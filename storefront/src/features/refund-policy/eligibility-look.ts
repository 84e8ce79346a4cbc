import type { RefundEligibility } from '@topup/core/refund/eligibility'

export const eligibilityTones = {
  eligible: 'ok',
  'case-by-case': 'wait',
  'not-eligible': 'stop',
} as const satisfies Record<RefundEligibility, string>

export const eligibilityIcons = {
  eligible: 'check',
  'case-by-case': 'clock',
  'not-eligible': 'close',
} as const satisfies Record<RefundEligibility, string>
