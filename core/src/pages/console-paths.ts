/** Paths of the seller's console; both the server and the installed app have a page for each. */
export const consolePaths = [
  '/admin',
  '/admin/price-sync',
  '/admin/profit-settings',
  '/admin/refunds',
  '/admin/reviews',
  '/admin/incidents',
  '/admin/risk',
  '/admin/privacy',
  '/admin/books',
  '/admin/sellers',
  '/admin/settings',
  '/admin/legal',
  '/admin/setup',
] as const

/** Paths where a seller signs in, and where the installed app sends the seller's browser. */
export const doorPaths = ['/seller', '/seller/device'] as const
