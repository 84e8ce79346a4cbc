const ofFolder = /^(SQLITE_(CANTOPEN|READONLY|IOERR|PERM|AUTH)|EACCES|EROFS|ENOTDIR|EPERM$)/
const ofNetwork = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/

/** PostgreSQL's SQLSTATEs, each with its remedy. */
const ofPostgres: Readonly<Record<string, string>> = {
  '28P01':
    'PostgreSQL refuses the name or the password of DATABASE_URL; @ : / # ? % in them are written %40 %3A %2F %23 %3F %25.',
  '28000': 'PostgreSQL lets the user of DATABASE_URL not in from this machine: see to its pg_hba.conf.',
  '3D000': 'PostgreSQL has no database of the name that DATABASE_URL ends with: make it (createdb), or mend the name.',
  '42501': 'PostgreSQL lets the user of DATABASE_URL not make tables: make that user the owner of the database.',
}

/**
 * Says why a start or command has no database, and the remedy; undefined for any other error. A driver's own message is
 * not shown: it may hold the address with the password.
 */
export function whyNoDatabase(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code = String(error.code)
  const call = 'syscall' in error ? String(error.syscall) : ''
  if (code === 'SQLITE_NOTADB')
    return 'store.sqlite in DATA_DIR is no database of SQLite: move it away, or restore a backup.'
  if (ofFolder.test(code) && call !== 'listen') {
    const what = 'path' in error ? String(error.path) : 'DATA_DIR'
    return `${what} cannot be used (${code}): it must lie on a disk that takes writing and belong to the store’s user, with what is in it (chown -R).`
  }
  if (ofNetwork.test(code)) {
    return `The database of DATABASE_URL cannot be reached (${code}): look whether PostgreSQL runs and listens there, and at host and port of DATABASE_URL.`
  }
  return ofPostgres[code]
}
