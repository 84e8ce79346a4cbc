import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { expect, onTestFinished } from 'vitest'
import { createRandom } from '../../../chaos/schedule/random.ts'
import {
  folderOf,
  givenPlace,
  keyFile,
  newestOf,
  order,
  orderIds,
  otherKeyFile,
  recipient,
  withBackups,
} from '../../../tests/_support/given-backups.ts'
import { givenOrders } from '../../../tests/_support/given-order.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { recordAudit } from '../../access/audit.ts'
import { ConfigError } from '../../platform/config.ts'
import { exportDatabase } from '../../platform/db/backup.ts'
import { write } from '../../platform/db/write.ts'
import { decryptFile, findIdentities, RefusedBackup } from './encrypted-file.ts'
import { keepBackups } from './keep-backups.ts'
import { type Manifest, sealManifest } from './manifest.ts'
import { restoreStore } from './restore-store.ts'

const it = shopTest({}, 'test')
/** Number of alterations; `FUZZ=300` tries more. */
const COUNT = Number(process.env.FUZZ ?? 6)

/** A place that already holds a store, which no refused backup may touch. */
async function givenTarget(shop: Shop) {
  await givenOrders(shop)
  await write(shop.db, (trx) => recordAudit(shop.ctx, trx, { actor: 'system', action: 'tried', subject: 'test' }))
  await keepBackups(withBackups(shop))
  const file = newestOf(shop)
  const place = await givenPlace(shop)
  onTestFinished(place.end)
  await restoreStore(place.config, place.db, order(file))
  const folder = await mkdtemp(join(tmpdir(), 'topup-altered-'))
  const state = async () => {
    const hash = createHash('sha256')
    await exportDatabase(place.db, async (line) => void hash.update(line))
    return hash.digest('hex')
  }
  const before = await state()
  let count = 0
  return {
    file,
    whole: readFileSync(file),
    place,
    async refuse(name: string, content: Buffer, changes: Parameters<typeof order>[1] = {}) {
      const altered = join(folder, `altered-${++count}`)
      writeFileSync(altered, content)
      const given = order(altered, { isReplacing: true, ...changes })
      const failure = await restoreStore(place.config, place.db, given).then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(failure, `${name} was restored`).toBeInstanceOf(Error)
      // The refusal is the store's own sentence, not an error of a parser or table.
      expect(failure instanceof RefusedBackup || failure instanceof ConfigError, `${name}: ${failure}`).toBe(true)
      expect(await state(), name).toBe(before)
      const left = readdirSync(join(place.folder, 'backups'))
      expect(left, name).toEqual([])
      return String(failure)
    },
  }
}

it('is refused wherever it was cut, altered or lengthened', async ({ shop }) => {
  const { whole, refuse } = await givenTarget(shop)
  const random = createRandom(process.env.FUZZ_SEED ?? 'altered')
  for (let end = 0; end < whole.length; end += 65_536) await refuse(`cut at ${end}`, whole.subarray(0, end))
  for (let n = 0; n < COUNT; n++) {
    // Half of the alterations are in the first kilobyte, where the header is.
    const at = random.chance(0.5) ? random.int(0, 1_023) : random.int(0, whole.length - 1)
    const bit = random.int(0, 7)
    const flipped = Buffer.from(whole)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << bit)
    await refuse(`bit ${bit} of byte ${at} flipped`, flipped)
    const end = random.int(0, whole.length - 1)
    await refuse(`cut at ${end}`, whole.subarray(0, end))
    const [from, length] = [random.int(0, whole.length - 1), random.int(1, 200_000)]
    await refuse(
      `without ${length} from ${from}`,
      Buffer.concat([whole.subarray(0, from), whole.subarray(from + length)]),
    )
    await refuse(
      `twice from ${from}`,
      Buffer.concat([whole.subarray(0, from), whole.subarray(Math.max(0, from - length))]),
    )
  }
  await refuse('twice', Buffer.concat([whole, whole]))
})

