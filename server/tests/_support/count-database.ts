import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { afterAll } from 'vitest'

/**
 * The cost of some work at the database. `statements` counts all statements, BEGIN and COMMIT too; on PostgreSQL each
 * is a round trip.
 */
export type DatabaseCost = Readonly<{ statements: number; transactions: number; commits: number }>

/** A statement that begins with this comment is the test's own and is not counted. */
export const UNCOUNTED = '/* uncounted */'

/**
 * Statements that are not part of the measured work. The pool sets up new connections when all others are in use, and
 * no request waits for notifications to other processes.
 */
const aside = /^(set lock_timeout|select pg_notify|select 1$|listen |select current_schema)/

/**
 * Counts this process's statements on both engines until the file's tests end. Call it before a shop starts, because a
 * connection keeps the functions with which it was opened. The returned function takes the counts since its last call.
 */
export function countDatabase(): () => DatabaseCost {
  const none = { statements: 0, transactions: 0, commits: 0 }
  let counts = { ...none }
  function count(text: string): void {
    if (text.startsWith(UNCOUNTED) || aside.test(text)) return
    counts.statements++
    if (/^begin\b/i.test(text)) counts.transactions++
    if (/^commit\b/i.test(text)) counts.commits++
  }

  const memory = new Sqlite(':memory:')
  const statement = Object.getPrototypeOf(memory.prepare('select 1')) as Sqlite.Statement
  memory.close()
  const { run, all, get } = statement
  const counted = (original: (...given: unknown[]) => unknown) =>
    function (this: Sqlite.Statement, ...given: unknown[]) {
      count(this.source)
      return original.apply(this, given)
    }
  Object.assign(statement, { run: counted(run), all: counted(all), get: counted(get) })

  const { query } = pg.Client.prototype
  function countedQuery(this: pg.Client, asked: string | Readonly<{ text: string }>, ...given: unknown[]): unknown {
    count(typeof asked === 'string' ? asked : asked.text)
    return Reflect.apply(query, this, [asked, ...given])
  }
  Object.assign(pg.Client.prototype, { query: countedQuery })

  afterAll(() => {
    Object.assign(statement, { run, all, get })
    Object.assign(pg.Client.prototype, { query })
  })
  return () => {
    const taken = counts
    counts = { ...none }
    return taken
  }
}
