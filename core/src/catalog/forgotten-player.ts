/** Stands where a player stood once the buyer's data is erased; no order is placed for it. */
export const forgottenPlayer = 'removed'

export const isForgottenPlayer = (gameUserId: string): boolean => gameUserId === forgottenPlayer
