import pg from 'pg'
import { channelOf } from '../../src/platform/db/news-line.ts'

/** Ends the connections on which store processes LISTEN, as a server restart would; returns their number. */
export async function terminateNews(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: schemas } = await client.query<{ name: string }>('select current_schema() as name')
  const { rows } = await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [channelOf(schemas[0]?.name ?? '')],
  )
  await client.end()
  return rows.length
}
