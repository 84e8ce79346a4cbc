import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databasePlace, openDatabase } from '../../src/platform/db/open.ts'
import type { Db, Trx } from '../../src/platform/db/schema.ts'
import { troubleIn, writeTroubleOf } from '../../src/platform/db/trouble.ts'
import { write } from '../../src/platform/db/write.ts'
import { standardTiming } from '../../src/platform/timing.ts'
import { createTestDatabase } from '../_support/test-database.ts'

const terminate = async (db: Db, pid: number) => {
  await sql`select pg_terminate_backend(${pid})`.execute(db)
}
const pidOf = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
  return rows[0]?.pid ?? 0
}

describe('a connection in use that the server ends', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let [db, admin]: Db[] = []
  const both = (): [Db, Db] => {
    if (!db || !admin) throw new Error('no database')
    return [db, admin]
  }
  beforeAll(async () => {
    database = await createTestDatabase()
    const timing = { ...standardTiming, databaseLock: 200, databaseConnect: 2_000 }
    const place = databasePlace({ DATABASE_URL: database.databaseUrl, DATA_DIR: '', timing })
    db = openDatabase(place)
    admin = openDatabase(place)
    await sql`create table notes (text text)`.execute(db)
  })
  afterAll(async () => {
    await db?.destroy()
    await admin?.destroy()
    await database.drop()
  })
  const notes = async () => {
    const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(both()[1])
    return rows.map(({ text }) => text)
  }

  it('in the middle of a write ends nothing else: what was not committed is written again, once', async () => {
    const [store, other] = both()
    let tries = 0
    await write(store, async (trx) => {
      tries++
      await sql`insert into notes values ('a')`.execute(trx)
      if (tries === 1) await terminate(other, await pidOf(trx))
      await sql`insert into notes values ('b')`.execute(trx)
    })
    expect(tries).toBe(2)
    expect(await notes()).toEqual(['a', 'b'])
    expect(writeTroubleOf(store).current).toBeUndefined()
  })

  it('again and again is told as the database being gone, and the next write goes on', async () => {
    const [store, other] = both()
    const failing = write(store, async (trx) => {
      await terminate(other, await pidOf(trx))
      await sql`insert into notes values ('never')`.execute(trx)
    })
    expect(troubleIn(await failing.catch((error: unknown) => error))).toBe('gone')
    expect(writeTroubleOf(store).current).toBe('gone')
    await write(store, (trx) => sql`insert into notes values ('c')`.execute(trx))
    expect(await notes()).toEqual(['a', 'b', 'c'])
  })

  it('at the commit is not written again, since nobody knows whether it was', async () => {
    const [store, other] = both()
    let tries = 0
    const failing = write(store, async (trx) => {
      tries++
      await sql`insert into notes values ('perhaps')`.execute(trx)
      await terminate(other, await pidOf(trx))
    })
    expect(troubleIn(await failing.catch((error: unknown) => error))).toBe('gone')
    expect(tries).toBe(1)
  })

  it('is not what a lock is that nobody gives back: that is told within the time set for it', async () => {
    const [store, other] = both()
    writeTroubleOf(store).current = undefined
    await other.transaction().execute(async (trx) => {
      await sql`lock table notes`.execute(trx)
      const waiting = write(store, (late) => sql`insert into notes values ('late')`.execute(late))
      expect(troubleIn(await waiting.catch((error: unknown) => error))).toBe('slow')
    })
    // A slow lock is no database trouble, so other writes go on.
    expect(writeTroubleOf(store).current).toBeUndefined()
  })
})
