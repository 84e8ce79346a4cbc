import { join } from 'node:path'
import { expect } from 'vitest'
import { migrate } from '../src/platform/db/migrate.ts'
import { tableNames } from '../src/platform/db/schema.ts'
import { databaseTest as it } from './_support/given-database.ts'
import { addAudit, addSecret, checkedIds, environmentOf, k1, k2, otherK1, start, wrong } from './_support/given-keys.ts'

import { runCommand } from './_support/run-command.ts'
import { startAndStop, startStore } from './_support/start-and-stop.ts'

it('a store started with other keys of the same id is refused and unchanged, and goes on with its own', async ({
  database,
}) => {
  await startAndStop(environmentOf(database, k1))
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

it('a store that lost a key for good starts again once its owner gave the key up', async ({ database }) => {
  const db = database.open()
  await migrate(db)
  await start(db, k1)
  await addAudit(db, k1)
  await addSecret(db, 'first', k1)
  const env = environmentOf(database, k2)
  const giveUp = (...args: string[]) => runCommand('give-up-key', env, args)

  const asked = await giveUp('k1')
  expect(asked).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was changed.') })
  expect(asked.output).toContain('  requests of persons that are not answered: 1\n')
  expect(asked.output).toMatch(/ {2}rows of the audit log, .*: 1\n/)
  const store = await startStore(environmentOf(database, k1))
  const beside = await giveUp('k1', '--yes')
  await store.stop('SIGKILL')
  expect(beside).toMatchObject({ code: 1, output: expect.stringContaining('That store has the key: take a copy') })
  // On PostgreSQL a killed process counts as running for ten seconds, so delete its row.
  await db.deleteFrom('processes').execute()
  await expect(start(db, k2)).rejects.toThrow('DATA_KEYS has no key k1')

  expect(await giveUp('k1', '--yes')).toMatchObject({ code: 0, output: expect.stringContaining('Given up: k1.') })
  expect(await runCommand('verify-audit', env)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/whole: \d+ rows\.\nRow \d+: the key k1 was given up at /),
  })
  await startAndStop(env)
  expect(await checkedIds(db)).toEqual(['k2'])
}, 240_000)
