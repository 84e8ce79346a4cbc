import { randomUUID } from 'node:crypto'
import { exportPaths } from '@topup/core/api/exports'
import { expect } from 'vitest'
import { loadManyOrders } from '../../bench/books/many-orders.ts'
import { eventually } from '../../tests/_support/eventually.ts'
import { explain, fullScans } from '../../tests/_support/explain.ts'
import { untilOrders } from '../../tests/_support/given-order.ts'
import { givenHeld, givenPaid, reject } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { postStripeEvent } from '../../tests/_support/stripe-event.ts'
import { ledgerPage } from '../ledger/ledger-entries.ts'
import { isPostgres } from '../platform/db/open.ts'

async function download(seller: Browser, path: string) {
  const response = await seller.fetch(path)
  const text = await response.text()
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  const names = head.split(',')
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])))
  return { response, text, names, rows }
}

it('are closed to anybody but a seller', async ({ shop }) => {
  for (const path of Object.values(exportPaths)) {
    expect((await shop.createBrowser().fetch(path)).status, path).toBe(401)
  }
})

it('list each order with its times in UTC and by the store’s clock, without the buyer', async ({ shop, seller }) => {
  const sold = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '72000001 (77)' }])
  await untilOrders(sold, 'completed')
  const { response, text, rows } = await download(seller, exportPaths.orders)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d-/)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    order_id: sold.first.id,
    status: 'completed',
    total_usd: '1.50',
    charged_currency: 'USD',
    charged_amount: '1.50',
    payment_method: 'card',
  })
  expect(rows[0]?.ordered_at).toMatch(/Z$/)
  expect(rows[0]?.ordered_at_store).toMatch(/\+07:00$/)
  expect(Date.parse(rows[0]?.ordered_at_store ?? '')).toBe(
    Math.floor(Date.parse(rows[0]?.ordered_at ?? '') / 1000) * 1000,
  )
  expect(text).not.toContain('72000001')
})

it('tell what was refunded in the provider’s dashboard of the one order of a payment', async ({ shop, seller }) => {
  const [payment] = await shop.db.selectFrom('payments').selectAll().execute()
  const refund = { id: `re_${randomUUID()}`, status: 'succeeded', amount: 100, currency: 'usd', metadata: {} }
  await postStripeEvent(shop, 'refund.created', { ...refund, payment_intent: payment?.provider_ref ?? '' })
  await eventually(async () => {
    const { rows } = await download(seller, exportPaths.orders)
    expect(rows).toMatchObject([{ charged_amount: '1.50', refunded_amount: '1.00' }])
  })
})

it('keep a cell from being run as a formula', async ({ shop, seller }) => {
  await shop.db.updateTable('orders').set({ tracking_code: '=HYPERLINK("http://evil")' }).execute()
  const { text } = await download(seller, exportPaths.orders)
  expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m)
  expect(text).toContain(`'=HYPERLINK`)
})

it('show the ledger with debits and credits that cancel out', async ({ seller }) => {
  const { rows } = await download(seller, exportPaths.ledger)
  const cents = (value: string | undefined) => Math.round(Number(value || 0) * 100)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.reduce((sum, row) => sum + cents(row.debit) - cents(row.credit), 0)).toBe(0)
  const listed = await seller.api('listLedger', { limit: 200 })
  expect(listed.entries).toHaveLength(rows.length)
})

it('page through the ledger by account without gap or repeat, by an index', async ({ shop, seller }) => {
  const seen: string[] = []
  let before: string | undefined
  do {
    const page = await seller.api('listLedger', { account: 'buyers', limit: 1, before })
    for (const { id, account } of page.entries) {
      expect(account).toBe('buyers')
      seen.push(id)
    }
    before = page.nextBefore ?? undefined
  } while (before)
  const rows = await shop.db.selectFrom('ledger_entries').select('id').where('account', '=', 'buyers').execute()
  expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

it('carry the hashes of the audit log, so that the file itself can be checked', async ({ seller }) => {
  const { text } = await download(seller, exportPaths.audit)
  const { entries } = await seller.api('listAudit', { limit: 200 })
  for (const { hash } of entries) expect(text).toContain(hash)
  expect(entries[0]?.hash).toMatch(/^k1\.[0-9a-f]{64}$/)
  expect(await seller.api('verifyAudit')).toEqual({ brokenAt: null, entries: entries[0]?.seq })
  const exported = await seller.api('listAudit', { action: 'exported', limit: 2 })
  expect(exported.entries).toHaveLength(2)
  expect(exported.nextBefore).not.toBeNull()
  const next = await seller.api('listAudit', { action: 'exported', before: exported.nextBefore ?? 0 })
  expect(next.entries[0]?.seq).toBeLessThan(exported.entries[1]?.seq ?? 0)
})

it('find an entry of the audit log that was changed', async ({ shop, seller }) => {
  await shop.db.updateTable('audit_log').set({ actor: 'nobody' }).where('seq', '=', 2).execute()
  expect((await seller.api('verifyAudit')).brokenAt).toBe(2)
})

it('stream years of orders, each once, in pages of an index', async ({ shop, seller }) => {
  await shop.db.deleteFrom('ledger_entries').execute()
  await loadManyOrders(shop.db, {
    count: 5_000,
    newestAt: new Date('2026-06-20T12:00:00.000Z'),
    postgres: isPostgres(shop.db),
  })
  const { rows } = await download(seller, `${exportPaths.orders}?from=2026-06-01&to=2026-06-30`)
  expect(new Set(rows.map((row) => row.order_id)).size).toBe(5_000)
  expect(rows).toHaveLength(5_000)
  for (const account of [undefined, 'revenue'] as const) {
    const page = ledgerPage({ account, before: '2026-06-19T00:00:00.000Z~x', limit: 50 })
    const plan = await explain(shop.db, page)
    expect(fullScans(plan, ['ledger_entries']), plan.join('\n')).toEqual([])
  }
})

it('list each receipt and credit note of a month by its number, with the tax within it', async ({ shop, seller }) => {
  const { version } = await seller.api('getStoreSettings')
  await seller.api('saveStoreSettings', { version, changes: { tax: { kind: 'included', rate: 1100 } } })
  const sold = await givenHeld(shop)
  await reject(seller, sold)
  await eventually(async () => {
    const { rows } = await download(seller, exportPaths.receipts)
    const own = rows.filter(({ checkout_id }) => checkout_id === sold.checkoutId)
    const taxed = { currency: 'USD', net: '4.50', tax: '0.49', gross: '4.99', tax_kind: 'included', tax_percent: '11' }
    expect(own).toMatchObject([
      { ...taxed, kind: 'receipt', number: expect.stringMatching(/^R-\d{4}-\d{6}$/), for_receipt: '' },
      { ...taxed, kind: 'credit-note', number: expect.stringMatching(/^C-\d{4}-\d{6}$/), for_receipt: own[0]?.number },
    ])
    expect(own[0]?.date).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})
