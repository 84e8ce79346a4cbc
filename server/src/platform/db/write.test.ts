import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { openDatabase } from './open.ts'
import type { Db } from './schema.ts'
import { afterCommit, write } from './write.ts'

async function openCounters(): Promise<Db> {
  const db = openDatabase({ sqliteFile: ':memory:' })
  await sql`create table counters (name text primary key, value integer not null check (value >= 0))`.execute(db)
  return db
}
const rowsOf = async (db: Db) => (await sql`select name, value from counters order by name`.execute(db)).rows

/** A transaction: adds to counters in turn, and may give up or violate a constraint in the middle. */
type Planned = Readonly<{ steps: readonly Readonly<{ name: string; by: number }>[]; givesUp: boolean }>

const carryOut = (db: Db, { steps, givesUp }: Planned) =>
  write(db, async (trx) => {
    const seen: unknown[] = []
    for (const { name, by } of steps) {
      await sql`insert into counters values (${name}, max(${by}, 0)) on conflict do update set value = value + ${by}`.execute(
        trx,
      )
      seen.push((await sql`select value from counters where name = ${name}`.execute(trx)).rows)
    }
    if (givesUp) throw new Error('gave up')
    return seen
  }).catch((error: Error) => error.message)

const planned = fc.record({
  steps: fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c'), by: fc.integer({ min: -3, max: 5 }) }), {
    maxLength: 4,
  }),
  givesUp: fc.boolean(),
})

it('answers and keeps the same for works that share a commit as for works that have one each', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(planned, { minLength: 1, maxLength: 40 }), async (works) => {
      const [together, alone] = [await openCounters(), await openCounters()]
      try {
        const shared = await Promise.all(works.map((work) => carryOut(together, work)))
        const own: unknown[] = []
        for (const work of works) own.push(await carryOut(alone, work))
        expect(shared).toEqual(own)
        expect(await rowsOf(together)).toEqual(await rowsOf(alone))
      } finally {
        await Promise.all([together.destroy(), alone.destroy()])
      }
    }),
    { numRuns: 200 },
  )
})

it('lets works that come while one writes share its commit', async () => {
  const db = await openCounters()
  const begun = vi.spyOn(db, 'transaction')
  const one = { steps: [{ name: 'a', by: 1 }], givesUp: false }
  await Promise.all(Array.from({ length: 10 }, () => carryOut(db, one)))
  expect(begun).toHaveBeenCalledTimes(1)
  expect(await rowsOf(db)).toEqual([{ name: 'a', value: 10 }])
  await db.destroy()
})

it('answers nobody before the shared commit: where that fails, all of them have failed', async () => {
  const db = await openCounters()
  await sql`create table notes (counter text references counters (name) deferrable initially deferred)`.execute(db)
  const told: string[] = []
  const works = [
    write(db, (trx) => sql`insert into counters values ('a', 1)`.execute(trx)),
    write(db, (trx) => sql`insert into notes values ('no such counter')`.execute(trx)),
    write(db, (trx) => sql`insert into counters values ('b', 1)`.execute(trx)),
  ].map((work) => work.then(() => told.push('done')))
  const outcomes = await Promise.allSettled(works)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(told).toEqual([])
  expect(await rowsOf(db)).toEqual([])
  await db.destroy()
})

it('undoes alone what fails inside a transaction that goes on', async () => {
  const db = await openCounters()
  await write(db, async (trx) => {
    await write(trx, (inner) => sql`insert into counters values ('kept', 1)`.execute(inner))
    const failing = write(trx, async (inner) => {
      await sql`insert into counters values ('undone', 1)`.execute(inner)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
  })
  expect(await rowsOf(db)).toEqual([{ name: 'kept', value: 1 }])
  await db.destroy()
})

it('tells of what was written once it is on the disk, and never of what was undone', async () => {
  const db = await openCounters()
  const told: string[] = []
  const tellOf = (trx: Db, name: string) => afterCommit(trx, () => void told.push(name))
  const isUndone = { steps: [], givesUp: true }
  await Promise.allSettled([
    write(db, async (trx) => {
      tellOf(trx, 'first')
      await carryOut(trx, isUndone)
      expect(told).toEqual([])
    }),
    write(db, async (trx) => {
      tellOf(trx, 'undone')
      throw new Error('no')
    }),
    write(db, async (trx) => {
      const part = write(trx, async (inner) => {
        tellOf(inner, 'undone part')
        throw new Error('no')
      })
      await part.catch(() => tellOf(trx, 'last'))
    }),
  ])
  expect(told).toEqual(['first', 'last'])
  tellOf(db, 'outside')
  expect(told).toEqual(['first', 'last', 'outside'])
  await db.destroy()
})

it('refuses what is written after the database was closed', async () => {
  const db = await openCounters()
  await db.destroy()
  const works = [1, 2].map(() => write(db, (trx) => sql`select 1`.execute(trx)))
  expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
