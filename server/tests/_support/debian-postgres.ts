import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Postgres } from '../../../scripts/find-postgres.ts'
import { findFreePort } from '../../../scripts/store/ports.ts'
import { createTlsIdentity } from '../../sandbox/tls/tls-identity.ts'
import { eventually } from './eventually.ts'

/** PostgreSQL refuses to run as root: then it runs as nobody. */
const NOBODY = 65_534
const who = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
const password = 'pa ss\'w"örd\\'

/** A real server of the system's PostgreSQL, which speaks TLS too, with its own pg_dump beside it. */
export async function startDebianPostgres({ bin, libraries }: Postgres) {
  const folder = await mkdtemp(join(tmpdir(), 'topup-postgresql-'))
  const data = join(folder, 'data')
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...(libraries && { LD_LIBRARY_PATH: libraries }) }
  const keep = (name: string, content: string, mode = 0o600) => {
    const file = join(folder, name)
    writeFileSync(file, content, { mode })
    if (who.uid !== undefined) chownSync(file, who.uid, who.gid)
    return file
  }
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid)
  chmodSync(folder, 0o755)
  const pwfile = keep('password', `${password}\n`)
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'kilat', '-A', 'scram-sha-256', '-E', 'UTF8', `--pwfile=${pwfile}`],
    { ...who, env, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stdout}${made.stderr}`)
  const tls = createTlsIdentity(['127.0.0.1'], new Date())
  const port = await findFreePort()
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    ssl: 'on',
    ssl_cert_file: keep('server.crt', tls.certificate),
    ssl_key_file: keep('server.key', tls.key),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...who, env, stdio: 'ignore' })
  const url = `postgres://kilat:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
  await eventually(async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.end()
  })
  const program = join(bin, 'pg_dump')
  return {
    url,
    password,
    version: Number(/\d+/.exec(spawnSync(program, ['--version'], { env, encoding: 'utf8' }).stdout)?.[0]),
    authority: keep('authority.pem', tls.authority, 0o644),
    /** Its libraries may lie where no other program looks. */
    pgDump: libraries
      ? keep('pg_dump', `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${program}' "$@"\n`, 0o755)
      : program,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
