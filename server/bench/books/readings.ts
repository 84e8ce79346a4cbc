import { endpoints } from '@topup/core/api/endpoints'
import type { StoreSettings } from '@topup/core/api/settings'
import { loadFigures } from '../../src/books/figures/load-figures.ts'
import { rollUpFigures } from '../../src/books/figures/roll-up.ts'
import { loadBalance } from '../../src/books/payouts/balance.ts'
import { closeCompletedDays } from '../../src/books/payouts/completed-totals.ts'
import { listAdminOrders } from '../../src/fulfilment/seller/admin-orders.ts'
import { searchOrders } from '../../src/fulfilment/seller/search-orders.ts'
import { ledgerPage } from '../../src/ledger/ledger-entries.ts'
import type { Db } from '../../src/platform/db/schema.ts'

/** A minimal store: the parts that the lists and charts use. */
export function shopAt(db: Db, now: Date) {
  const settings = { current: () => ({ timeZone: 'Asia/Jakarta' }) as StoreSettings }
  const suppliers = { supplier: undefined, furtherSuppliers: [] }
  const ctx = { db, now: () => now, settings, ...suppliers, config: { UNSENT_ALERT_MINUTES: 10 } }
  return {
    db,
    ctx,
    rollUp: async () => {
      while ((await rollUpFigures(ctx)) > 0);
      while ((await closeCompletedDays(ctx)) > 0);
    },
  }
}
type BenchShop = ReturnType<typeof shopAt>

const idOf = (i: number) => `00000003-0000-4000-8000-${String(i).padStart(12, '0')}`

type Reading = Readonly<{ run: () => Promise<unknown>; byKey: () => Promise<unknown> }>

/** Every list and chart of the console, each with a query of as many rows by primary key. */
export function readings({ db, ctx }: BenchShop): Record<string, Reading> {
  const byKey = (rows: number) => {
    const ids = Array.from({ length: rows }, (_, index) => idOf(index * 7))
    return () => db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  }
  const search = (input: Record<string, unknown>): Reading => {
    const parsed = endpoints.searchAdminOrders.input.parse(input)
    return { run: () => searchOrders(ctx, parsed), byKey: byKey(50) }
  }
  return {
    'orders, as first shown (200)': { run: () => listAdminOrders(db), byKey: byKey(200) },
    'search: newest page (50)': search({}),
    'search: newest that were paid (50)': search({ paid: 'yes' }),
    'search: a later page': search({ before: `2026-11-18T12:00:00.000Z~${idOf(0)}` }),
    'search: completed': search({ status: 'completed' }),
    'search: pending-delivery': search({ status: 'pending-delivery' }),
    'search: a game': search({ gameId: 'game-1' }),
    'search: a way to pay': search({ method: 'qris' }),
    'search: game and status': search({ gameId: 'game-1', status: 'failed' }),
    'search: game, way and status': search({ gameId: 'game-1', method: 'qris', status: 'completed' }),
    'search: order id': search({ query: idOf(4711) }),
    'search: player’s first digits': search({ query: '100' }),
    'search: buyer’s address': search({ query: 'buyer47' }),
    'ledger: newest page': { run: () => ledgerPage({ limit: 50 }).execute(db), byKey: byKey(50) },
    'ledger: an account': { run: () => ledgerPage({ account: 'revenue', limit: 50 }).execute(db), byKey: byKey(50) },
    'figures: four days': {
      run: () => loadFigures(ctx, { from: '2026-11-17', to: '2026-11-20' }),
      byKey: byKey(50),
    },
    'payouts: balance': { run: () => loadBalance(db), byKey: byKey(1) },
  }
}