it('is refused where anything of it was forged by somebody who can encrypt to the owner', async ({ shop }) => {
  const { file, whole, place, refuse } = await givenTarget(shop)
  const folder = await mkdtemp(join(tmpdir(), 'topup-forged-'))
  const copy = join(folder, 'copy')
  const identities = findIdentities(readFileSync(keyFile, 'utf8'))
  const manifest = await decryptFile(file, copy, identities)
  const zipped = join(folder, 'copy.gz')
  await pipeline(createReadStream(copy), createGzip(), createWriteStream(zipped))
  const encrypt = async (line: string, data = readFileSync(zipped)) => {
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    return Buffer.from(await encrypter.encrypt(Buffer.concat([Buffer.from(`${line}\n`), data])))
  }
  const forge = (changes: Partial<Manifest>) => encrypt(JSON.stringify({ ...manifest, ...changes }))
  const { seal: _seal, ...unsealed } = manifest
  const sealed = (changes: Partial<Manifest>) =>
    encrypt(JSON.stringify(sealManifest({ ...unsealed, ...changes }, place.config.DATA_KEYS)))

  for (const [name, changes] of Object.entries<Partial<Manifest>>({
    storeId: { storeId: 'another' },
    at: { at: new Date(0).toISOString() },
    engine: { engine: manifest.engine === 'SQLite' ? 'PostgreSQL' : 'SQLite' },
    payload: { payload: manifest.payload === 'sqlite' ? 'json-lines' : 'sqlite' },
    schema: { schema: [] },
    rows: { rows: {} },
    head: { auditHead: { seq: 0, hash: '' } },
    code: { drillCode: 'mine' },
    seal: { seal: 'k1.00' },
    'no seal': { seal: '' },
  })) {
    expect(await refuse(`forged ${name}`, await forge(changes)), name).toContain('another store wrote it')
  }
  // Sealed with the store's own key, but with false content or from another store.
  expect(await refuse('rows', await sealed({ rows: { ...manifest.rows, orders: 99 } }))).toContain('not sound')
  expect(await refuse('head', await sealed({ auditHead: { seq: 1, hash: 'k1.00' } }))).toContain('not sound')
  expect(await refuse('sum', await sealed({ sha256: 'f'.repeat(64) }))).toContain('damaged')
  expect(await refuse('bytes', await sealed({ bytes: 1 }))).toContain('damaged')
  expect(await refuse('store', await sealed({ storeId: 'another' }))).toContain('another store')
  const payload = manifest.payload === 'sqlite' ? 'json-lines' : 'sqlite'
  await refuse('payload', await sealed({ payload }))

  for (const [name, line] of Object.entries({
    'no JSON': 'manifest',
    'another format': JSON.stringify({ ...manifest, format: 'topup-store-backup-9' }),
    'no object': '[]',
    'a prototype': '{"__proto__": {"format": "topup-store-backup-1"}}',
    empty: '',
  })) {
    await refuse(name, await encrypt(line))
  }
  await refuse('no line', Buffer.from(await encrypt('x'.repeat(1_100_000), Buffer.alloc(0))))
  await refuse('not zipped', await encrypt(JSON.stringify(manifest), readFileSync(copy)))
  expect(await refuse('key', whole, { identity: otherKeyFile })).toContain('This key does not open this backup')
  expect(await orderIds(place.db)).toHaveLength(1)
})

it('of a newer release, altered or cut short as JSON lines, is refused with nothing changed', async ({ shop }) => {
  const { refuse, place } = await givenTarget(shop)
  const lines: string[] = []
  await exportDatabase(shop.db, async (line) => void lines.push(line))
  const zip = async (all: readonly string[], end = '\n') => {
    const out = createGzip()
    const chunks: Buffer[] = []
    out.on('data', (chunk: Buffer) => chunks.push(chunk))
    out.end(`${all.join('\n')}${end}`)
    await new Promise((resolve) => out.on('end', resolve))
    return Buffer.concat(chunks)
  }
  const [first = '', ...rest] = lines
  const header = JSON.parse(first)
  const with_ = (changes: object) => zip([JSON.stringify({ ...header, ...changes }), ...rest])
  expect(await refuse('newer', await with_({ release: '99.0.0', schema: [...header.schema, '0099-new'] }))).toContain(
    'holds what a newer release',
  )
  expect(await refuse('format', await with_({ format: 'topup-backup-9' }))).toContain(
    'a form that this one does not know',
  )
  await refuse('another program', await with_({ format: 'theirs' }))
  await refuse('cut in a line', await zip(lines.slice(0, -1), ''))
  await refuse('no lines', await zip([], ''))
  await refuse('foreign table', await zip([first, JSON.stringify({ table: 'sqlite_master', rows: [{ a: 1 }] })]))
  await refuse('foreign column', await zip([first, JSON.stringify({ table: 'games', rows: [{ nothing: 1 }] })]))
  await refuse('no rows', await zip([first, '{"table":"games","rows":7}']))
  await refuse('a number', await zip([first, '7']))
  const whole = await zip(lines)
  const random = createRandom(process.env.FUZZ_SEED ?? 'lines')
  for (let n = 0; n < COUNT; n++) {
    const end = random.int(3, whole.length - 1)
    await refuse(`cut at ${end}`, whole.subarray(0, end))
    const at = random.int(0, whole.length - 1)
    const flipped = Buffer.from(whole)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << random.int(0, 7))
    // The first ten bytes, gzip's header with a time and the like, do not change the content.
    if (at >= 10) await refuse(`byte ${at} flipped`, flipped)
  }
  expect(await orderIds(place.db)).toHaveLength(1)
  expect(readdirSync(folderOf(shop)).every((name) => !name.startsWith('working-'))).toBe(true)
})
