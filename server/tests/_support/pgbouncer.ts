import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../../../scripts/store/ports.ts'
import { eventually } from './eventually.ts'

/** PgBouncer refuses to run as root, so root runs it as nobody. */
const NOBODY = 65_534
const who = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

export const hasPgbouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0

type Options = Readonly<{ mode: 'session' | 'transaction'; size: number }>

/** Starts the real PgBouncer with its defaults, except for pool mode and size. */
export async function startPgbouncer(postgresPort: number, { mode, size }: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'topup-pgbouncer-'))
  const port = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${postgresPort} user=postgres password=password`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${size}`,
  ]
  writeFileSync(file, lines.join('\n'))
  chmodSync(folder, 0o755)
  if (who.uid !== undefined) chownSync(file, who.uid, who.gid)
  const process = spawn('pgbouncer', ['-q', file], { ...who, stdio: 'ignore' })
  const ended = once(process, 'exit')
  await eventually(async () => {
    const client = new pg.Client({ connectionString: `postgres://postgres:password@127.0.0.1:${port}/postgres` })
    await client.connect()
    await client.end()
  })
  return {
    port,
    stop: async () => {
      process.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
