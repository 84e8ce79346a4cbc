import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../../scripts/store/ports.ts'
import { createBrowser } from '../../tests/_support/http-client.ts'
import { type Process, startProcess, untilAnswers } from '../../tests/_support/process.ts'
import { programs } from '../../tests/_support/programs.ts'
import { secondSupplierEnvironment } from '../../tests/_support/second-supplier.ts'
import { storeEnvironment } from '../../tests/_support/start-shop.ts'
import type { Options } from '../options.ts'
import { openPostgresBooks, openSqliteBooks } from './books.ts'
import { openPostgresStage } from './postgres.ts'
import { createWorld } from './world.ts'

const SANDBOX_SPEED_UP = '20'
/** A start that should be refused counts as accepted, and is killed, after this time. */
const ENDS_WITHIN_MS = 30_000

type Setting = Readonly<{
  /** Further environment variables for the store processes. */
  environment?: (world: { sandboxUrl: string }) => NodeJS.ProcessEnv
  /** Called with what the store processes print. */
  hear?: (printed: string) => void
  /** All processes have the public address of the first process, behind a proxy that shares requests. */
  isOneAddress?: boolean
  /** Runs beside the sandbox before the first store process starts, with the folder that becomes its DATA_DIR. */
  prepareData?: (place: { folder: string; databaseUrl: string | undefined; sandboxUrl: string }) => Promise<void>
  /** Returns the url at which the stores reach PostgreSQL; the run's own reads use the given url directly. */
  leadDatabase?: (url: string) => Promise<string>
}>

/** Starts the sandbox, the database and the store processes. `close` leaves no process and no folder behind. */
export async function buildStage(options: Pick<Options, 'postgres' | 'processes'>, setting: Setting = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'topup-chaos-'))
  const postgres = options.postgres ? await openPostgresStage() : undefined
  const sandboxPort = await findFreePort()
  const mailPort = await findFreePort()
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const ports: number[] = []
  while (ports.length < options.processes) ports.push(await findFreePort({ toComeBackTo: true }))
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const { PATH } = process.env
  const common = {
    ...storeEnvironment(sandboxUrl),
    ...secondSupplierEnvironment(sandboxUrl),
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    SYNC_INTERVAL_MINUTES: '1',
    SMTP_URL: `smtp://sandbox:sandbox@127.0.0.1:${mailPort}`,
    MAIL_FROM: 'orders@kilat.example',
  }
  const databaseUrl = postgres && ((await setting.leadDatabase?.(postgres.url)) ?? postgres.url)
  const environments: NodeJS.ProcessEnv[] = ports.map((port, index) => ({
    PATH,
    ...common,
    PORT: String(port),
    PUBLIC_URL: urls[setting.isOneAddress ? 0 : index],
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    AUTO_SYNC_ON_STARTUP: 'true',
    ...setting.environment?.({ sandboxUrl }),
  }))
  const startStore = async (index: number, program: string): Promise<Process> => {
    const store = startProcess(
      ['--import', './server/chaos/stage/die-on-command.ts', '--import', './server/chaos/stage/obey.ts', program],
      environments[index] ?? {},
      { hear: setting.hear },
    )
    await untilAnswers(store, `${urls[index]}/api/health`)
    return store
  }

  const sandbox = startProcess(['--import', './scripts/set-up/child.mjs', programs.sandbox], {
    PATH,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(mailPort),
    SANDBOX_TIME_SCALE: SANDBOX_SPEED_UP,
    STORE_URL: urls[0],
  })
  await untilAnswers(sandbox, `${sandboxUrl}/control/state`)
  const world = createWorld(sandboxUrl)
  await world.spreadWebhooks(urls)

  await setting.prepareData?.({ folder, databaseUrl: postgres?.url, sandboxUrl })
  const stores: Process[] = []
  // In turn, because the first process migrates the database and fills the catalogue.
  for (const index of urls.keys()) stores.push(await startStore(index, programs.store))
  // Each start prints a new password until a first sign-in: the last one is valid.
  const printed = stores.flatMap((store) => /shown once\): (\S+)/.exec(store.output())?.[1] ?? [])
  const firstPassword = printed.at(-1) ?? ''
  const books = postgres ? openPostgresBooks(postgres.url) : openSqliteBooks(join(folder, 'store.sqlite'))

  return {
    world,
    books,
    firstPassword,
    folder,
    urls,
    publicUrl: urls[0] ?? '',
    /** The environment of the first store process. */
    environment: environments[0] ?? {},
    createBrowser: (buyer: number) => createBrowser(urls[buyer % urls.length] ?? ''),
    /** Everything that the running store processes printed. */
    complaints: (): string => stores.map((store) => store.output()).join('\n'),
    storeAt: (index: number): Process => {
      const store = stores[index]
      if (!store) throw new Error(`there is no store process ${index}`)
      return store
    },
    /** Makes writes fail as on a full disk for `ms`: on PostgreSQL in the database, on SQLite in the process. */
    fillDisk: async (store: Process, ms: number): Promise<void> => {
      if (postgres) return books.fillUp(ms)
      store.tell({ isDiskFull: true })
      await wait(ms)
      store.tell({ isDiskFull: false })
    },
    restart: async (index: number, program = programs.store): Promise<void> => {
      stores[index] = await startStore(index, program)
    },
    /** Starts a store process with changed settings and waits for its end; returns its exit code and output. */
    startAndWait: async (changes: NodeJS.ProcessEnv): Promise<{ code: unknown; output: string }> => {
      const process = startProcess([programs.store], { ...environments[0], ...changes })
      const giveUp = setTimeout(() => void process.stop('SIGKILL'), ENDS_WITHIN_MS)
      const { code } = await process.died
      clearTimeout(giveUp)
      return { code, output: process.output() }
    },
    close: async () => {
      await books.close()
      await Promise.all([...stores, sandbox].map((process) => process.stop('SIGKILL')))
      await postgres?.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Stage = Awaited<ReturnType<typeof buildStage>>

/** Closes the stage when the run is stopped early, so that no process or folder is left. */
export function closeOnSignals(stage: Pick<Stage, 'close'>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stage.close().finally(() => process.exit(130)))
  }
}
