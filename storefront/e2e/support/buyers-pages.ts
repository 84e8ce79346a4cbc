/** Buyers' pages that the server renders completely, the same for every visitor. */
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

/** All pages of buyers, including pages for a single buyer, the owner's texts and an address without a page. */
export const allBuyersPages = [
  ...buyersPages,
  '/account',
  '/checkout',
  '/privacy',
  '/cookies',
  '/about',
  '/no-such-page',
] as const
