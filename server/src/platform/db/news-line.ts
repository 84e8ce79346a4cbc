import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@topup/core/time'
import pg from 'pg'

const PATIENCE_MS = 10 * SECOND
/** Milliseconds between queries that prove a silent connection alive: a lost network reports nothing. */
const PROOF_MS = 10 * SECOND
/** Milliseconds to wait for a connection to close: a half-open connection never answers. */
const GOODBYE_MS = SECOND

/** A connection outside the pool that listens on the store's channel and sends to it. */
export type NewsLine = Readonly<{
  tell: (text: string) => Promise<void>
  /** Resolves when the connection has ended, for any reason. */
  lost: Promise<void>
  end: () => Promise<void>
}>

/** The channel of one schema: two stores in a database have separate schemas and do not hear each other. */
export const channelOf = (schema: string) =>
  `topup_news_${createHash('sha256').update(schema).digest('hex').slice(0, 24)}`

export async function openNewsLine(connectionString: string, hear: (text: string) => void): Promise<NewsLine> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROOF_MS,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  client.on('error', () => lose())
  client.on('end', () => lose())
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  const end = async () => {
    lose()
    await Promise.race([client.end().catch(() => undefined), sleep(GOODBYE_MS, undefined, { ref: false })])
  }
  let channel = ''
  try {
    await client.connect()
    const { rows } = await client.query<{ schema: string | null }>('select current_schema() as schema')
    channel = channelOf(rows[0]?.schema ?? 'public')
    // The name by which an operator finds this connection in pg_stat_activity.
    await client.query(`listen ${channel}; set application_name = '${channel}'`)
  } catch (error) {
    void end()
    throw error
  }
  const proof = setInterval(() => client.query('select 1').catch(() => lose()), PROOF_MS).unref()
  lost.then(() => {
    clearInterval(proof)
    void client.end().catch(() => undefined)
  })
  return {
    tell: async (text) => {
      await client.query('select pg_notify($1, $2)', [channel, text])
    },
    lost,
    end,
  }
}
