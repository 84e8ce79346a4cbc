import pg from 'pg'
import { ConfigError } from '../config.ts'

/** Milliseconds. A session-mode pooler whose connections are all in use makes the second one wait; that is no fault. */
const WAIT_MS = 3_000
const ROUNDS = 5

export type PoolerTrouble = Readonly<{ says: string; todo: readonly string[] }>

const transactionMode: PoolerTrouble = {
  says: 'DATABASE_URL leads to a pooler in transaction or statement mode. The store needs connections that keep their session: for advisory locks, LISTEN, and settings such as lock_timeout.',
  todo: [
    'Use the session mode of the pooler (pgbouncer: pool_mode = session), or let DATABASE_URL name PostgreSQL itself (usually port 5432).',
  ],
}

const refusedParameter = (name: string): PoolerTrouble => ({
  says: `The pooler that DATABASE_URL leads to does not take the parameter ${name} when a connection starts.`,
  todo: [
    `Take ${name} out of DATABASE_URL and of PGOPTIONS, and set the same for the user of the database (ALTER ROLE … SET …), or let DATABASE_URL name PostgreSQL itself (usually port 5432).`,
  ],
})

const createClient = (databaseUrl: string): pg.Client => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
  })
  return client.on('error', () => undefined)
}

async function connect(client: pg.Client): Promise<void> {
  await client.connect()
  // The same setting as in the store: some poolers keep a session for a connection that has a setting.
  await client.query('set lock_timeout = 10000')
}

/** Identifies the session; the start time distinguishes equal process ids of two servers behind one pooler. */
async function sessionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ session: string }>(
    `select concat(pg_backend_pid(), ' ', pg_postmaster_start_time()) as session`,
  )
  return rows[0]?.session ?? ''
}

/**
 * Whether the session behind a connection changes. Without a pooler, or in session mode, each connection has its own
 * session. Outside transactions a pooler holds no session, so even a single one shows the change. Asking each
 * connection twice in a row reveals a pooler that hands out sessions in turn.
 */
async function changesSessions(one: pg.Client, other: pg.Client): Promise<boolean> {
  const [ofOne, ofOther] = [new Set<string>(), new Set<string>()]
  for (let round = 0; round < ROUNDS; round++) {
    for (const [client, sessions] of [
      [one, ofOne],
      [other, ofOther],
    ] as const) {
      sessions.add(await sessionOf(client)).add(await sessionOf(client))
    }
    if (ofOne.size > 1 || ofOther.size > 1 || [...ofOne].some((session) => ofOther.has(session))) return true
  }
  return false
}

/**
 * Returns how a pooler before PostgreSQL breaks the store's sessions; undefined if none does. Also undefined if the
 * database does not answer in time, which the next statement reports.
 */
export async function findPoolerTrouble(databaseUrl: string): Promise<PoolerTrouble | undefined> {
  const [one, other] = [createClient(databaseUrl), createClient(databaseUrl)]
  try {
    await connect(one)
    await connect(other)
    return (await changesSessions(one, other)) ? transactionMode : undefined
  } catch (error) {
    const [, name] = /unsupported startup parameter[^:]*: (\w+)/.exec(error instanceof Error ? error.message : '') ?? []
    return name ? refusedParameter(name) : undefined
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)))
  }
}

export async function refuseTransactionPooler(databaseUrl: string): Promise<void> {
  const trouble = await findPoolerTrouble(databaseUrl)
  if (trouble) throw new ConfigError([trouble.says, ...trouble.todo].join(' '))
}
