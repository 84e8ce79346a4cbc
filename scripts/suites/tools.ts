import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.ts'
import { parsePlaywright, parseVitest } from './count.ts'
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts'
import { timesOfPlaywright, timesOfVitest } from './slowest.ts'
import type { Suite } from './suite.ts'

const minute = 60_000
const cores = availableParallelism()
export const reportsDir = join(root, 'test-results', 'reports')

const tool = (path: string, ...args: string[]) => [join(root, 'node_modules', path), ...args]
const reportPath = (name: string) => join(reportsDir, `${name.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}.json`)

export const types: Suite = { name: 'types', args: tool('typescript/bin/tsc', '--noEmit'), limitMs: 5 * minute }

/** Checks browser sources against the built-ins of the oldest supported browsers (storefront/tsconfig.json). */
export const typesOfPages: Suite = {
  name: 'types of pages',
  args: tool('typescript/bin/tsc', '--noEmit', '--project', 'storefront'),
  limitMs: 5 * minute,
}

export const lint: Suite = {
  name: 'lint',
  args: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  limitMs: 5 * minute,
}

export const unused: Suite = {
  name: 'unused code',
  args: tool('knip/bin/knip.js', '--no-progress'),
  limitMs: 5 * minute,
}

/** Measures the built storefront. */
export const sizes: Suite = {
  name: 'sizes of the first load',
  args: [join(root, 'scripts/sizes/main.ts')],
  limitMs: minute,
  tellsFigures: true,
}

/** CI runs all tests; a developer's run ends within ten minutes on two cores. */
const isBuild = Boolean(process.env.CI)

/** Tests where the engines differ: locks and leases, bulk writes, searches and sums, copies of the database. */
const engineTests = [
  ...['races', 'seeded/', 'delivery-workers', 'admin-orders', 'sync.shop', 'reprice', 'task-thread'],
  ...['order-search', 'figures', 'exports', 'payout', 'reconciliation', 'retention', 'backup', 'sellers-audit'],
]

export const unit = vitest('unit', { project: 'unit', limitMs: 10 * minute })
// The limit ends hanging runs; a slow machine once took 27 minutes.
const server = { project: 'server', limitMs: 45 * minute }
const onSqlite = { ...server, env: { TEST_DB: 'sqlite' } }
const onPostgres = { ...server, env: { TEST_DB: 'postgres' } }
// Workers per engine, so that both suites end at about the same time: PostgreSQL takes longer, or runs only a part.
export const serverOnSqlite = vitest(
  'server on SQLite',
  isBuild ? onSqlite : { ...onSqlite, workers: Math.ceil(1.5 * cores) },
)
export const serverOnPostgres = vitest(
  'server on PostgreSQL',
  isBuild
    ? { ...onPostgres, workers: Math.ceil(1.5 * cores) }
    : { ...onPostgres, workers: Math.ceil(0.5 * cores), files: engineTests },
)

/** Unit tests that import a changed file, and these test files on SQLite. */
export function changedSuites(shopTests: readonly string[]): Suite[] {
  const related: Suite = { ...unit, args: [...unit.args, '--changed'], mayRunNothing: true }
  // A test file of PostgreSQL alone does not run on SQLite.
  const shops = vitest('server on SQLite', { ...onSqlite, files: [...shopTests, '--passWithNoTests'] })
  return shopTests.length > 0 ? [related, { ...shops, mayRunNothing: true }] : [related]
}

/** CI runs every project; elsewhere only 'phone' and 'vendors', without the tests tagged @build. */
export function browser(executablePath: string): Suite {
  const part = isBuild ? [] : ['--project', 'phone', '--project', 'vendors', '--grep-invert', '@build']
  return playwright('browser', executablePath, part)
}

/** End-to-end tests where locks decide which payment stays open; PostgreSQL locks rows, unlike SQLite. */
export function browserOnPostgres(executablePath: string): Suite {
  const journeys = ['waiting-', 'pay-again', 'pay-switch', 'cart-changes', 'held-money']
  // Each suite empties its output folder first. With its own folder, this suite keeps the failure pictures of SQLite.
  const part = [...journeys, '--project', 'phone', '--output', 'test-results/browser-on-postgresql']
  return playwright('browser on PostgreSQL', executablePath, part, 'postgres')
}

function playwright(name: string, executablePath: string, part: readonly string[], engine = 'sqlite'): Suite {
  const path = reportPath(name)
  return {
    name,
    args: tool('@playwright/test/cli.js', 'test', ...part),
    env: { CHROMIUM_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: path, TEST_DB: engine },
    limitMs: 45 * minute,
    readReport: { path, parse: parsePlaywright, listFailures: failuresOfPlaywright, listTimes: timesOfPlaywright },
  }
}

/** Long fault runs of server/chaos; each passes or fails as a whole. */
export const chaosOnSqlite = chaos('chaos on SQLite', '--seed', '1', '--orders', '300', '--kills', '30')
export const chaosOnPostgres = chaos(
  'chaos on PostgreSQL',
  '--seed',
  '2',
  '--orders',
  '100',
  '--kills',
  '14',
  '--postgres',
)

/** Two minutes of simulated buyers while two processes in turn are killed or upgraded; no order may fail. */
export const rolling = chaos('rolling on PostgreSQL', '--seed', '5', '--minutes', '2', '--every', '20', '--postgres')

/** Runs the store under 50,000 requests and checks its memory; `npm run bench -- memory` sends 200,000. */
export const memory: Suite = {
  name: 'memory',
  args: [join(root, 'server/bench/memory/main.ts'), '--requests', '50000'],
  limitMs: 6 * minute,
}

/** The first start on a machine with the oldest supported Node and npm and no compiler. */
export const stockMachine: Suite = {
  name: 'first start on a stock machine',
  args: [join(root, 'scripts/run.mjs'), 'machines', '20/10'],
  limitMs: 15 * minute,
}

/** Scores of the public pages on a simulated phone: one load each, and five for a page that misses a limit. */
export const lighthouse: Suite = {
  name: 'lighthouse',
  args: [join(root, 'scripts/lighthouse/main.ts')],
  limitMs: 10 * minute,
  tellsFigures: true,
}

function chaos(name: string, ...options: string[]): Suite {
  return { name, args: [join(root, 'server/chaos/main.ts'), ...options], limitMs: 16 * minute }
}

interface VitestRun {
  project: string
  limitMs: number
  env?: NodeJS.ProcessEnv
  /** Parts of the paths of the files to run; left out, all files of the project run. */
  files?: readonly string[]
  /** Number of parallel workers; defaults to the number of cores. */
  workers?: number
}

function vitest(name: string, { project, limitMs, env = {}, files = [], workers }: VitestRun): Suite {
  const path = reportPath(name)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  if (workers) options.push(`--maxWorkers=${workers}`)
  return {
    name,
    args: tool('vitest/vitest.mjs', 'run', '--project', project, ...files, ...options),
    env,
    limitMs,
    readReport: { path, parse: parseVitest, listFailures: failuresOfVitest, listTimes: timesOfVitest },
  }
}
