import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { events, gap, start, subjects } from '../../tests/_support/risk-events.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/_support/test-database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open.ts'
import type { Db } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { type RiskEvent, type Subjects, windows } from './facts.ts'
import { type Asking, readHistory } from './read-history.ts'
import { createHistory } from './replay.ts'

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
    if (rows.length > 0) await trx.insertInto('risk_events').values(rows).execute()
  })

const nobody: Subjects = { address: null, session: null, mail: null, mailDomain: null, player: null, card: null }
const ask = (changes: Partial<Asking> = {}) =>
  readHistory(db, { at: new Date(start), subjects: nobody, packageId: null, listed: [], ...changes })

describe('what the store remembers of whoever pays', () => {
  it('is what the memory in a process counts of the same events, at any time and about anybody', async () => {
    await fc.assert(
      fc.asyncProperty(events, subjects, gap, async (all, of, later) => {
        const at = all.at(-1)?.at ?? start
        const history = createHistory()
        for (const event of all) history.record(event)
        await keep(all)
        const { counts } = await ask({ at: new Date(at + later), subjects: of })
        expect(counts).toEqual(history.countsOf({ at: at + later, subjects: of }))
      }),
      { numRuns: 60 },
    )
  }, 120_000)

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
