// Loaded with --import before the store: shifts its clock and fills its SQLite database up, as the run tells it.
import Sqlite from 'better-sqlite3'

/** Milliseconds by which the clock is ahead, and whether there is room for new pages; what is not named stays. */
type Order = Readonly<{ clockAheadMs?: number; isDiskFull?: boolean }>

let ahead = 0
const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [Date.now()] : given, made),
  apply: () => new Date().toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, receiver),
})

const MOST_PAGES = 4_294_967_294
const databases = new Set<Sqlite.Database>()
const { prepare } = Sqlite.prototype
Sqlite.prototype.prepare = function (this: Sqlite.Database, source: string) {
  databases.add(this)
  return prepare.call(this, source)
} as typeof prepare

process.on('message', ({ clockAheadMs, isDiskFull }: Order) => {
  if (clockAheadMs !== undefined) ahead = clockAheadMs
  if (isDiskFull === undefined) return
  // One page is fewer than there are: the limit becomes the pages in use.
  const limit = isDiskFull ? 1 : MOST_PAGES
  for (const database of databases) if (database.open) database.pragma(`max_page_count = ${limit}`)
})
