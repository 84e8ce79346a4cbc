import type { StoreTables } from '../create-table.ts'

export const setup: StoreTables = {
  tables: {
    setup_checks: {
      columns: {
        id: 'text',
        state: 'text?',
        says: 'text',
        todo: 'text',
        paste: 'text',
        offer: 'text?',
        is_doubtful: 'flag',
        answered_at: 'text?',
        tried_at: 'text',
        unmade: 'text?',
      },
    },
  },
  indexes: [],
}
