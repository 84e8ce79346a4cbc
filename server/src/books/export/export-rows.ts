import type { ExportName } from '@topup/core/api/exports'
import { type Period, storeDay, storeTime } from '@topup/core/calendar/store-day'
import type { Currency } from '@topup/core/money/currency'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { type DocumentNumber, formatDocumentNumber } from '@topup/core/payment/document-number'
import { type RawBuilder, sql } from 'kysely'
import type { DocumentContent } from '../../ledger/documents/document.table.ts'
import { loadFigures } from '../figures/load-figures.ts'
import type { ReportSource } from '../figures/report-source.ts'

const rowsAtOnce = 1000

type Row = Record<string, string | number | null>

const timeIn = (timeZone: string) => (iso: string | null) => iso && storeTime(new Date(iso), timeZone)
const dollars = (cents: number) => toDecimal(money(cents, 'USD'))

/** Yields a query's rows, page by page along an index. So a year fills no memory and blocks no other query for long. */
async function* inPages<Found extends { id: string; created_at: string }>(
  { db }: ReportSource,
  { from, until }: Period,
  query: (after: RawBuilder<unknown>, limit: number) => RawBuilder<Found>,
): AsyncGenerator<Found> {
  let [createdAt, id] = [from, '']
  for (;;) {
    const range = sql`(created_at, id) > (${createdAt}, ${id}) and created_at < ${until}`
    const { rows } = await query(range, rowsAtOnce).execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    createdAt = last.created_at
    id = last.id
  }
}

type OrderRow = {
  id: string
  created_at: string
  tracking_code: string
  status: string
  failed_by: string | null
  game_id: string
  package_id: string
  quantity: number
  unit_price_amount: number
  total_amount: number
  paid_method: string | null
  paid_at: string | null
  delivered_at: string | null
  provider: string | null
  provider_ref: string | null
  payment_currency: string | null
  charged: number | null
  refunded: number | null
  usd_to_idr: number
}

/** Yields a row per order placed in the period, without buyer, player and secrets: accounting needs none of them. */
async function* orderRows(source: ReportSource, period: Period): AsyncGenerator<Row> {
  const time = timeIn(source.settings.current().timeZone)
  const query = (range: RawBuilder<unknown>, limit: number) => sql<OrderRow>`
    select page.*, payments.provider, payments.provider_ref, payments.currency as payment_currency, checkouts.usd_to_idr,
      (select sum(amount) from payment_lines where payment_lines.order_id = page.id
         and payment_lines.payment_id = payments.id) as charged,
      (select sum(amount) from refunds where refunds.payment_id = payments.id and refunds.status = 'succeeded'
         and (refunds.order_id = page.id or (refunds.purpose = 'external' and not exists (select 1 from payment_lines
           where payment_lines.payment_id = payments.id and payment_lines.order_id <> page.id)))) as refunded
    from (select * from orders where ${range} order by created_at, id limit ${limit}) as page
    join checkouts on checkouts.id = page.checkout_id
    left join payments on payments.id = checkouts.paid_by
    order by page.created_at, page.id`
  for await (const row of inPages(source, period, query)) {
    const paid = (amount: number | null) =>
      row.payment_currency && toDecimal(money(Number(amount ?? 0), row.payment_currency as 'USD'))
    yield {
      order_id: row.id,
      tracking_code: row.tracking_code,
      ordered_at: row.created_at,
      ordered_at_store: time(row.created_at),
      status: row.status,
      failed_by: row.failed_by,
      game: row.game_id,
      package: row.package_id,
      quantity: row.quantity,
      unit_price_usd: dollars(row.unit_price_amount),
      total_usd: dollars(row.total_amount),
      paid_at: row.paid_at,
      paid_at_store: time(row.paid_at),
      payment_method: row.paid_method,
      payment_provider: row.provider,
      provider_reference: row.provider_ref,
      charged_currency: row.payment_currency,
      charged_amount: paid(row.charged),
      refunded_amount: paid(row.refunded),
      usd_to_idr: row.usd_to_idr,
      delivered_at: row.delivered_at,
      delivered_at_store: time(row.delivered_at),
    }
  }
}

