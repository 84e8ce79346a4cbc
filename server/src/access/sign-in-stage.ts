import type { DoorStep } from '@topup/core/seller/roles'

/** What is next at the door: an enrolled second factor comes before the password may be changed. */
export function doorStepOf(seller: { isEnrolled: boolean; isProved: boolean; mustChangePassword: boolean }): DoorStep {
  if (seller.isEnrolled && !seller.isProved) return 'second-factor'
  if (seller.mustChangePassword) return 'change-password'
  return seller.isEnrolled ? 'open' : 'enrol'
}
