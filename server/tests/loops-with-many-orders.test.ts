import { periodOfDay } from '@topup/core/calendar/store-day'
import { DAY } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { listAttentionViews } from '../src/alerts/attention-views.ts'
import { listSources } from '../src/app/gauges/scrape.ts'
import { listChores, listLoops } from '../src/app/start-jobs.ts'
import { loadFigures } from '../src/books/figures/load-figures.ts'
import { rollUpDay } from '../src/books/figures/roll-up.ts'
import { loadBalance } from '../src/books/payouts/balance.ts'
import { compareLedger } from '../src/books/reconciliation/compare-ledger.ts'
import { askSupplierOrders, sendUnits } from '../src/fulfilment/delivery-loops.ts'
import { loadGameReviews } from '../src/ordering/reviews/game-reviews.ts'
import { loadPageData } from '../src/web/pages/page-data.ts'
import { findFullReads, noteStatements } from './_support/full-reads.ts'
import { givenDelivered } from './_support/given-paid.ts'
import { shopTest } from './_support/shop-test.ts'

/** Tables that grow with every order. Rows of order_secrets are deleted with their order's end. */
const tables = new Set([
  'buyer_sessions',
  'checkouts',
  'orders',
  'order_events',
  'payments',
  'payment_lines',
  'webhook_events',
  'deliveries',
  'supplier_orders',
  'delivery_secrets',
  'refunds',
  'refund_accounts',
  'refund_requests',
  'disputes',
  'documents',
  'fee_checks',
  'ledger_entries',
  'attention',
  'mails',
  'order_links',
  'gift_notes',
  'push_notes',
  'push_subscriptions',
  'known_checkouts',
  'notices',
  'reviews',
  'balance_cuts',
])

const it = shopTest()

describe('what a store does by itself', () => {
  it('reads no table that grows with its orders from end to end', async ({ shop }) => {
    const { db, take } = noteStatements(shop.db)
    // More than a year later, so that loops find days to close and rows to delete.
    const ctx = { ...shop.ctx, db, now: () => new Date(shop.ctx.now().getTime() + 400 * DAY) }
    const { timeZone } = ctx.settings.current()
    // A delivered order, so that the loops find a day to close, and links and events to delete.
    await givenDelivered(shop)
    const works = [
      ...listLoops(ctx).map(({ name, work }) => [name, work] as const),
      ['deliveries', () => sendUnits(ctx)] as const,
      ['supplier orders', () => askSupplierOrders(ctx)] as const,
      ...listChores(ctx).map(({ name, work }) => [name, work] as const),
      ...listSources().map(({ name, read }) => [`gauges: ${name}`, () => read(ctx)] as const),
      ['attention', () => listAttentionViews(db, 'owner')] as const,
      ['pages', () => loadPageData(ctx)] as const,
      ['status', () => loadPageData(ctx, undefined, '/status')] as const,
      ['reviews of a game', () => loadGameReviews(db, 'mobile-legends')] as const,
      ['figures', () => loadFigures(ctx, { from: '2026-01-01', to: '2026-01-02' })] as const,
      ['balance', () => loadBalance(db)] as const,
      ['a day closed', () => rollUpDay(ctx, '2026-01-01', timeZone)] as const,
      ['books of a day', () => compareLedger(db, periodOfDay('2026-01-01', timeZone))] as const,
    ]
    const found: string[] = []
    let noted = 0
    for (const [name, work] of works) {
      // The work may fail in a test; the statements that it ran until then are checked.
      await work().catch(() => undefined)
      const statements = take()
      noted += statements.length
      for (const { table, statement } of await findFullReads(shop.db, statements, { tables, isSmall: true })) {
        found.push(`${name} reads all of ${table}: ${statement}`)
      }
    }
    expect(found).toEqual([])
    expect(noted).toBeGreaterThan(100)
  })
})
