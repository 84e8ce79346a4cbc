import type { Change } from '../../src/platform/db/migrations/change.ts'
import { FIRST, type Known, own } from '../../src/platform/db/schema-state.ts'

/** Changes of a next release: a table, columns of filled tables, and an index built concurrently. */
export const expansions = [
  {
    id: '9002-gift-cards',
    kind: 'expand',
    tables: {
      gift_cards: {
        columns: { id: 'text', order_id: 'text', text: 'text' },
        references: { order_id: 'orders.id' },
      },
    },
    columns: { orders: { gift_note: 'text?', gift_wrap: 'flag = 0' }, sellers: { greeting: "text = 'Hello'" } },
    indexes: ['create index gift_cards_by_order on gift_cards (order_id)'],
  },
  { id: '9003-orders-by-gift', kind: 'expand', indexes: ['create index orders_by_gift on orders (gift_note)'] },
] as const satisfies readonly Change[]

/** Removes a column in a later release; `9.1.0` is the first release that does not use the column. */
export const contraction = {
  id: '9004-no-greetings',
  kind: 'contract',
  unusedSince: '9.1.0',
  columns: { sellers: ['greeting'] },
} as const satisfies Change

/** Ids of all database changes of this release, which come before those above. */
export const made: readonly string[] = [FIRST, ...own.changes.map(({ id }) => id)]

export const release = (number: string, changes: readonly Change[]): Known => ({
  release: number,
  changes: [...own.changes, ...changes],
})
export const nextRelease = release('9.0.0', expansions)
