import pg from 'pg'
import { toAsked } from './kept-plan.ts'
import { silentDatabase } from './trouble.ts'

/** Matches the statement that sets PostgreSQL's timeout, so that PostgreSQL times out before the store does. */
const told = /^set statement_timeout = (\d+)$/

/** Milliseconds: how long PostgreSQL may work on a statement, and how long the store waits for its answer. */
export type Bounds = Readonly<{ databaseStatement: number; databaseAnswer: number }>

type Ask<Text> = (text: Text, parameters: readonly unknown[]) => Promise<unknown>
type Connected = Readonly<{ connection: { stream: { destroy: (error: Error) => void } } }>

/** A connect timeout: the host was silent, while a running server that is full answers with a refusal. */
const isConnectTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Connection terminated due to connection timeout'

const cut = (client: pg.ClientBase) => (client as unknown as Connected).connection.stream.destroy(silentDatabase())

/**
 * Tracks whether a pool's PostgreSQL can be reached; a host that vanished from the network stays silent. A connection
 * silent for longer than any statement may run is closed, and all are if none got an answer meanwhile. Until a
 * connection works again, one caller at a time tries to connect and the others fail at once.
 */
export class Contact {
  readonly #bounds: Bounds
  readonly #clients = new Set<pg.ClientBase>()
  #heardAt = performance.now()
  #isLost = false
  #isTrying = false

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get isLost(): boolean {
    return this.#isLost
  }

  #hear(): void {
    this.#heardAt = performance.now()
    this.#isLost = false
  }

  /** Closes all connections if none got an answer after `since`, when the failed attempt began. */
  #doubt(since: number): void {
    if (this.#heardAt >= since) return
    this.#isLost = true
    for (const client of this.#clients) cut(client)
  }

  #giveUp(client: pg.ClientBase, since: number): void {
    this.#doubt(since)
    cut(client)
  }

  /** Takes a connection; throws at once if the database is lost and another caller is already trying. */
  async reach<T>(connect: () => Promise<T>): Promise<T> {
    const since = performance.now()
    const isAlone = this.#isLost
    if (isAlone && this.#isTrying) throw silentDatabase()
    if (isAlone) this.#isTrying = true
    try {
      return await connect()
    } catch (error) {
      if (isConnectTimeout(error)) this.#doubt(since)
      throw error
    } finally {
      if (isAlone) this.#isTrying = false
    }
  }

  /** Adds a new connection, and limits how long each of its queries may wait for an answer. */
  join(client: pg.ClientBase): void {
    this.#hear()
    this.#clients.add(client)
    client.once('end', () => this.#clients.delete(client))
    const ask = (client.query as Ask<ReturnType<typeof toAsked>>).bind(client)
    let limit = this.#bounds.databaseAnswer
    const query: Ask<string> = async (text, parameters) => {
      const asked = performance.now()
      const timer = setTimeout(() => this.#giveUp(client, asked), limit)
      try {
        const answer = await ask(toAsked(text), parameters)
        this.#hear()
        const { databaseStatement, databaseAnswer } = this.#bounds
        const [, ms] = told.exec(text) ?? []
        if (ms) limit = Number(ms) + databaseAnswer - databaseStatement
        return answer
      } catch (error) {
        if (error instanceof pg.DatabaseError) this.#hear()
        throw error
      } finally {
        clearTimeout(timer)
      }
    }
    Object.assign(client, { query })
  }
}
