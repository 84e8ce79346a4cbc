import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { storeEnvironment } from '../../../scripts/store/environment.ts'
import { readSettings } from '../../../scripts/store/settings.ts'
import { type Bench, root } from '../bench.ts'
import type { Compared } from './compared.ts'
import type { StoreAt } from './store-at.ts'

const MEBIBYTE = 2 ** 20
const probe = pathToFileURL(join(import.meta.dirname, 'peak-memory.mjs')).href

type Ran = Readonly<{ seconds: number; peakBytes: number }>

/** One of the store's own commands, as its owner runs it. */
async function runCommand(bench: Bench, name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  const [peakFile, logFile] = [join(bench.folder, 'peak'), join(bench.folder, 'command.log')]
  const log = openSync(logFile, 'w')
  const begun = performance.now()
  const child = spawn(process.execPath, ['--import', probe, `server/src/app/commands/${name}.ts`, ...args], {
    cwd: root,
    env: { ...storeEnvironment(readSettings(env), env), PEAK_MEMORY_FILE: peakFile },
    stdio: ['ignore', log, log],
  })
  bench.atEnd(() => void child.kill())
  const [code] = await once(child, 'exit')
  closeSync(log)
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`)
  return { seconds: (performance.now() - begun) / 1_000, peakBytes: Number(readFileSync(peakFile, 'utf8')) }
}

const compare = (what: string, [small, large]: readonly [Ran, Ran]): Compared[] => [
  { name: what, unit: 's', small: small.seconds, large: large.seconds, isSize: true },
  {
    name: `${what}, most memory`,
    unit: 'MiB',
    small: small.peakBytes / MEBIBYTE,
    large: large.peakBytes / MEBIBYTE,
  },
]

type Both<T> = readonly [T, T]
const each = async <T, R>([small, large]: Both<T>, work: (one: T) => Promise<R>): Promise<Both<R>> => [
  await work(small),
  await work(large),
]

/** The move of a store that stands still into an empty database; answers the store that is there then. */
export async function measureMove(
  bench: Bench,
  stores: Both<StoreAt>,
  databases: Both<string>,
): Promise<{ moved: Both<StoreAt>; compared: Compared[] }> {
  const [small, large] = stores
  const envs = [
    { ...small.env, DATABASE_URL: databases[0] },
    { ...large.env, DATABASE_URL: databases[1] },
  ] as const
  const ran = await each(envs, (env) => runCommand(bench, 'move-to-postgres', [], env))
  const toMoved = (store: StoreAt, databaseUrl: string): StoreAt => ({
    engine: 'postgres',
    orders: store.orders,
    env: { ...store.env, DATABASE_URL: databaseUrl },
    start: (given) => store.start({ ...given, DATABASE_URL: databaseUrl }),
  })
  return {
    moved: [toMoved(small, databases[0]), toMoved(large, databases[1])],
    compared: compare('move from SQLite to PostgreSQL', ran),
  }
}

/** The backup that the store takes each hour, as each night with its restore and audit; and a restore into an empty store. */
export async function measureBackups(bench: Bench, stores: Both<StoreAt>): Promise<Compared[]> {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  const ofBoth = await each(stores, async ({ env, orders, engine }) => {
    const folder = join(bench.folder, `backups-${engine}-${orders}`)
    mkdirSync(folder)
    const made = await runCommand(bench, 'backup', [], { ...env, BACKUP_RECIPIENT: recipient, BACKUP_DIR: folder })
    const name = readdirSync(folder).find((file) => file.endsWith('.age')) ?? ''
    const bytes = statSync(join(folder, name)).size
    const keyFile = join(folder, 'identity')
    writeFileSync(keyFile, `${identity}\n`, { mode: 0o600 })
    const tried = await runCommand(bench, 'restore', ['--drill', join(folder, name), '--identity', keyFile], {
      ...env,
      TMPDIR: folder,
    })
    rmSync(folder, { recursive: true, force: true })
    return { made, bytes, tried }
  })
  const [small, large] = ofBoth
  return [
    ...compare('backup, tried by a restore and audit', [small.made, large.made]),
    ...compare('drill: opened, restored, audited', [small.tried, large.tried]),
    {
      name: 'backup, encrypted file',
      unit: 'MiB',
      small: small.bytes / MEBIBYTE,
      large: large.bytes / MEBIBYTE,
      isSize: true,
    },
  ]
}
