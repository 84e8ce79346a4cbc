/** The server's modules, lowest first: each imports only from modules that stand before it. */
export const modules = [
  'platform',
  'access',
  'settings',
  'alerts',
  'catalog',
  'suppliers',
  'pricing',
  'ledger',
  'ordering',
  'payments',
  'fulfilment',
  'refunds',
  'books',
  'mail',
  'web',
  'app',
] as const
