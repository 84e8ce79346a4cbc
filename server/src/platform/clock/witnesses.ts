import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { uptime } from 'node:os'
import { sql } from 'kysely'
import { isPostgres } from '../db/open.ts'
import type { Db } from '../db/schema.ts'

/** The origin of an HTTP response, and the time in its `Date` header in milliseconds since 1970. */
export type DatedAnswer = Readonly<{ origin: string; time: number }>

/** Everything that the machine's clock is compared with. Passed in, as `now` is, so that tests can move the time. */
export type ClockWitnesses = Readonly<{
  /** Milliseconds since the machine started; goes on while the machine sleeps. */
  uptime: () => number
  /** PostgreSQL's clock in milliseconds since 1970; undefined on SQLite, which has no clock of its own. */
  databaseTime: (db: Db) => Promise<number | undefined>
  /** Calls `hear` with each dated HTTP response that this process gets, until the returned function is called. */
  hearAnswers: (hear: (answer: DatedAnswer) => void) => () => void
}>

async function databaseTime(db: Db): Promise<number | undefined> {
  if (!isPostgres(db)) return undefined
  const { rows } = await sql<{ ms: string }>`
    select cast(floor(extract(epoch from clock_timestamp()) * 1000) as text) as ms`.execute(db)
  return Number(rows[0]?.ms)
}

/** Reads a response's `Date`; a response with `Age` comes from a cache, so its date is not the time of sending. */
function readDate(origin: string, date: string | undefined, age: string | undefined): DatedAnswer | undefined {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) || age !== undefined ? undefined : { origin, time }
}

/** Finds a header in undici's list, in which names and values alternate. */
function findHeader(headers: readonly unknown[], wanted: string): string | undefined {
  const at = headers.findIndex((part, index) => index % 2 === 0 && String(part).toLowerCase() === wanted)
  return at < 0 ? undefined : String(headers[at + 1])
}

type Fetched = Readonly<{
  request: Readonly<{ origin?: unknown }>
  response: Readonly<{ headers: readonly unknown[] }>
}>
type Requested = Readonly<{ request: ClientRequest; response: IncomingMessage }>

/** Channels of Node's own `fetch` (undici) and of node:http: every library of the store uses one of them. */
const FETCH_CHANNEL = 'undici:request:headers'
const HTTP_CHANNEL = 'http.client.response.finish'

function hearAnswers(hear: (answer: DatedAnswer) => void): () => void {
  const tell = (answer: DatedAnswer | undefined) => answer && hear(answer)
  const ofFetch = (message: unknown) => {
    const { request, response } = message as Fetched
    const origin = URL.parse(String(request.origin))?.origin
    if (origin) tell(readDate(origin, findHeader(response.headers, 'date'), findHeader(response.headers, 'age')))
  }
  const ofHttp = (message: unknown) => {
    const { request, response } = message as Requested
    const origin = URL.parse(`${request.protocol}//${String(request.getHeader('host'))}`)?.origin
    if (origin) tell(readDate(origin, response.headers.date, response.headers.age))
  }
  subscribe(FETCH_CHANNEL, ofFetch)
  subscribe(HTTP_CHANNEL, ofHttp)
  return () => {
    unsubscribe(FETCH_CHANNEL, ofFetch)
    unsubscribe(HTTP_CHANNEL, ofHttp)
  }
}

export const machineWitnesses: ClockWitnesses = { uptime: () => uptime() * 1000, databaseTime, hearAnswers }
