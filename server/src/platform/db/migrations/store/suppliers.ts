import type { StoreTables } from '../create-table.ts'

export const suppliers: StoreTables = {
  tables: {
    supplier_accounts: {
      columns: {
        id: 'text',
        game_id: 'text',
        supplier: 'text',
        ciphertext: 'text?',
        created_by: 'text',
        created_at: 'text',
        removed_at: 'text?',
      },
      references: { game_id: 'games.id' },
    },
    supplier_health: { columns: { supplier: 'text', failures: 'text', open_until: 'text?' } },
    sales_pauses: {
      columns: { scope: 'text', paused_by: 'text', reason: 'text', since: 'text' },
      primaryKey: ['scope', 'paused_by'],
    },
    supplier_balances: {
      columns: {
        supplier: 'text',
        amount: 'money',
        currency: 'text',
        read_at: 'text',
        refused_amount: 'money',
      },
    },
  },
  indexes: ['create unique index supplier_accounts_in_use on supplier_accounts (game_id) where removed_at is null'],
}
