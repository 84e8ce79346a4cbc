import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { testEnvironment } from '../../../scripts/sandbox-env.ts'
import { startNode } from '../../../scripts/store/child-process.ts'
import { storeEnvironment } from '../../../scripts/store/environment.ts'
import { findFreePort } from '../../../scripts/store/ports.ts'
import { readSettings } from '../../../scripts/store/settings.ts'
import { startStore, storeFlags, storeMemory } from '../../../scripts/store/start-store.ts'
import { openReadOnly } from '../../src/platform/db/open.ts'
import type { Bench } from '../bench.ts'
import { startHelper } from '../helper-processes.ts'
import { httpGet } from '../http-get.ts'
import type { Shop, Shopped, Shopping, ShoppingResult } from './messages.ts'

/** A store process's totals since its start; statements, transactions and commits count SQLite only. */
export type Costs = Readonly<{
  statements: number
  transactions: number
  commits: number
  supplierCalls: number
  cpuMs: number
  rss: number
}>

const probe = pathToFileURL(join(import.meta.dirname, 'probe.mjs')).href
const lookEveryMs = 100

/** Lifts the rate limits, runs the sandbox 100 times as fast and saves no state, so that none of this is measured. */
const unhurried = { RATE_LIMIT_FACTOR: '1000000', SANDBOX_TIME_SCALE: '100', LOG_LEVEL: 'error', SANDBOX_STATE: '' }
/** A supplier limit so large that it never delays an order. */
export const limitLifted = { LAPAKGAMING_CALLS: '50000' }

const costsAt = async (port: number): Promise<Costs> =>
  JSON.parse((await httpGet(`http://127.0.0.1:${port}/`)).body.toString())

/** Starts the store as its owner does, with a probe, on its own data under `name`. */
export async function startCounted(bench: Bench, name: string, given: NodeJS.ProcessEnv) {
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()]
  const [mailPort, probePort] = [await findFreePort(), await findFreePort()]
  const output = openSync(join(bench.folder, `${name}.log`), 'w')
  bench.atEnd(() => closeSync(output))
  const env = {
    ...testEnvironment(process.env),
    ...unhurried,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(mailPort),
    DATA_DIR: join(bench.folder, name),
    COST_PROBE_PORT: String(probePort),
    ...given,
  }
  const store = await startStore({ env, nodeFlags: ['--import', probe], output })
  bench.atEnd(store.stop)
  const shop: Shop = {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    place: { databaseUrl: given.DATABASE_URL, sqliteFile: join(env.DATA_DIR, 'store.sqlite') },
  }
  /** Starts a further process of the same store. */
  async function startBeside() {
    const [besidePort, besideProbe] = [await findFreePort(), await findFreePort()]
    const own = { ...env, PORT: String(besidePort), COST_PROBE_PORT: String(besideProbe) }
    const besideEnv = { ...storeEnvironment(readSettings(env), own), PORT: own.PORT }
    const args = [...storeFlags, '--import', probe, 'server/dist/store/server.mjs']
    const child = startNode(args, { env: { ...storeMemory, ...besideEnv }, output })
    bench.atEnd(async () => void (await child.stop()))
    const isReady = () =>
      httpGet(`http://127.0.0.1:${besidePort}/api/health`).then(
        ({ status }) => status === 200,
        () => false,
      )
    while (!(await isReady())) {
      if (child.hasExited()) throw new Error('the second process of the store ended at its start')
      await sleep(lookEveryMs)
    }
    return { port: besidePort, costs: () => costsAt(besideProbe), stop: child.stop }
  }
  return { ...shop, port, env, costs: () => costsAt(probePort), startBeside, stop: store.stop }
}
export type Counted = Awaited<ReturnType<typeof startCounted>>

/** Waits until the store has finished all work for the placed orders. */
export async function untilDone({ place }: Pick<Shop, 'place'>): Promise<void> {
  const db = openReadOnly(place)
  const isOpen = async () => {
    const open = await Promise.all([
      db.selectFrom('orders').select('id').where('status', '=', 'processing').limit(1).execute(),
      db.selectFrom('webhook_events').select('id').where('status', '=', 'queued').limit(1).execute(),
      db.selectFrom('fee_checks').select('id').where('status', '=', 'due').limit(1).execute(),
      db.selectFrom('mails').select('id').where('status', 'in', ['queued', 'sending']).limit(1).execute(),
    ])
    return open.some((rows) => rows.length > 0)
  }
  while (await isOpen()) await sleep(lookEveryMs)
  await db.destroy()
}

export async function goShopping(bench: Bench, { url, sandboxUrl, place }: Shop, shopping: Shopping): Promise<Shopped> {
  const helper = startHelper(new URL('./buyers.ts', import.meta.url))
  bench.atEnd(helper.stop)
  const result = await helper.ask<ShoppingResult>({ ...shopping, url, sandboxUrl, place })
  helper.stop()
  if ('failure' in result) throw new Error(result.failure)
  return result
}
