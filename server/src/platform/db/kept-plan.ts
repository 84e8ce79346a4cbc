import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

const mark = '/* kept */'
const nameOf = new Map<string, string>()

/**
 * Marks a statement whose plan each PostgreSQL connection keeps, where planning costs as much as running. It must name
 * its columns: a plan for all columns fails once a later release adds one. Values are parameters, so that few texts
 * exist, because each connection keeps all of them. A pooler in transaction mode would lose the plans; the store does
 * not run behind one (docs/operations/processes.md).
 */
export const keptPlan: RawBuilder<unknown> = sql.raw(mark)

function named(text: string): string {
  const known = nameOf.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url')
  nameOf.set(text, name)
  return name
}

/** Gives a marked statement a name, so that pg prepares it once per connection (node-postgres.com, Queries). */
export const toAsked = (text: string): string | Readonly<{ name: string; text: string }> =>
  text.includes(mark) ? { name: named(text), text } : text
