// Loaded with --import before the store: fills its SQLite database or moves its clock, when the parent process says so.
import Sqlite from 'better-sqlite3'

type Order = Readonly<{
  /** Whether the database can take no new pages. */
  isDiskFull?: boolean
  /** Milliseconds by which this process's clock is ahead of the machine's. */
  clockAheadMs?: number
}>

let aheadMs = 0
const machineTime = Date.now
Date.now = () => machineTime() + aheadMs
globalThis.Date = new Proxy(Date, {
  construct: (date, given, newTarget) => Reflect.construct(date, given.length === 0 ? [Date.now()] : given, newTarget),
})

const MOST_PAGES = 4_294_967_294
const databases = new Set<Sqlite.Database>()
const { prepare } = Sqlite.prototype
Sqlite.prototype.prepare = function (this: Sqlite.Database, source: string) {
  databases.add(this)
  return prepare.call(this, source)
} as typeof prepare

process.on('message', ({ isDiskFull, clockAheadMs }: Order) => {
  if (clockAheadMs !== undefined) aheadMs = clockAheadMs
  if (isDiskFull === undefined) return
  // A limit of one page is below the number of pages in use, so SQLite takes that number as the limit.
  const limit = isDiskFull ? 1 : MOST_PAGES
  for (const database of databases) if (database.open) database.pragma(`max_page_count = ${limit}`)
})
