import { ConfigError } from '../../platform/config.ts'
import { type DatabasePlace, openDatabase } from '../../platform/db/open.ts'
import { standardTiming } from '../../platform/timing.ts'
import { moveToPostgres } from '../move/move-to-postgres.ts'
import { runCommand } from './run-command.ts'

function openTarget(place: DatabasePlace) {
  // While the source is read through, the target's transaction asks nothing, for as long as that takes.
  if (place.databaseUrl)
    return openDatabase({ ...place, patience: { ...(place.patience ?? standardTiming), databaseIdle: 0 } })
  throw new ConfigError('Set DATABASE_URL to the empty PostgreSQL database that the store moves to.')
}

/** `npm run move-to-postgres`: the store of DATA_DIR's SQLite file, in the database of DATABASE_URL. Stop it first. */
await runCommand((config, db) => moveToPostgres(config, db, console.log), { open: openTarget, isWithOtherKeys: true })
