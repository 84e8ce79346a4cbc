import type { SignInStage } from '@topup/core/seller/roles'

/** What is next after the password: an enrolled second factor comes before the password may be changed. */
export function signInStageOf(seller: {
  isEnrolled: boolean
  isProved: boolean
  mustChangePassword: boolean
}): SignInStage {
  if (seller.isEnrolled && !seller.isProved) return 'second-factor'
  if (seller.mustChangePassword) return 'change-password'
  return seller.isEnrolled ? 'open' : 'enrol'
}
