export const sellerRoles = ['owner', 'staff'] as const
export type SellerRole = (typeof sellerRoles)[number]

/** What a signed-in seller must do before the console opens; `open` is nothing. */
export const signInStages = ['second-factor', 'change-password', 'enrol', 'open'] as const
export type SignInStage = (typeof signInStages)[number]
