/** Replaces the player once the buyer's data is erased; no order can be placed for this text. */
export const forgottenPlayer = 'removed'

export const isForgottenPlayer = (gameUserId: string): boolean => gameUserId === forgottenPlayer
