import type { SignInStage } from '@topup/core/seller/roles'

/** The next step after the password. An enrolled second factor comes before a change of password. */
export function signInStageOf(seller: {
  isEnrolled: boolean
  isProved: boolean
  mustChangePassword: boolean
}): SignInStage {
  if (seller.isEnrolled && !seller.isProved) return 'second-factor'
  if (seller.mustChangePassword) return 'change-password'
  return seller.isEnrolled ? 'open' : 'enrol'
}
