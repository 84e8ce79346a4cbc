/** Players, codes and choices that a signed-in buyer left on this device. The cart stays until its buyer empties it. */
export const signedOutKeys = [
  'topup-players-storage',
  'topup-player-entry',
  'topup-tracking-code',
  'topup-open-checkout',
  'topup-orders-to-pay',
  'topup-last-way',
  'topup-last-channel',
]
