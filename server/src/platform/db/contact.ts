import pg from 'pg'
import { toAsked } from './kept-plan.ts'
import { silentDatabase } from './trouble.ts'

/** Follows what PostgreSQL was told, so that it answers first where it is there at all. */
const told = /^set statement_timeout = (\d+)$/

/** How long PostgreSQL itself works on a statement, and how long it is waited for, in milliseconds. */
export type Bounds = Readonly<{ databaseStatement: number; databaseAnswer: number }>

type Ask<Text> = (text: Text, parameters: readonly unknown[]) => Promise<unknown>
type Connected = Readonly<{ connection: { stream: { destroy: (error: Error) => void } } }>

/** Nobody said no: a host that is there and takes no more of them does. */
const isConnectTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Connection terminated due to connection timeout'

const cut = (client: pg.ClientBase) => (client as unknown as Connected).connection.stream.destroy(silentDatabase())

/**
 * Whether a pool's PostgreSQL is there. A host that vanished from the network says nothing, not even that. So a connection
 * that is silent for longer than PostgreSQL works on anything is cut, all of them where none was heard meanwhile; until it
 * is heard again one at a time tries to reach it, and nobody else waits for that.
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

  /** Nothing came of what was begun then: without a word on any connection since, all are lost. */
  #doubt(since: number): void {
    if (this.#heardAt >= since) return
    this.#isLost = true
    for (const client of this.#clients) cut(client)
  }

  #giveUp(client: pg.ClientBase, since: number): void {
    this.#doubt(since)
    cut(client)
  }

  /** Reaches for a connection; throws at once where somebody else tries to already. */
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

  /** A connection that just came to be. */
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
