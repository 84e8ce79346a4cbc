import pg from 'pg'

/** Whether what passes to and from this database is encrypted, to the server that its certificate names; as the driver itself reads the address. */
export function sealsTraffic(databaseUrl: string): boolean {
  const { ssl } = new pg.Client({ connectionString: databaseUrl }) as unknown as { ssl: unknown }
  if (ssl === true) return true
  if (typeof ssl !== 'object' || ssl === null) return false
  return !('rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false) && !('checkServerIdentity' in ssl)
}
