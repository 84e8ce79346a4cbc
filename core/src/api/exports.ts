/** CSV files for sellers; the query names the store days `from` and `to`, both included. */
export const exportPaths = {
  orders: '/api/admin/exports/orders.csv',
  receipts: '/api/admin/exports/receipts.csv',
  ledger: '/api/admin/exports/ledger.csv',
  figures: '/api/admin/exports/figures.csv',
  audit: '/api/admin/exports/audit.csv',
} as const
export type ExportName = keyof typeof exportPaths
