const ofFolder = /^(SQLITE_(CANTOPEN|READONLY|IOERR|PERM|AUTH)|EACCES|EROFS|ENOTDIR|EPERM$)/
const ofCertificate =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)|CERT_\w+|ERR_TLS_CERT_\w+)$/
const ofNetwork = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNRESET)$/

/** PostgreSQL's SQLSTATEs, each with its remedy. */
const ofPostgres: Readonly<Record<string, string>> = {
  '28P01':
    'PostgreSQL refuses the name or the password of DATABASE_URL; @ : / # ? % in them are written %40 %3A %2F %23 %3F %25.',
  '28000': 'PostgreSQL lets the user of DATABASE_URL not in from this machine: see to its pg_hba.conf.',
  '3D000': 'PostgreSQL has no database of the name that DATABASE_URL ends with: make it (createdb), or mend the name.',
  '42501': 'PostgreSQL lets the user of DATABASE_URL not make tables: make that user the owner of the database.',
  '53300':
    'PostgreSQL has no connection left: end other programs that hold some, raise max_connections, or lower PROCESSES.',
  '57P03': 'PostgreSQL is starting, stopping or being restored: start the store again when that is over.',
  '08P01':
    'The pooler that DATABASE_URL leads to refuses the connection: look at user, database and port of DATABASE_URL, or let it name PostgreSQL itself.',
}

/** For a pooler that serves several customers: it names an unknown one by XX000, PostgreSQL's code for internal errors. */
const tenantUnknown =
  'The pooler that DATABASE_URL leads to does not know its user: copy DATABASE_URL once more, with what stands behind the dot in the name.'

const gone =
  'look whether PostgreSQL listens there and no firewall stands between, and at host and port of DATABASE_URL'

/** The driver's own errors have no code. */
const ofDriver: readonly (readonly [RegExp, string])[] = [
  [
    /client password must be/,
    'DATABASE_URL has no password, and PostgreSQL asks for one: write postgres://<user>:<password>@….',
  ],
  [
    /server does not support SSL connections|error establishing an SSL connection/,
    'The PostgreSQL of DATABASE_URL has no TLS, and sslmode asks for it: turn ssl on there, or change sslmode in DATABASE_URL.',
  ],
  [
    /^(Connection terminated due to connection timeout|timeout expired|timeout exceeded when trying to connect)$/,
    `The database of DATABASE_URL does not answer: ${gone}.`,
  ],
  [/^Connection terminated unexpectedly$/, `The database of DATABASE_URL hangs up: ${gone}.`],
]

/**
 * Says why a start or command has no database, and the remedy; undefined for any other error. A driver's own message is
 * not shown: it may hold the address with the password.
 */
export function whyNoDatabase(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { message } = error
  if (!('code' in error) || error.code === undefined) return ofDriver.find(([pattern]) => pattern.test(message))?.[1]
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
  if (ofCertificate.test(code)) {
    return `The certificate of the database of DATABASE_URL is not trusted (${code}): name the authority that signed it with sslrootcert=<file> in DATABASE_URL, and the host as the certificate does.`
  }
  if (code === 'XX000' && /tenant or user not found/i.test(message)) return tenantUnknown
  return ofPostgres[code]
}
