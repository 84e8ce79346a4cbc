import pg from 'pg'

/** Whether the connection is encrypted and its certificate checked, parsing the address as the driver does. */
export function sealsTraffic(databaseUrl: string): boolean {
  const { ssl } = new pg.Client({ connectionString: databaseUrl }) as unknown as { ssl: unknown }
  if (ssl === true) return true
  if (typeof ssl !== 'object' || ssl === null) return false
  return !('rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false) && !('checkServerIdentity' in ssl)
}
