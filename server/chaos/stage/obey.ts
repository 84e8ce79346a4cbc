// Loaded with --import before the store: fills its SQLite database up, as the run tells it.
import Sqlite from 'better-sqlite3'

/** Whether there is no room for new pages. */
type Order = Readonly<{ isDiskFull?: boolean }>

const MOST_PAGES = 4_294_967_294
const databases = new Set<Sqlite.Database>()
const { prepare } = Sqlite.prototype
Sqlite.prototype.prepare = function (this: Sqlite.Database, source: string) {
  databases.add(this)
  return prepare.call(this, source)
} as typeof prepare

process.on('message', ({ isDiskFull }: Order) => {
  if (isDiskFull === undefined) return
  // A limit of one page is below the number of pages in use, so SQLite takes that number as the limit.
  const limit = isDiskFull ? 1 : MOST_PAGES
  for (const database of databases) if (database.open) database.pragma(`max_page_count = ${limit}`)
})
