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

/** All pages of buyers: also those that one buyer alone sees, the owner's texts and an address without a page. */
export const allBuyersPages = [
  ...buyersPages,
  '/account',
  '/checkout',
  '/privacy',
  '/cookies',
  '/about',
  '/no-such-page',
] as const
