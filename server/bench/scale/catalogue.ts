import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { testEnvironment } from '../../../scripts/sandbox-env.ts'
import { startNode } from '../../../scripts/store/child-process.ts'
import { sandboxProcessEnvironment, storeEnvironment } from '../../../scripts/store/environment.ts'
import { findFreePort } from '../../../scripts/store/ports.ts'
import { readSettings } from '../../../scripts/store/settings.ts'
import { createContext } from '../../src/app/context.ts'
import { startStore } from '../../src/app/start-store.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { refreshRates } from '../../src/pricing/refresh-rates.ts'
import { runPriceSync } from '../../src/pricing/sync/run-price-sync.ts'
import { createSandboxControl } from '../../tests/_support/sandbox-control.ts'
import { type Bench, root } from '../bench.ts'
import { httpGet } from '../http-get.ts'
import type { Compared } from './compared.ts'
import { configOf, type Engine } from './store-at.ts'

const ROUNDS = 5
const storefrontDist = join(root, 'storefront/dist')
const headers = { 'accept-encoding': 'br', 'accept-language': 'en-US,en;q=0.9' }

type Wanted = Readonly<{ engine: Engine; moreGames: number; databaseUrl?: string | undefined }>

/** A store without loops in this process, beside a supplier that lists so many games more, in one of its own. */
async function openCatalogue(bench: Bench, { engine, moreGames, databaseUrl }: Wanted) {
  const [port, sandboxPort, mailPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const folder = join(bench.folder, `catalogue-${engine}-${moreGames}`)
  mkdirSync(folder, { recursive: true })
  const env = {
    ...testEnvironment(process.env),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(mailPort),
    SANDBOX_STATE: '',
    SANDBOX_MORE_GAMES: String(moreGames),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000000',
    DATA_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const output = openSync(join(folder, 'sandbox.log'), 'w')
  bench.atEnd(() => closeSync(output))
  const sandbox = startNode(['server/dist/sandbox/sandbox.mjs'], {
    env: sandboxProcessEnvironment(readSettings(env), env),
    output,
  })
  bench.atEnd(async () => void (await sandbox.stop()))
  const world = createSandboxControl(`http://127.0.0.1:${sandboxPort}`)
  while (!(await world.state().catch(() => undefined))) await sleep(50)
  const ctx = createContext(configOf(storeEnvironment(readSettings(env), env)))
  await migrate(ctx.db)
  await refreshRates(ctx)
  const sync = async () => {
    const begun = performance.now()
    await runPriceSync(ctx, { trigger: 'manual' })
    return performance.now() - begun
  }
  const filled = await sync()
  const count = async (table: 'games' | 'packages') => {
    const rows = await ctx.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('is_active', '=', 1)
      .executeTakeFirstOrThrow()
    return Number(rows.count)
  }
  const packages = await count('packages')
  const store = await startStore(ctx, { storefrontDist, start: () => ({ stop: async () => undefined }) })
  bench.atEnd(() => store.stop())
  const games = await ctx.db.selectFrom('games').select('id').where('is_active', '=', 1).orderBy('position').execute()
  const url = `http://127.0.0.1:${port}`
  return { ctx, url, sync, filled, packages, games: games.map(({ id }) => id), stop: store.stop, sandbox }
}
type Catalogue = Awaited<ReturnType<typeof openCatalogue>>

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const ask = async ({ url }: Catalogue, path: string, more = {}) => {
  const answer = await httpGet(url + path, { ...headers, ...more })
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  return answer.body
}

const least = async (rounds: number, work: () => Promise<number>): Promise<number> => {
  let found = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) found = Math.min(found, await work())
  return found
}

async function comparePage(
  both: readonly [Catalogue, Catalogue],
  path: (one: Catalogue) => string,
): Promise<Compared[]> {
  const cold = (one: Catalogue) => async () => {
    one.ctx.responses.invalidate()
    return timed(() => ask(one, path(one)))
  }
  const cached = (one: Catalogue) => () => timed(() => ask(one, path(one)))
  const bytes = async (one: Catalogue, encoding: string) =>
    (await ask(one, path(one), { 'accept-encoding': encoding })).length / 1024
  const [small, large] = both
  const name = path(large).replace(/(?<=[/=])zz\w+|(?<=track\/)\w+/i, ':id')
  const compare = async (what: string, unit: string, work: (one: Catalogue) => Promise<number>, isSize?: true) => ({
    name: `${name}, ${what}`,
    unit,
    small: await work(small),
    large: await work(large),
    ...(isSize && { isSize }),
  })
  return [
    // Every game stands on it: more of them are more to render, once for all visitors of a language and currency.
    await compare('rendered anew', 'ms', (one) => least(ROUNDS, cold(one)), true),
    await compare('asked again', 'ms', (one) => least(ROUNDS * 4, cached(one))),
    await compare('whole', 'KiB', (one) => bytes(one, 'identity'), true),
    await compare('as sent (br)', 'KiB', (one) => bytes(one, 'br'), true),
  ]
}

/** Public pages and the price sync with some two hundred packages and with ten thousand. */
export async function measureCatalogue(
  bench: Bench,
  engine: Engine,
  databases: readonly [string | undefined, string | undefined],
): Promise<{ packages: readonly [number, number]; compared: Compared[] }> {
  const small = await openCatalogue(bench, { engine, moreGames: 0, databaseUrl: databases[0] })
  const large = await openCatalogue(bench, { engine, moreGames: 200, databaseUrl: databases[1] })
  const both = [small, large] as const
  const compared: Compared[] = [
    { name: 'price sync that fills the catalogue', unit: 'ms', small: small.filled, large: large.filled, isSize: true },
    {
      name: 'price sync that changes nothing',
      unit: 'ms',
      small: await least(ROUNDS, small.sync),
      large: await least(ROUNDS, large.sync),
      isSize: true,
    },
  ]
  const lastGame = ({ games }: Catalogue) => games.at(-1) ?? ''
  const paths = [
    () => '/',
    () => '/api/games',
    (one: Catalogue) => `/?game=${lastGame(one)}`,
    (one: Catalogue) => `/api/games/${lastGame(one)}`,
    () => '/track/TRK23456789ABCD',
  ]
  for (const path of paths) compared.push(...(await comparePage(both, path)))
  for (const { stop, sandbox } of both) {
    await stop()
    await sandbox.stop()
  }
  return { packages: [small.packages, large.packages], compared }
}
