export const sellerRoles = ['owner', 'staff'] as const
export type SellerRole = (typeof sellerRoles)[number]

/** What a signed-in seller must do before the console opens; `open` is nothing. */
export const doorSteps = ['second-factor', 'change-password', 'enrol', 'open'] as const
export type DoorStep = (typeof doorSteps)[number]
