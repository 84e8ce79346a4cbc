import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { verifyChain } from '../src/access/audit.ts'
import { giveUpKeys } from '../src/access/give-up-keys.ts'
import { keepKeyChecks, refuseOtherKeys } from '../src/access/key-checks.ts'
import { pushKeySetting } from '../src/access/sealed-places.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import type { Db } from '../src/platform/db/schema.ts'
import { encrypt } from '../src/platform/secrets/encryption.ts'
import { databaseTest as it } from './_support/given-database.ts'
import {
  addAudit,
  addSecret,
  checkedIds,
  type Key,
  k1,
  k2,
  k3,
  missing,
  on,
  openSecret,
  otherK1,
  start,
  wrong,
} from './_support/given-keys.ts'

describe('a database of a release without check values', () => {
  it('is taken with its own keys alone, and then has check values', async ({ database }) => {
    const db = database.open()
    await migrate(db)
    await addAudit(db, k1)
    await addSecret(db, 'first', k1)
    await db.schema.dropTable('key_checks').execute()
    await expect(refuseOtherKeys(db, { DATA_KEYS: [otherK1] })).rejects.toThrow(wrong)
    await expect(refuseOtherKeys(db, { DATA_KEYS: [k2] })).rejects.toThrow(missing('k1', 'the audit log'))
    await refuseOtherKeys(db, { DATA_KEYS: [k1] })
  })

  it('is judged by its secrets where the audit log is empty', async ({ database }) => {
    const db = database.open()
    await migrate(db)
    await addSecret(db, 'first', k1)
    await expect(start(db, otherK1)).rejects.toThrow(wrong)
    await expect(start(db, k2)).rejects.toThrow(missing('k1', 'data_requests'))
    expect(await checkedIds(db)).toEqual([])
    await start(db, k1)
    expect(await checkedIds(db)).toEqual(['k1'])
  })

  it('is judged by its key for push messages where it holds no other secret', async ({ database }) => {
    const db = database.open()
    await migrate(db)
    const value = JSON.stringify({ sealed: encrypt('a private key', pushKeySetting, [k1]) })
    const updated_at = '2026-11-28'
    await db.insertInto('settings').values({ key: 'another_setting', value: '{}', updated_at }).execute()
    await db.insertInto('settings').values({ key: pushKeySetting, value, updated_at }).execute()
    await expect(start(db, otherK1)).rejects.toThrow(wrong)
    await start(db, k1)
    expect(await checkedIds(db)).toEqual(['k1'])
  })

  it('that once ran with wrong keys goes on with the keys that it lives on', async ({ database }) => {
    const db = database.open()
    await migrate(db)
    for (let row = 0; row < 3; row++) await addAudit(db, k1)
    await addAudit(db, otherK1)
    await expect(start(db, otherK1)).rejects.toThrow(wrong)
    await start(db, k1)
  })

  it('that began with keys which were replaced at once goes on with the later ones', async ({ database }) => {
    const db = database.open()
    await migrate(db)
    await addAudit(db, otherK1)
    for (let row = 0; row < 3; row++) await addAudit(db, k1)
    await expect(start(db, otherK1)).rejects.toThrow(wrong)
    await start(db, k1)
  })

  it('goes on with its keys although one row of its audit log was altered', async ({ database }) => {
    const db = database.open()
    await migrate(db)
    for (let row = 0; row < 3; row++) await addAudit(db, k1)
    await db.updateTable('audit_log').set({ actor: 'somebody' }).where('seq', '=', 3).execute()
    await start(db, k1)
  })

  it('is refused when a process of that release sealed by a key that is not there', async ({ database }) => {
    const db = database.open()
    await migrate(db)
    await start(db, k1)
    await addAudit(db, k2, k1)
    await expect(start(db, k1)).rejects.toThrow(missing('k2', 'the audit log'))
  })
})

describe('two processes that start at once on an empty database', () => {
  it('both go on with the same keys', async ({ database }) => {
    const [first, second] = [database.open(), database.open()]
    await migrate(first)
    await Promise.all([start(first, k1), start(second, k1)])
    expect(await checkedIds(first)).toEqual(['k1'])
  })

  it('end with one of them refused when their keys have other ids', async ({ database }) => {
    const [first, second] = [database.open(), database.open()]
    await migrate(first)
    const ends = await Promise.allSettled([keepKeyChecks(on(first, k1)), keepKeyChecks(on(second, k2))])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [winner] = await checkedIds(first)
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        message: expect.stringContaining(`none of the keys that this database was started with, such as ${winner}.`),
      },
    })
  })

  it('end with one of them refused when their keys differ', async ({ database }) => {
    const [first, second] = [database.open(), database.open()]
    await migrate(first)
    const ends = await Promise.allSettled([keepKeyChecks(on(first, k1)), keepKeyChecks(on(second, otherK1))])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringMatching(wrong) },
    })
  })
})

