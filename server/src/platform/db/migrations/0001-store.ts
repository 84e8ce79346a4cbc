import type { Expanding } from './change.ts'
import type { StoreTables } from './create-table.ts'
import { access } from './store/access.ts'
import { alerts } from './store/alerts.ts'
import { books } from './store/books.ts'
import { catalog } from './store/catalog.ts'
import { fulfilment } from './store/fulfilment.ts'
import { ordering } from './store/ordering.ts'
import { payments } from './store/payments.ts'
import { pricing } from './store/pricing.ts'
import { refunds } from './store/refunds.ts'
import { setup } from './store/setup.ts'
import { suppliers } from './store/suppliers.ts'
import { web } from './store/web.ts'

const platform: StoreTables = {
  tables: {
    settings: { columns: { key: 'text', value: 'text', updated_at: 'text' } },
    settings_versions: {
      columns: { version: 'int', saved: 'text', changed: 'text', saved_by: 'text', created_at: 'text' },
    },
    processes: { columns: { id: 'text', started_at: 'text', beat_at: 'text', version: 'text' } },
    leases: { columns: { name: 'text', holder: 'text', fence: 'int', expires_at: 'text' } },
    // The columns that the rate limiter's library expects; its statements name no columns.
    rate_limits: { columns: { key: 'text', points: 'int', expire: 'money' }, unlogged: true },
  },
  indexes: ['create index rate_limits_by_end on rate_limits (expire)'],
}

/** Tables that others refer to come first. Change the store's shape by a new migration, never by editing these. */
const modules = [
  platform,
  access,
  catalog,
  suppliers,
  pricing,
  ordering,
  payments,
  fulfilment,
  refunds,
  alerts,
  setup,
  books,
  web,
]

/** The store's first shape, declared in the form of every later change. */
export const store: Expanding = {
  id: '0001-store',
  kind: 'expand',
  tables: Object.assign({}, ...modules.map(({ tables }) => tables)),
  indexes: modules.flatMap(({ indexes }) => indexes),
}
