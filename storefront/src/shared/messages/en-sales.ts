export const sales = {
  pausedTitle: 'Sales are paused',
  pausedText: 'Your cart is kept. This page looks again by itself and goes on when sales do.',
  keptText: 'Your cart and what you entered are kept.',
  outOfStock: 'We are out of stock for a moment and are refilling.',
  shortStock: 'We do not have enough stock for this order right now. A smaller package may do.',
  openingTitle: 'Opening soon',
  openingText: 'We take no orders yet.',
  pausedShort: 'Sales are paused',
} as const
