import { writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import pg from 'pg'
import { toolEnvironment } from '../config.ts'

type Tls = Readonly<{
  ca?: string
  cert?: string
  key?: string
  rejectUnauthorized?: boolean
  checkServerIdentity?: unknown
}>

/** The driver's own reading of DATABASE_URL, with what it takes from PGHOST and its like. */
type Read = Readonly<{
  host: string
  port: number
  user?: string
  database?: string
  password?: string | null
  ssl: boolean | Tls
  connectionParameters: Readonly<{ options?: string; sslnegotiation?: string }>
}>

/** As strict as the driver is: whoever it would not talk to is not told a password either. */
function modeOf(ssl: boolean | Tls): string {
  // Where the driver speaks in the clear; the tool may do better, if the server offers it.
  if (ssl === false) return 'prefer'
  const { rejectUnauthorized, checkServerIdentity } = ssl === true ? {} : ssl
  if (rejectUnauthorized === false) return 'require'
  return checkServerIdentity ? 'verify-ca' : 'verify-full'
}

/**
 * What a program of PostgreSQL's own needs to reach the store's database as the store does, for its environment: nothing
 * of it stands in a command line, which every user of the machine may read. Certificates are written into `folder`.
 */
export async function libpqEnvironment(
  databaseUrl: string,
  folder: string,
): Promise<Readonly<Record<string, string | undefined>>> {
  const { host, port, user, database, password, ssl, connectionParameters } = new pg.Client({
    connectionString: databaseUrl,
  }) as unknown as Read
  const keep = async (name: string, content: string | undefined) => {
    const file = join(folder, name)
    // The name of a file that is not there keeps libpq from one that lies in somebody's home.
    if (content !== undefined) await writeFile(file, content, { mode: 0o600, flag: 'wx' })
    return file
  }
  const mode = modeOf(ssl)
  const { ca, cert, key }: Tls = typeof ssl === 'object' ? ssl : {}
  const authorities = mode.startsWith('verify') ? (ca ?? getCACertificates('default').join('\n')) : undefined
  const given = toolEnvironment()
  return {
    ...given,
    // Where the driver looks for a password that nobody told it.
    PGPASSFILE: given.PGPASSFILE ?? join(homedir(), '.pgpass'),
    LC_ALL: 'C',
    HOME: folder,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    PGPASSWORD: password ?? undefined,
    PGOPTIONS: connectionParameters.options,
    PGSSLNEGOTIATION: connectionParameters.sslnegotiation,
    PGSSLMODE: mode,
    PGSSLROOTCERT: await keep('authorities.pem', authorities),
    PGSSLCERT: await keep('certificate.pem', cert),
    PGSSLKEY: await keep('key.pem', key),
    PGGSSENCMODE: 'disable',
    PGCONNECT_TIMEOUT: '10',
  }
}
