import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { findFreePort } from '../../scripts/store/ports.ts'
import { recordAudit } from '../src/access/audit.ts'
import { keepKeyChecks, refuseOtherKeys } from '../src/access/key-checks.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { type Db, tableNames } from '../src/platform/db/schema.ts'
import { write } from '../src/platform/db/write.ts'
import type { KeyRing } from '../src/platform/environment.ts'
import { decrypt, encrypt } from '../src/platform/secrets/encryption.ts'
import { recipient } from './_support/given-backups.ts'
import { databaseTest as it } from './_support/given-database.ts'
import { startProcess, untilAnswers } from './_support/process.ts'
import { programs } from './_support/programs.ts'
import { runCommand } from './_support/run-command.ts'
import { storeEnvironment } from './_support/start-shop.ts'

type Key = KeyRing[number]
const newKey = (id: string): Key => ({ id, secret: randomBytes(32) })
const [k1, otherK1, k2] = [newKey('k1'), newKey('k1'), newKey('k2')]
const at = '2026-11-28T10:00:00.000Z'
const on = (db: Db, ...keys: Key[]) => ({ db, config: { DATA_KEYS: keys }, now: () => new Date(at) })
const start = async (db: Db, ...keys: Key[]) => {
  await refuseOtherKeys(db, { DATA_KEYS: keys })
  await keepKeyChecks(on(db, ...keys))
}
const wrong = /^The key k1 of DATA_KEYS is not the key k1 that this database was encrypted with\. Nothing was changed\./
const missing = (id: string, place: string) =>
  `has no key ${id}, and this database still holds what that key encrypted (${place})`

const addAudit = (db: Db, ...keys: Key[]) =>
  write(db, (trx) => recordAudit(on(db, ...keys), trx, { actor: 'system', action: 'tried', subject: 'store' }))
const bound = (id: string) => `data_requests:${id}`
const addSecret = (db: Db, id: string, ...keys: Key[]) =>
  write(db, (trx) =>
    trx
      .insertInto('data_requests')
      .values({
        ...{
          id,
          status: 'open' as const,
          checkouts: '[]',
          accounts: '[]',
          opened_by: 'owner',
          opened_at: at,
          due_at: at,
        },
        sought: encrypt(`secret of ${id}`, bound(id), keys),
      })
      .execute(),
  )
const openSecret = async (db: Db, id: string, ...keys: Key[]) => {
  const row = await db.selectFrom('data_requests').select('sought').where('id', '=', id).executeTakeFirst()
  return decrypt(row?.sought ?? '', bound(id), keys)
}
const checkedIds = async (db: Db) =>
  (await db.selectFrom('key_checks').select('key_id').orderBy('key_id').execute()).map(({ key_id }) => key_id)
const textOf = (...keys: Key[]) => keys.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join(',')

type Place = Readonly<{ folder: string; databaseUrl: string | undefined }>
const environmentOf = ({ folder, databaseUrl }: Place, ...keys: Key[]) => ({
  ...storeEnvironment('http://127.0.0.1:9'),
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl ?? '',
  DATA_KEYS: textOf(...keys),
  BACKUP_RECIPIENT: recipient,
})

async function startAndStop(place: Place, ...keys: Key[]): Promise<void> {
  const port = await findFreePort()
  const store = startProcess([programs.store], { ...process.env, ...environmentOf(place, ...keys), PORT: String(port) })
  await untilAnswers(store, `http://127.0.0.1:${port}/api/health`)
  await store.stop('SIGTERM')
}

it('a store started with other keys of the same id is refused and unchanged, and goes on with its own', async ({
  database,
}) => {
  await startAndStop(database, k1)
  const db = database.open()
  expect(await checkedIds(db)).toEqual(['k1'])
  await addSecret(db, 'first', k1)
  const readAll = async () =>
    JSON.stringify(
      await Promise.all(tableNames.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()])),
    )
  const before = await readAll()

  for (const command of [undefined, 'verify-audit', 'backup', 'reset-password', 'migrate']) {
    const { code, output } = await runCommand(command, { ...environmentOf(database, otherK1), PORT: '0' })
    expect(code, command).toBe(1)
    expect(output, command).toContain('The key k1 of DATA_KEYS is not the key k1 that')
    expect(output, command).not.toMatch(/\n {4}at |:[\w+/]{43}=/)
  }
  const keysOnly = ['--only', 'store.keys']
  const red = await runCommand('doctor', environmentOf(database, otherK1), keysOnly)
  expect(red).toMatchObject({ code: 1, output: expect.stringContaining('The key k1 of DATA_KEYS is not') })
  expect(await readAll()).toBe(before)

  expect((await runCommand('doctor', environmentOf(database, k1), keysOnly)).output).toContain('DATA_KEYS open the')
  expect(await runCommand('verify-audit', environmentOf(database, k1))).toMatchObject({ code: 0 })
  const saved = await runCommand('backup', environmentOf(database, k1))
  expect(saved).toMatchObject({ code: 0, output: expect.stringContaining('and is sound.') })
}, 240_000)

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

it('reads no backup into a store with other keys', async ({ database, another }) => {
  const db = database.open()
  await migrate(db)
  await start(db, k1)
  await addAudit(db, k1)
  await db.destroy()
  const file = join(database.folder, 'plain.jsonl.gz')
  expect(await runCommand('backup', environmentOf(database, k1), [file])).toMatchObject({ code: 0 })
  const refused = await runCommand('restore', environmentOf(another, otherK1), [file])
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(wrong) })
  expect(await runCommand('restore', environmentOf(another, k1), [file])).toMatchObject({ code: 0 })
  expect(await checkedIds(another.open())).toEqual(['k1'])
}, 120_000)
