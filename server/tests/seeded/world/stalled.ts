import { MINUTE } from '@topup/core/time'
import pg from 'pg'

const PATIENCE = 3 * MINUTE

/** The activity and blockers of every connection to the tests' PostgreSQL; empty on SQLite. */
async function readActivity(): Promise<string[]> {
  const connectionString = process.env.TEST_DATABASE_URL
  if (!connectionString) return []
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(
    `select pid, state, wait_event_type, wait_event, pg_blocking_pids(pid) as blocked_by, now() - state_change as since, query
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await client.end()
  return rows.map((row) => JSON.stringify(row))
}

/** A run takes a second. A run of minutes ends here and reports the database's activity, instead of a bare timeout. */
export async function orStalled<T>(run: Promise<T>, stalled: (activity: string[]) => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const giveUp = new Promise<T>((resolve, reject) => {
    timer = setTimeout(() => readActivity().then((activity) => resolve(stalled(activity)), reject), PATIENCE)
  })
  try {
    return await Promise.race([run, giveUp])
  } finally {
    clearTimeout(timer)
  }
}
