/** Stored in place of a player for codes, which the buyer redeems anywhere. */
export const voucherPlayer = 'Voucher code'

export const isVoucherPlayer = (gameUserId: string): boolean => gameUserId === voucherPlayer
