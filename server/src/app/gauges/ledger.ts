import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { type Sample, type Source, sample } from './source.ts'

/** Milliseconds for which a reading is reused: a fault in the ledger lasts longer. */
const KEPT = 2 * MINUTE
/** Milliseconds back to which the first reading goes; the daily reconciliation finds older faults. */
const FIRST_LOOK = 2 * DAY
/** Milliseconds read again each time: a transaction may commit entries dated before the last reading. */
const OVERLAP = 10 * MINUTE
/** Milliseconds of entries that one query reads, so that the process answers buyers between two queries. */
const SLICE = HOUR

type Rest = { posting_id: string; currency: string; rest: number }

export const unbalancedQuery = (from: string, until: string) => sql<Rest>`
  select posting_id, currency, sum(amount) as rest from ledger_entries
  where created_at >= ${from} and created_at < ${until} group by posting_id, currency having sum(amount) <> 0`

const stillUnbalancedQuery = (ids: readonly string[]) => sql<Rest>`
  select posting_id, currency, sum(amount) as rest from ledger_entries
  where posting_id in (${sql.join(ids)}) group by posting_id, currency having sum(amount) <> 0`

async function findUnbalanced(ctx: Context, from: number, until: number): Promise<string[]> {
  const found: string[] = []
  for (let at = from; at < until; at += SLICE) {
    const slice = [at, Math.min(at + SLICE, until)].map((time) => new Date(time).toISOString())
    const { rows } = await unbalancedQuery(slice[0] ?? '', slice[1] ?? '').execute(ctx.db)
    found.push(...rows.map(({ posting_id }) => posting_id))
  }
  return found
}

const countDifferences = (ctx: Context) =>
  sql<{ differences: number }>`
    select count(*) as differences from reconciliation_exceptions where explained_by is null and run_id = (
      select id from reconciliation_runs where status = 'done' order by started_at desc, id desc limit 1)`.execute(
    ctx.db,
  )

function toSamples(rows: readonly Rest[], differences: number): Sample[] {
  const sums = new Map<string, number>()
  for (const { currency, rest } of rows) sums.set(currency, (sums.get(currency) ?? 0) + Math.abs(Number(rest)))
  const postings = new Set(rows.map(({ posting_id }) => posting_id))
  return [
    sample('topup_ledger_unbalanced_postings', postings.size),
    ...[...sums].map(([currency, value]) => sample('topup_ledger_imbalance', value, { currency })),
    sample('topup_reconciliation_differences', differences),
  ]
}

/** Reads entries booked since the last reading, and again those that did not sum to zero then. */
export function createLedger(): Source {
  const suspects = new Set<string>()
  let seenUntil: number | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let known: readonly Sample[] = []

  async function look(ctx: Context): Promise<readonly Sample[]> {
    const now = ctx.now().getTime()
    // Reads a minute ahead, because another process's clock may be ahead.
    const until = now + MINUTE
    // After a clock was put back, no entry may be skipped.
    const from = Math.min(seenUntil ?? now - FIRST_LOOK, now) - OVERLAP
    for (const id of await findUnbalanced(ctx, from, until)) suspects.add(id)
    seenUntil = now
    const rows = suspects.size > 0 ? (await stillUnbalancedQuery([...suspects]).execute(ctx.db)).rows : []
    suspects.clear()
    for (const { posting_id } of rows) suspects.add(posting_id)
    const { rows: counted } = await countDifferences(ctx)
    return toSamples(rows, Number(counted[0]?.differences ?? 0))
  }

  return {
    name: 'ledger',
    gauges: {
      topup_ledger_unbalanced_postings: {
        help: 'Postings of the last two days, or of this process, that do not sum to zero; must be 0.',
      },
      topup_ledger_imbalance: {
        help: 'What these lack, in the smallest unit of the currency; no line where all is even.',
        labels: ['currency'],
      },
      topup_reconciliation_differences: { help: 'What the last reconciliation found and nobody has explained.' },
    },
    async read(ctx) {
      const now = ctx.now().getTime()
      if (Math.abs(now - lookedAt) < KEPT) return known
      known = await look(ctx)
      lookedAt = now
      return known
    },
  }
}
