import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { findPoolerTrouble, refuseTransactionPooler } from '../../src/platform/db/pooler.ts'
import { standardTiming } from '../../src/platform/timing.ts'
import { givenCheckout, untilOrders } from '../_support/given-order.ts'
import { hasPgbouncer, startPgbouncer } from '../_support/pgbouncer.ts'
import { startPooler } from '../_support/pooler.ts'
import { runCommand } from '../_support/run-command.ts'
import { startShop, storeEnvironment } from '../_support/start-shop.ts'
import { createTestDatabase } from '../_support/test-database.ts'

type Mode = Readonly<{ mode: 'session' | 'transaction'; size: number }>
type Start = (port: number, mode: Mode) => Promise<Readonly<{ port: number; stop: () => Promise<void> }>>

/** Startup parameters that the driver can send and pgbouncer 1.18 refuses. */
const refuses = ['options', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
const played: Start = (port, mode) => startPooler(port, { ...mode, refuses })

const server = new URL(process.env.TEST_DATABASE_URL ?? '')
const urlAt = (port: number | string, database: string) =>
  Object.assign(new URL(server), { port: String(port), pathname: `/${database}` }).href

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function givenClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  onTestFinished(() => client.end().catch(() => undefined))
  await client.connect()
  return client
}

const inTransactions = /DATABASE_URL leads to a pooler in transaction or statement mode\..*pool_mode = session/

if (!hasPgbouncer())
  console.log('Poolers are played only: there is no pgbouncer on PATH (Debian: apt install pgbouncer).')

describe.each([
  ['a played pooler', played] as const,
  ...(hasPgbouncer() ? [['pgbouncer', startPgbouncer] as const] : []),
])('behind %s', (_name, start: Start) => {
  async function given(mode: Mode) {
    const pooler = await start(Number(server.port), mode)
    onTestFinished(pooler.stop)
    // A separate database, so that the startup parameters need not name a schema.
    const name = `pooled_${randomBytes(6).toString('hex')}`
    await onServer(`create database ${name}`)
    onTestFinished(() => onServer(`drop database ${name} with (force)`))
    return urlAt(pooler.port, name)
  }

  it.each([1, 3])('transaction mode with %i sessions is seen, also while others use them', async (size) => {
    const url = await given({ mode: 'transaction', size })
    await expect(refuseTransactionPooler(url)).rejects.toThrow(inTransactions)
    const others = await Promise.all(Array.from({ length: size + 2 }, () => givenClient(url)))
    for (const other of others.slice(1, size)) await other.query('begin')
    await expect(refuseTransactionPooler(url)).rejects.toThrow(inTransactions)
  })

  it.each([1, 2, 20])('session mode with %i sessions is not refused', async (size) => {
    const url = await given({ mode: 'session', size })
    expect(await findPoolerTrouble(url)).toBeUndefined()
    const other = await givenClient(url)
    await other.query('select 1')
    expect(await findPoolerTrouble(url)).toBeUndefined()
  })

  it('a parameter that it does not take when a connection starts is named with the way out', async () => {
    const url = await given({ mode: 'session', size: 2 })
    await expect(refuseTransactionPooler(`${url}?options=-c%20search_path%3Dpublic`)).rejects.toThrow(
      /does not take the parameter options when .* Take options out of DATABASE_URL/,
    )
  })

  it('the store and its commands end with that sentence, and the doctor says it', async () => {
    const env = {
      ...storeEnvironment('http://127.0.0.1:1'),
      DATABASE_URL: await given({ mode: 'transaction', size: 2 }),
    }
    for (const command of [undefined, 'migrate']) {
      const { code, output } = await runCommand(command, env)
      expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(inTransactions) })
      expect(output).not.toContain('    at ')
    }
    const { code, output } = await runCommand('doctor', env, ['--only', 'store.database'])
    expect(code).toBe(1)
    expect(output.replaceAll(/\s+/g, ' ')).toMatch(inTransactions)
  })

  it('in session mode twenty purchases at once are all delivered', async () => {
    const shop = await startShop({ env: { DATABASE_URL: await given({ mode: 'session', size: 30 }) } })
    try {
      const checkouts = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          givenCheckout(shop, [{ packageId: 'ff-70', gameUserId: String(225_009_701 + index) }]),
        ),
      )
      await Promise.all(checkouts.map(({ intentId }) => shop.world.payIntent(intentId)))
      for (const checkout of checkouts) await untilOrders(checkout, 'completed')
    } finally {
      await shop.stop()
    }
  })
})

it('a direct connection is not refused', async () => {
  expect(await findPoolerTrouble(server.href)).toBeUndefined()
})

it('every connection has the time limits of the store, also after a migration', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const db = openDatabase({ databaseUrl: database.databaseUrl, sqliteFile: '' })
  onTestFinished(() => db.destroy())
  await migrate(db)
  const limits = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
    db,
  )
  expect(limits.rows.map(({ setting }) => Number(setting))).toEqual([
    standardTiming.databaseIdle,
    standardTiming.databaseLock,
    standardTiming.databaseStatement,
  ])
})