type DocumentRow = DocumentNumber & {
  id: string
  created_at: string
  checkout_id: string
  currency: Currency
  gross: number
  tax: number
  content: string
  receipt_year: number | null
  receipt_number: number | null
}

/** Yields a row per receipt and credit note. A credit note's row also has the number of its payment's receipt. */
async function* receiptRows(source: ReportSource, period: Period): AsyncGenerator<Row> {
  const { timeZone } = source.settings.current()
  const query = (range: RawBuilder<unknown>, limit: number) => sql<DocumentRow>`
    select page.*, receipt.year as receipt_year, receipt.number as receipt_number
    from (select * from documents where ${range} order by created_at, id limit ${limit}) as page
    left join documents as receipt on receipt.payment_id = page.payment_id and receipt.kind = 'receipt'
      and page.kind = 'credit-note'
    order by page.created_at, page.id`
  for await (const row of inPages(source, period, query)) {
    const { rule, method }: DocumentContent = JSON.parse(row.content)
    const inCurrency = (amount: number) => toDecimal(money(amount, row.currency))
    const [year, number] = [row.receipt_year, row.receipt_number]
    yield {
      number: formatDocumentNumber(row),
      kind: row.kind,
      date: storeDay(new Date(row.created_at), timeZone),
      issued_at: row.created_at,
      currency: row.currency,
      net: inCurrency(row.gross - row.tax),
      tax: inCurrency(row.tax),
      gross: inCurrency(row.gross),
      tax_kind: rule.kind,
      tax_percent: rule.kind === 'none' ? null : rule.rate / 100,
      payment_method: method,
      for_receipt: year === null || number === null ? null : formatDocumentNumber({ kind: 'receipt', year, number }),
      checkout_id: row.checkout_id,
    }
  }
}

type EntryRow = {
  id: string
  created_at: string
  posting_id: string
  account: string
  amount: number
  currency: 'USD'
  subject_type: string
  subject_id: string
}

/** Yields a row per ledger entry. The entries of a posting sum to zero in each currency. */
async function* ledgerRows(source: ReportSource, period: Period): AsyncGenerator<Row> {
  const time = timeIn(source.settings.current().timeZone)
  const query = (range: RawBuilder<unknown>, limit: number) => sql<EntryRow>`
    select * from ledger_entries where ${range} order by created_at, id limit ${limit}`
  for await (const row of inPages(source, period, query)) {
    const amount = toDecimal(money(Math.abs(row.amount), row.currency))
    yield {
      entry_id: row.id,
      posting_id: row.posting_id,
      booked_at: row.created_at,
      booked_at_store: time(row.created_at),
      account: row.account,
      debit: row.amount > 0 ? amount : null,
      credit: row.amount < 0 ? amount : null,
      currency: row.currency,
      subject_type: row.subject_type,
      subject_id: row.subject_id,
    }
  }
}

/** Yields a row per day of the period (in the store's time zone), then a row with the totals. */
async function* figureRows(
  source: ReportSource,
  _period: Period,
  days: { from: string; to: string },
): AsyncGenerator<Row> {
  const figures = await loadFigures(source, days)
  for (const { day, ...row } of [...figures.days, { day: 'total', ...figures.totals }])
    yield { day, currency: 'USD', ...row }
}

/** Yields a row per audit log entry with its hash and the previous one, so that the file alone can be verified. */
async function* auditRows({ db, settings }: ReportSource, { from, until }: Period): AsyncGenerator<Row> {
  const time = timeIn(settings.current().timeZone)
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(rowsAtOnce)
      .execute()
    for (const row of rows) {
      if (row.created_at >= from && row.created_at < until) yield { ...row, created_at_store: time(row.created_at) }
    }
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.seq ?? after
  }
}

/** `days`: first and last day in the store's time zone, both included; `period`: the time span that they cover. */
export type ExportPeriod = Readonly<{ period: Period; days: Readonly<{ from: string; to: string }> }>

const sources: Readonly<
  Record<ExportName, (source: ReportSource, period: Period, days: ExportPeriod['days']) => AsyncGenerator<object>>
> = { orders: orderRows, receipts: receiptRows, ledger: ledgerRows, figures: figureRows, audit: auditRows }

export const exportRows = (source: ReportSource, name: ExportName, { period, days }: ExportPeriod) =>
  sources[name](source, period, days)
