import { type RawBuilder, sql } from 'kysely'
import { keptPlan } from '../platform/db/kept-plan.ts'
import type { Db } from '../platform/db/schema.ts'
import type { ListEntry } from './decide.ts'
import { type Counts, type EventKind, type Subjects, windows } from './facts.ts'
import {
  type BuyersPast,
  buyersPasts,
  countScanned,
  isCrowded,
  isSummed,
  mostScanned,
  paidKinds,
  type ScanName,
  scanNames,
  scans,
} from './scans.ts'

export type Asking = Readonly<{
  at: Date
  subjects: Subjects
  packageId: string | null
  /** Digests to look up in the block and trust lists. */
  listed: readonly string[]
}>

export type Remembered = Readonly<{
  counts: Counts
  /** Payments for this package that were disputed, or returned after review. */
  disputesOfPackage: number
  entries: readonly (ListEntry & { id: string })[]
}>

/** A row of the union query: an event, a group of equal events, or a list entry. Columns that do not apply are null. */
type Row = Readonly<
  { part: ScanName | 'package' | 'entry'; kind: EventKind; at: string } & Pick<Subjects, 'card' | 'session'>
> &
  Readonly<Record<'amount' | 'times', number> & Record<'id' | 'digest' | 'reason' | 'until', string>> &
  Pick<ListEntry, 'list' | 'subject'>

const noEntry = sql`null, null, null, null, null, null`

const among = (kinds: readonly EventKind[]) => sql`kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`

/** Shorter lists of digests are padded to this length, so that the query's text, and thus its plan, is reused. */
const usuallyListed = 8

/** Scans a subject's index, newest first. Scans that need only sums return a row per kind. */
function read(name: ScanName, digest: string, since: (window: number) => string): RawBuilder<unknown> {
  const { of, kinds, window } = scans[name]
  const newest = sql`
    from risk_events where ${sql.ref(of)} = ${digest} and at > ${since(window)} and ${among(kinds)}
    order by at desc limit ${sql.lit(mostScanned)}`
  return isSummed(name)
    ? sql`select ${sql.lit(name)}, kind, null, null, min(at), max(amount), count(*), ${noEntry}
        from (select kind, at, amount ${newest}) newest group by kind`
    : sql`select ${sql.lit(name)}, kind, card, session, at, amount, 1, ${noEntry}
        from (select kind, card, session, at, amount ${newest}) newest`
}

/** Reads the oldest payment for each of these scans, for subjects with more rows than the scan reads. */
async function readFirsts(db: Db, names: readonly BuyersPast[], subjects: Subjects, since: string) {
  if (names.length === 0) return new Map<BuyersPast, number>()
  const each = names.map(
    (name) => sql`select * from (
      select ${sql.lit(name)} part, at from risk_events
      where ${sql.ref(scans[name].of)} = ${subjects[scans[name].of]} and at > ${since} and ${among(paidKinds)}
      order by at limit 1
    ) oldest`,
  )
  const { rows } = await sql<{ part: BuyersPast; at: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ part, at }) => [part, Date.parse(at)]))
}

/**
 * Reads all stored counts about a payer in one query. A second query finds the first payment of payers with more rows
 * than are read. Unknown subjects are not queried.
 */
export async function readHistory(db: Db, { at, subjects, packageId, listed }: Asking): Promise<Remembered> {
  const since = (window: number) => new Date(at.getTime() - window).toISOString()
  const ofSubjects = scanNames.flatMap((name) => {
    const digest = subjects[scans[name].of]
    return digest === null ? [] : sql`union all ${read(name, digest, since)}`
  })
  const digests = [...listed, ...Array.from({ length: Math.max(0, usuallyListed - listed.length) }, () => '')]
  const plan = digests.length === usuallyListed ? keptPlan : sql``
  const found = await sql<Row>`${plan}
    select 'entry' part, null kind, null card, null session, null at, 0 amount, 0 times, id, list, subject, digest, reason, until
    from risk_entries where digest in (${sql.join(digests)}) and until > ${at.toISOString()}
    union all
    select 'package', 'disputed', null, null, null, 0, count(*), ${noEntry}
    from risk_events where package_id = ${packageId} and at > ${since(windows.past)} and kind = 'disputed'
    ${sql.join(ofSubjects, sql` `)}`.execute(db)
  const parts = Map.groupBy(found.rows, ({ part }) => part)
  const scan = (name: ScanName) =>
    (parts.get(name) ?? []).map(({ at: when, ...event }) => ({ ...event, at: Date.parse(when) }))
  const crowded = buyersPasts.filter((name) => isCrowded(parts.get(name) ?? []))
  const firsts = await readFirsts(db, crowded, subjects, since(windows.past))
  const firstOf = (name: BuyersPast) => firsts.get(name) ?? null
  return {
    counts: countScanned({ scan, firstOf }, { at: at.getTime(), card: subjects.card, session: subjects.session }),
    disputesOfPackage: parts.get('package')?.[0]?.times ?? 0,
    entries: (parts.get('entry') ?? []).map(({ id, list, subject, digest, reason, until }) => ({
      ...{ id, list, subject, digest, reason, until: Date.parse(until) },
    })),
  }
}
