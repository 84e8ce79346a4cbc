import { join } from 'node:path'
import { root } from '../root.ts'
import { parsePlaywright, parseVitest } from './count.ts'
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts'
import type { Suite } from './suite.ts'

const minute = 60_000
export const reportsDir = join(root, 'test-results', 'reports')

const tool = (path: string, ...args: string[]) => [join(root, 'node_modules', path), ...args]
const reportPath = (name: string) => join(reportsDir, `${name.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}.json`)

export const types: Suite = { name: 'types', args: tool('typescript/bin/tsc', '--noEmit'), limitMs: 5 * minute }

export const lint: Suite = {
  name: 'lint and imports',
  args: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  limitMs: 5 * minute,
}

export const unused: Suite = {
  name: 'unused code',
  args: tool('knip/bin/knip.js', '--no-progress'),
  limitMs: 5 * minute,
}

/** Reads the built storefront. */
export const sizes: Suite = {
  name: 'sizes of the first load',
  args: [join(root, 'scripts/sizes/main.ts')],
  limitMs: minute,
}

export const unit = vitest('unit', 'unit', 6 * minute)
export const serverOnSqlite = vitest('server on SQLite', 'server', 20 * minute, { TEST_DB: 'sqlite' })
export const serverOnPostgres = vitest('server on PostgreSQL', 'server', 20 * minute, { TEST_DB: 'postgres' })

/** The build machine plays the journeys on both sizes, a developer's machine on the phone alone; both play the app's. */
export function browser(executablePath: string): Suite {
  const path = reportPath('browser')
  const sizes = process.env.CI ? [] : ['--project', 'phone', '--project', 'desktop-app']
  return {
    name: 'browser',
    args: tool('@playwright/test/cli.js', 'test', ...sizes),
    env: { CHROMIUM_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    limitMs: 20 * minute,
    readReport: { path, parse: parsePlaywright, listFailures: failuresOfPlaywright },
  }
}

/** The long proofs: the fault run of server/chaos, which passes or fails as one. */
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

/** The store under 50,000 requests; `npm run bench -- memory` asks 200,000. */
export const memory: Suite = {
  name: 'memory',
  args: [join(root, 'server/bench/memory/main.ts'), '--requests', '50000'],
  limitMs: 6 * minute,
}

/** Scores of the public pages, the median of five loads each, on a simulated phone. */
export const lighthouse: Suite = {
  name: 'lighthouse',
  args: [join(root, 'scripts/lighthouse/main.ts')],
  limitMs: 10 * minute,
}

function chaos(name: string, ...options: string[]): Suite {
  return { name, args: [join(root, 'server/chaos/main.ts'), ...options], limitMs: 16 * minute }
}

function vitest(name: string, project: string, limitMs: number, env: NodeJS.ProcessEnv = {}): Suite {
  const path = reportPath(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  return {
    name,
    args: tool('vitest/vitest.mjs', 'run', '--project', project, ...reporters),
    env,
    limitMs,
    readReport: { path, parse: parseVitest, listFailures: failuresOfVitest },
  }
}
