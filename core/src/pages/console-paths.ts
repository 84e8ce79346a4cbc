/** The screens of the seller's console. The server has a page for each, the installed app as well. */
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

/** Where a seller signs in, and where the installed app sends their browser. */
export const doorPaths = ['/seller', '/seller/device'] as const
