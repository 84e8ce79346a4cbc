export const sellerRoles = ['owner', 'staff'] as const
export type SellerRole = (typeof sellerRoles)[number]

/** The next step of a signed-in seller before the console opens; `open`: no step is left. */
export const signInStages = ['second-factor', 'change-password', 'enrol', 'open'] as const
export type SignInStage = (typeof signInStages)[number]
