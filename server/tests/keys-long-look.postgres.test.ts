import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDoor } from './_support/door.ts'
import { databaseTest as it } from './_support/given-database.ts'
import { addSecret, environmentOf, k1 } from './_support/given-keys.ts'
import { runCommand } from './_support/run-command.ts'
import { startAndStop } from './_support/start-and-stop.ts'

const anHour = 'set statement_timeout = 3600000'

it('a start looks for keys with an hour for each statement, because the look may read whole tables', {
  timeout: 240_000,
}, async ({ database }) => {
  const db = database.open()
  await migrate(db)
  await addSecret(db, 'first', k1)
  const url = new URL(database.databaseUrl ?? '')
  const said = new Map<number, string>()
  const door = await openDoor(Number(url.port), (connection, text) =>
    said.set(connection, `${said.get(connection) ?? ''}${text}`),
  )
  onTestFinished(door.stop)
  url.port = String(door.port)
  const env = environmentOf({ folder: database.folder, databaseUrl: url.href }, k1)
  /** Returns for each connection that ran a statement with these words whether its statements may take an hour. */
  const allow = (words: string) =>
    [...said.values()].filter((text) => text.includes(words)).map((text) => text.includes(anHour))

  // The search for keys precedes the schema check, which stops this start.
  await sql`alter table deliveries drop column held_detail`.execute(db)
  expect((await runCommand(undefined, env)).output).toContain('deliveries.held_detail is missing')
  expect(allow('"data_requests"')).toEqual([true])

  await sql`alter table deliveries add column held_detail text collate "C"`.execute(db)
  await startAndStop(env)
  expect(allow('insert into "key_checks"')).toEqual([true])
})
