/** Pages of buyers that the server renders whole for everybody. */
export const buyersPages = [
  '/',
  '/games/mobile-legends',
  '/orders',
  '/track',
  '/help',
  '/refund-policy',
  '/status',
  '/terms',
] as const

/** Beside those, what one buyer alone sees, the owner's texts and what is nowhere. */
export const allBuyersPages = [
  ...buyersPages,
  '/account',
  '/checkout',
  '/privacy',
  '/cookies',
  '/about',
  '/no-such-page',
] as const
