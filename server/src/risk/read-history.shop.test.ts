import { DAY, SECOND } from '@topup/core/time'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFullReads, noteStatements } from '../../tests/_support/full-reads.ts'
import { crowdedEvents, events, gap, start, subjects } from '../../tests/_support/risk-events.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/_support/test-database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open.ts'
import type { Db } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { type RiskEvent, type Subjects, windows } from './facts.ts'
import { type Asking, readHistory } from './read-history.ts'
import { createHistory } from './replay.ts'
import { mostScanned } from './scans.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase({ databaseUrl: database.databaseUrl, sqliteFile: ':memory:' })
  await migrate(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const keep = (events: readonly RiskEvent[]) =>
  write(db, async (trx) => {
    await trx.deleteFrom('risk_events').execute()
    const rows = events.map(({ kind, at, amount, subjects: { mailDomain: _domain, ...known } }, index) => ({
      ...{ id: String(index).padStart(4, '0'), kind, amount, payment_id: '', package_id: null },
      ...{ at: new Date(at).toISOString(), ...known },
    }))
    // Insert in batches: SQLite takes at most 32,766 values at once.
    for (let n = 0; n < rows.length; n += 1_000) {
      await trx
        .insertInto('risk_events')
        .values(rows.slice(n, n + 1_000))
        .execute()
    }
  })

const nobody: Subjects = { address: null, session: null, mail: null, mailDomain: null, player: null, card: null }
const ask = (changes: Partial<Asking> = {}) =>
  readHistory(db, { at: new Date(start), subjects: nobody, packageId: null, listed: [], ...changes })

/** Counts by the database query and by the in-memory history, and expects equal figures. */
async function countBoth(all: readonly RiskEvent[], of: Subjects, at: number) {
  const history = createHistory()
  for (const event of all) history.record(event)
  await keep(all)
  const { counts } = await ask({ at: new Date(at), subjects: of })
  expect(counts).toEqual(history.countsOf({ at, subjects: of }))
  return counts
}

const somebody: Subjects = { address: 'a', session: 's', mail: 'm', mailDomain: null, player: 'p', card: 'c' }
/** Events one second apart, the last at `start`. */
const each = (kind: RiskEvent['kind'], count: number): RiskEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    at: start - (count - 1 - n) * SECOND,
    kind,
    subjects: somebody,
    amount: 1,
  }))

