import { type Config, ConfigError } from '../platform/config.ts'
import { isOlder } from '../platform/db/look-at-database.ts'
import type { Db } from '../platform/db/schema.ts'
import { readSchema } from '../platform/db/schema-state.ts'
import { version } from '../platform/version.ts'

/** The release that introduced bounds for settings: up to this release, a store already in use only reports faults. */
const BOUNDS_CAME_WITH = '0.1.0'

async function isBegun(db: Db): Promise<boolean> {
  if ((await readSchema(db)).executed.length === 0) return false
  return (await db.selectFrom('sellers').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Throws for settings out of bounds, except on a store already in use, up to the release that introduced bounds. */
export async function refuseOutOfBounds(
  { db, config }: Readonly<{ db: Db; config: Pick<Config, 'outOfBounds'> }>,
  release = version,
): Promise<void> {
  if (config.outOfBounds.length === 0) return
  if (!isOlder(BOUNDS_CAME_WITH, release) && (await isBegun(db))) return
  const lines = config.outOfBounds.map(({ sentence, todo }) => `${sentence} ${todo}`)
  throw new ConfigError(`This store does not start: ${lines.join('\n')}`)
}
