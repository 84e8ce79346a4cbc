/** Texts, outside the checkout page, about orders whose payment waits. */
export const waitingOrders = {
  pay: 'Pay {amount} by {until}.',
  together: 'This is one payment for all orders of this checkout.',
  above: 'Part of the payment above.',
  goOn: 'Continue paying',
  noticed: 'A payment for this order is waiting.',
  loading: 'Loading how to pay...',
  failed: 'How to pay could not be loaded. Your payment still waits.',
  tryAgain: 'Try again',
} as const
