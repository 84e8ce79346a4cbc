import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { standardTiming } from '../timing.ts'
import { openDatabase } from './open.ts'
import { whyNoDatabase } from './why-no-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'topup-no-database-'))
afterAll(() => rmSync(folder, { recursive: true }))

const failing = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('it worked')
}

it('a file that is no database, and a folder that is a file, end in a sentence', () => {
  writeFileSync(join(folder, 'store.sqlite'), 'a text of some length, and no database of any kind')
  const text = failing(() => openDatabase({ sqliteFile: join(folder, 'store.sqlite') }))
  expect(whyNoDatabase(text)).toContain('no database of SQLite')
  const inFile = failing(() => openDatabase({ sqliteFile: join(folder, 'store.sqlite', 'in-it', 'store.sqlite') }))
  expect(whyNoDatabase(inFile)).toMatch(/in-it cannot be used \(ENOTDIR\)/)
})

it('a PostgreSQL that nobody runs ends in a sentence without the address', async () => {
  const client = new pg.Client({ connectionString: 'postgres://user:hush@127.0.0.1:9/x' })
  const error = await client.connect().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(whyNoDatabase(error)).toMatch(/^The database of DATABASE_URL cannot be reached \(ECONNREFUSED\)/)
  expect(whyNoDatabase(error)).not.toContain('hush')
})

/** A message of PostgreSQL's about authentication. */
function authentication(step: number, text: string): Buffer {
  const head = Buffer.alloc(9)
  head.write('R')
  head.writeInt32BE(8 + text.length, 1)
  head.writeInt32BE(step, 5)
  return Buffer.concat([head, Buffer.from(text)])
}

function askForPassword(socket: Socket, said: Buffer): void {
  const nonce = /r=(.+)/.exec(said.toString())?.[1]
  if (nonce === undefined) socket.write(authentication(10, 'SCRAM-SHA-256\0\0'))
  else socket.write(authentication(11, `r=${nonce}x,s=c2FsdA==,i=4096`))
}

const withCode = (code: string, more = {}) => Object.assign(new Error('hush'), { code, ...more })

it.each([
  ['28P01', 'the name or the password'],
  ['3D000', 'no database of the name'],
  ['28000', 'pg_hba.conf'],
  ['42501', 'make tables'],
  ['ENOTFOUND', 'cannot be reached'],
  ['SQLITE_CANTOPEN', 'DATA_DIR cannot be used'],
  ['SQLITE_READONLY_DIRECTORY', 'DATA_DIR cannot be used'],
  ['EROFS', 'a disk that takes writing'],
  ['53300', 'no connection left'],
  ['57P03', 'start the store again'],
  ['08P01', 'user, database and port of DATABASE_URL'],
  ['ECONNRESET', 'cannot be reached'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'sslrootcert=<file> in DATABASE_URL'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'sslrootcert=<file> in DATABASE_URL'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'sslrootcert=<file> in DATABASE_URL'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'sslrootcert=<file> in DATABASE_URL'],
  ['CERT_HAS_EXPIRED', 'is not trusted (CERT_HAS_EXPIRED)'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the host as the certificate does'],
])('the code %s is told in a sentence', (code, says) => {
  expect(whyNoDatabase(withCode(code))).toContain(says)
  expect(whyNoDatabase(withCode(code))).not.toContain('hush')
})

it('a pooler that knows no such tenant is told from other faults with its code', () => {
  const ofPooler = Object.assign(new Error('Tenant or user not found'), { code: 'XX000' })
  expect(whyNoDatabase(ofPooler)).toContain('copy DATABASE_URL once more')
  expect(whyNoDatabase(withCode('XX000'))).toBeUndefined()
})

const answers: readonly (readonly [string, string, string, (socket: Socket, said: Buffer) => unknown])[] = [
  ['asks for a password', 'user@HOST/x', 'DATABASE_URL has no password', askForPassword],
  ['has no TLS', 'user:hush@HOST/x?sslmode=verify-full', 'has no TLS', (socket) => socket.write('N')],
  ['hangs up', 'user:hush@HOST/x', 'hangs up', (socket) => socket.end()],
  ['says nothing', 'user:hush@HOST/x', 'does not answer', () => undefined],
]

it.each(answers)('a server that %s is told in a sentence', async (what, address, says, answer) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).on('data', (said) => answer(socket, said))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const databaseUrl = `postgres://${address.replace('HOST', `127.0.0.1:${port}`)}`
  const patience = what === 'says nothing' ? { ...standardTiming, databaseConnect: 50 } : standardTiming
  const db = openDatabase({ databaseUrl, sqliteFile: '', patience })
  const error = await db
    .selectFrom('sellers')
    .select('id')
    .execute()
    .catch((reason: unknown) => reason)
  await db.destroy()
  server.close()
  expect(whyNoDatabase(error)).toContain(says)
  expect(whyNoDatabase(error)).not.toContain('hush')
})

it('other errors are none of the database', () => {
  for (const error of [withCode('EADDRINUSE'), withCode('EACCES', { syscall: 'listen' }), new Error('hush'), 'hush']) {
    expect(whyNoDatabase(error)).toBeUndefined()
  }
})
