import { join } from 'node:path'
import { root } from '../root.ts'
import { parsePlaywright, parseVitest } from './count.ts'
import type { Suite } from './suite.ts'

const minute = 60_000
export const reportsDir = join(root, 'test-results', 'reports')

const tool = (path: string, ...args: string[]) => [join(root, 'node_modules', path), ...args]
const reportPath = (name: string) => join(reportsDir, `${name.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}.json`)

export const types: Suite = { name: 'types', args: tool('typescript/bin/tsc', '--noEmit'), limitMs: 2 * minute }

export const lint: Suite = {
  name: 'lint and imports',
  args: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  limitMs: 2 * minute,
}

export const unused: Suite = {
  name: 'unused code',
  args: tool('knip/bin/knip.js', '--no-progress'),
  limitMs: 2 * minute,
}

export const unit = vitest('unit', 'unit', 3 * minute)
export const serverOnSqlite = vitest('server on SQLite', 'server', 8 * minute, { TEST_DB: 'sqlite' })
export const serverOnPostgres = vitest('server on PostgreSQL', 'server', 8 * minute, { TEST_DB: 'postgres' })

export function browser(executablePath: string): Suite {
  const path = reportPath('browser')
  return {
    name: 'browser',
    args: tool('@playwright/test/cli.js', 'test'),
    env: { CHROMIUM_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    limitMs: 8 * minute,
    readReport: { path, parse: parsePlaywright },
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

function chaos(name: string, ...options: string[]): Suite {
  return { name, args: [join(root, 'server/chaos/main.ts'), ...options], limitMs: 12 * minute }
}

function vitest(name: string, project: string, limitMs: number, env: NodeJS.ProcessEnv = {}): Suite {
  const path = reportPath(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  return {
    name,
    args: tool('vitest/vitest.mjs', 'run', '--project', project, ...reporters),
    env,
    limitMs,
    readReport: { path, parse: parseVitest },
  }
}
