import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { findFreePort } from '../../../scripts/store/ports.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import type { StepName } from '../../src/platform/jobs/steps.ts'
import { createBrowser } from '../_support/http-client.ts'
import { type Process, startProcess, untilAnswers } from '../_support/process.ts'
import { programs } from '../_support/programs.ts'
import { createSandboxControl } from '../_support/sandbox-control.ts'
import { storeEnvironment } from '../_support/start-shop.ts'
import { createMigratedDatabase } from '../_support/test-database.ts'

/** A program other than this checkout's: a release, run in its folder, or a copy of the sources. */
type Program = Readonly<{ program?: string; env?: NodeJS.ProcessEnv }>
const folderOf = (program: string) => (isAbsolute(program) ? { cwd: dirname(program) } : {})

/**
 * Runs the store and the sandbox as two processes on a database and a state that outlive both. `startStore` starts or
 * restarts the store; with `killAt` the store dies by SIGKILL at the first step of that name.
 */
export async function createKillHarness() {
  const folder = await mkdtemp(join(tmpdir(), 'topup-kill-'))
  const database = await createMigratedDatabase(folder)
  const port = await findFreePort({ toComeBackTo: true })
  const [sandboxPort, mailPort] = [await findFreePort(), await findFreePort()]
  const url = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const storeEnv = {
    PATH,
    NODE_COMPILE_CACHE,
    ...storeEnvironment(sandboxUrl),
    LOG_LEVEL: 'error',
    AUTO_SYNC_ON_STARTUP: 'true',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DATABASE_URL: database.databaseUrl,
    SMTP_URL: `smtp://sandbox:sandbox@127.0.0.1:${mailPort}`,
    MAIL_FROM: 'orders@kilat.example',
  }
  const sandboxEnv = {
    PATH,
    NODE_COMPILE_CACHE,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(mailPort),
    SANDBOX_STATE: join(folder, 'sandbox.json'),
    SANDBOX_TIME_SCALE: '10',
    STORE_URL: url,
  }
  const running = new Set<Process>()

  return {
    url,
    sandboxUrl,
    env: storeEnv,
    place: { databaseUrl: database.databaseUrl, sqliteFile: join(folder, 'store.sqlite') },
    world: createSandboxControl(sandboxUrl),
    createBrowser: () => createBrowser(url),
    /** Reads the database while no store runs. */
    look: async <T>(read: (db: Db) => Promise<T>): Promise<T> => {
      const db = openDatabase({ databaseUrl: database.databaseUrl, sqliteFile: join(folder, 'store.sqlite') })
      return read(db).finally(() => db.destroy())
    },
    startSandbox: async (): Promise<Process> => {
      const sandbox = startProcess([programs.sandbox], sandboxEnv)
      running.add(sandbox)
      await untilAnswers(sandbox, `${sandboxUrl}/control/state`)
      return sandbox
    },
    startStore: async (options: Program & { killAt?: StepName } = {}): Promise<Process> => {
      const { killAt, program = programs.store, env } = options
      const dying = killAt ? ['--import', './server/tests/kill/kill-at.ts'] : []
      const store = startProcess([...dying, program], { ...storeEnv, ...env, KILL_AT: killAt }, folderOf(program))
      running.add(store)
      await untilAnswers(store, `${url}/api/health`)
      return store
    },
    /** A second process of the store on the same database. */
    startBeside: async ({ program = programs.store, env }: Program = {}) => {
      const besidePort = await findFreePort()
      const besideUrl = `http://127.0.0.1:${besidePort}`
      const process = startProcess([program], { ...storeEnv, ...env, PORT: String(besidePort) }, folderOf(program))
      running.add(process)
      await untilAnswers(process, `${besideUrl}/api/health`)
      return { process, url: besideUrl }
    },
    close: async () => {
      await Promise.all([...running].map((process) => process.stop('SIGKILL')))
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type KillHarness = Awaited<ReturnType<typeof createKillHarness>>
