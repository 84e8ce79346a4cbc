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