describe('what the store remembers of whoever pays', () => {
  it('is what the memory in a process counts of the same events, at any time and about anybody', async () => {
    await fc.assert(
      fc.asyncProperty(events, subjects, gap, async (all, of, later) => {
        await countBoth(all, of, (all.at(-1)?.at ?? start) + later)
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it('is the same of somebody of whom there is more than is read', async () => {
    await fc.assert(
      fc.asyncProperty(crowdedEvents, subjects, gap, async (all, of, later) => {
        await countBoth(all, of, (all.at(-1)?.at ?? start) + later)
      }),
      // Shrinking to fewer differing events would take minutes, so the search ends at the first failure.
      { numRuns: 6, endOnFailure: true },
    )
  }, 120_000)

  it('counts of an address its newest tries alone', async () => {
    const { triesOfAddress, failedTriesOfAddress } = await countBoth(
      [...each('paid', mostScanned + 100), ...each('failed', 100)].toSorted((a, b) => a.at - b.at),
      somebody,
      start,
    )
    expect([triesOfAddress, failedTriesOfAddress]).toEqual([mostScanned, 100])
  })

  it('has a dispute whatever failed since', async () => {
    const dispute: RiskEvent = { at: start - windows.cards, kind: 'disputed', subjects: somebody, amount: 1 }
    const counts = await countBoth([dispute, ...each('failed', mostScanned)], somebody, start)
    expect(counts.disputesOfBuyer).toBe(1)
  })

  it('has the cards that paid, whatever failed since', async () => {
    const paid: RiskEvent = { at: start - windows.tries, kind: 'paid', subjects: { ...somebody, card: 'd' }, amount: 1 }
    const now = { ...somebody, card: 'e' }
    const counts = await countBoth([paid, ...each('failed', mostScanned)], now, start)
    expect(counts).toMatchObject({ otherPayingCardsOfBuyer: 1, otherCardsOfPlayer: 2, otherCardsOfMail: 2 })
  })

  it('knows since when a buyer pays, however often they did since', async () => {
    const paid = each('paid', 2 * mostScanned)
    expect((await countBoth(paid, somebody, start)).buyerPaidFirst).toBe(paid[0]?.at)
    const released: RiskEvent = { at: start - 100 * DAY, kind: 'released', subjects: somebody, amount: 1 }
    const over: RiskEvent = { at: start - windows.past, kind: 'paid', subjects: somebody, amount: 1 }
    expect((await countBoth([over, released, ...paid], somebody, start)).buyerPaidFirst).toBe(released.at)
    expect((await countBoth(each('disputed', mostScanned), somebody, start)).buyerPaidFirst).toBeNull()
  })

  it('knows a card from of old that paid more often than is read', async () => {
    const paid = each('paid', mostScanned)
    expect((await countBoth(paid, somebody, start)).cardPaidFirst).toBe(start - windows.past)
    expect((await countBoth(paid.slice(1), somebody, start)).cardPaidFirst).toBe(paid[1]?.at)
  })

  it('counts each dispute and each release of a card, and its largest payment', async () => {
    const ofCard = (all: readonly RiskEvent[]) =>
      all.map((event, n) => ({ ...event, amount: n + 1, subjects: { ...nobody, card: 'c' } }))
    const all = [...each('disputed', 2), ...each('released', 3), ...each('paid', 2)].toSorted((a, b) => a.at - b.at)
    const counts = await countBoth(ofCard(all), { ...nobody, card: 'c' }, start)
    expect(counts).toMatchObject({ disputesOfCard: 2, disputesOfBuyer: 0, cardReleases: 3, largestPaid: 7 })
  })

  it('is found by an index, whoever it is about', async () => {
    // A subject with as many events as a scan reads: the query for the first event runs as well.
    await keep(each('paid', mostScanned))
    const { db: noting, take } = noteStatements(db)
    await readHistory(noting, { at: new Date(start), subjects: somebody, packageId: 'big', listed: ['a', 'p'] })
    const tables = new Set(['risk_events', 'risk_entries'])
    const asked = take()
    expect(asked).toHaveLength(2)
    expect(await findFullReads(db, asked, { tables, isSmall: true })).toEqual([])
  })

  it('names the entries of the lists that are about them and have not ended, in the same query', async () => {
    await keep([])
    const entry = { list: 'block', subject: 'player', reason: 'known', made_by: 'owner', made_at: '' } as const
    const until = (ms: number) => new Date(start + ms).toISOString()
    await write(db, (trx) =>
      trx
        .insertInto('risk_entries')
        .values([
          { ...entry, id: '1', digest: 'now', until: until(1) },
          { ...entry, id: '2', digest: 'now', list: 'trust', until: until(2) },
          { ...entry, id: '3', digest: 'over', until: until(0) },
          { ...entry, id: '4', digest: 'other', until: until(1) },
        ])
        .execute(),
    )
    const { entries, counts } = await ask({ listed: ['now', 'over'] })
    expect(entries.map(({ id }) => id).sort()).toEqual(['1', '2'])
    expect(counts.failedCardsOfSession).toBe(0)
  })

  it('counts the disputes of a package within half a year', async () => {
    const disputed = (at: number, package_id: string) =>
      ({ kind: 'disputed', amount: 1, payment_id: '', package_id, at: new Date(at).toISOString() }) as const
    await write(db, async (trx) => {
      await trx.deleteFrom('risk_events').execute()
      const rows = [
        disputed(start - windows.past, 'big'),
        disputed(start - windows.past + 1, 'big'),
        disputed(start, 'big'),
        disputed(start, 'small'),
      ]
      const none = { address: null, session: null, mail: null, player: null, card: null }
      await trx
        .insertInto('risk_events')
        .values(rows.map((row, id) => ({ ...row, ...none, id: String(id) })))
        .execute()
    })
    expect((await ask({ packageId: 'big' })).disputesOfPackage).toBe(2)
    expect((await ask({ packageId: null })).disputesOfPackage).toBe(0)
  })
})