it('rotates DATA_KEYS as docs/operations/keys.md says, and refuses to drop the old key while it is needed', async ({
  database,
}) => {
  const page = await readFile(join(import.meta.dirname, '../../docs/operations/keys.md'), 'utf8')
  expect(page).toContain('DATA_KEYS=<new id>:<new secret>,<old id>:<old secret>')
  const db = database.open()
  await migrate(db)
  await start(db, k1)
  await addSecret(db, 'first', k1)

  await start(db, k2, k1)
  expect(await checkedIds(db)).toEqual(['k1', 'k2'])
  await addSecret(db, 'second', k2, k1)
  for (const id of ['first', 'second']) expect(await openSecret(db, id, k2, k1)).toBe(`secret of ${id}`)

  await expect(start(db, k2)).rejects.toThrow(missing('k1', 'data_requests'))
  await db.deleteFrom('data_requests').where('id', '=', 'first').execute()
  await start(db, k2)
  expect(await checkedIds(db)).toEqual(['k2'])
})

describe('a key that was given up', () => {
  async function givenLost(db: Db, ...keys: Key[]) {
    await migrate(db)
    for (const key of keys) {
      await start(db, ...keys)
      await addAudit(db, key, ...keys.filter((one) => one !== key))
    }
    await addSecret(db, 'first', k1)
  }
  const verify = async (db: Db, ...keys: Key[]) => verifyChain(db, keys, [])
  const lastRow = async (db: Db) =>
    await db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()

  it('is told of in the audit log with what stays closed, and what it encrypted is refused in a sentence', async ({
    database,
  }) => {
    const db = database.open()
    await givenLost(db, k1)
    await giveUpKeys(on(db, k2), ['k1'])
    await start(db, k2)
    expect(await lastRow(db)).toMatchObject({
      action: 'key_given_up',
      subject: 'key:k1',
      details: '{"audit_log":1,"data_requests":1}',
    })
    expect(await verify(db, k2)).toBeUndefined()
    await expect(openSecret(db, 'first', k2)).rejects.toMatchObject({ code: 'key_lost' })
  })

  it('is asked for again once it was found and put back, and then nothing is closed', async ({ database }) => {
    const db = database.open()
    await givenLost(db, k1)
    await giveUpKeys(on(db, k2), ['k1'])
    await start(db, k2)
    await expect(start(db, k2, otherK1)).rejects.toThrow(wrong)
    await start(db, k2, k1)
    expect(await openSecret(db, 'first', k2, k1)).toBe('secret of first')
    expect(await verify(db, k2, k1)).toBeUndefined()
    await expect(start(db, k2)).rejects.toThrow(missing('k1', 'the audit log'))
  })

  it('is given up together with any other key that is missing', async ({ database }) => {
    const db = database.open()
    await givenLost(db, k1, k2)
    const before = await lastRow(db)
    await expect(giveUpKeys(on(db, k3), ['k1'])).rejects.toThrow(missing('k2', 'the audit log'))
    expect(await lastRow(db)).toEqual(before)
    await giveUpKeys(on(db, k3), ['k1', 'k2'])
    await start(db, k3)
    expect(await verify(db, k3)).toBeUndefined()
  })

  it('is one that DATA_KEYS lack and the database knows', async ({ database }) => {
    const db = database.open()
    await givenLost(db, k1)
    await expect(giveUpKeys(on(db, k2, otherK1), ['k1'])).rejects.toThrow('give it another id first')
    await expect(giveUpKeys(on(db, k2), ['k4'])).rejects.toThrow('This database holds nothing of a key k4')
    await expect(start(db, k2)).rejects.toThrow(missing('k1', 'the audit log'))
  })

  it('may have encrypted nothing yet', async ({ database }) => {
    const db = database.open()
    await migrate(db)
    await start(db, k1)
    await expect(start(db, k2)).rejects.toThrow('none of the keys that this database was started with, such as k1.')
    await giveUpKeys(on(db, k2), ['k1'])
    await start(db, k2)
    expect(await checkedIds(db)).toEqual(['k2'])
  })

  it('excuses no row of its id that comes after, and no row that is missing or moved', async ({ database }) => {
    const db = database.open()
    await givenLost(db, k1)
    await addAudit(db, k1)
    await giveUpKeys(on(db, k2), ['k1'])
    const second = db.updateTable('audit_log').where('seq', '=', 2)
    const { previous_hash } = await db
      .selectFrom('audit_log')
      .select('previous_hash')
      .where('seq', '=', 2)
      .executeTakeFirstOrThrow()
    await second.set({ previous_hash: `k1.${'0'.repeat(64)}` }).execute()
    expect(await verify(db, k2)).toBe(1)
    await second.set({ previous_hash }).execute()
    expect(await verify(db, k2)).toBeUndefined()
    await addAudit(db, k1, k2)
    await addAudit(db, k2)
    expect(await verify(db, k2)).toBe(4)
  })
})
