/** Stands where other orders name a player: what is bought is a code, redeemed wherever its owner likes. */
export const voucherPlayer = 'Voucher code'

export const isVoucherPlayer = (gameUserId: string): boolean => gameUserId === voucherPlayer
