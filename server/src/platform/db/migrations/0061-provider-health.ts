import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

export const providerHealth = (postgres: boolean): Migration => ({
  async up(db) {
    const columns = {
      provider: 'text',
      refusals: 'int',
      is_hidden: 'flag',
      probe_refused: 'flag',
      tries: 'int',
      next_probe_at: 'text?',
    } as const
    await createTable(db, 'provider_health', { columns }, postgres).execute()
  },
})
