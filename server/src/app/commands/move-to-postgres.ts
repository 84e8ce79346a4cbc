import { ConfigError } from '../../platform/config.ts'
import { type DatabasePlace, openDatabase } from '../../platform/db/open.ts'
import { standardTiming } from '../../platform/timing.ts'
import { moveToPostgres } from '../move/move-to-postgres.ts'
import { runCommand } from './run-command.ts'

function openTarget(place: DatabasePlace) {
  // The target's transaction may idle without a limit while the source is read.
  if (place.databaseUrl)
    return openDatabase({ ...place, patience: { ...(place.patience ?? standardTiming), databaseIdle: 0 } })
  throw new ConfigError('Set DATABASE_URL to the empty PostgreSQL database that the store moves to.')
}

/** `npm run move-to-postgres`: moves the store from SQLite in DATA_DIR to DATABASE_URL. Stop the store first. */
await runCommand((config, db) => moveToPostgres(config, db, console.log), { open: openTarget, isWithOtherKeys: true })
