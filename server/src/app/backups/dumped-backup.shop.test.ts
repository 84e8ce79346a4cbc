import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { givenPlace, keyFile, order, recipient } from '../../../tests/_support/given-backups.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { FIRST, own } from '../../platform/db/schema-state.ts'
import { drill } from './drill.ts'
import { encryptFile, hashFile } from './encrypted-file.ts'
import { FORMAT, sealManifest } from './manifest.ts'
import { restoreStore } from './restore-store.ts'

const it = shopTest({}, 'test')
const dump = await readFile(new URL('../../../tests/_support/pg-dump.sql', import.meta.url), 'utf8')

/** Texts that COPY escapes, or that could be mistaken for COPY's own syntax. */
const hard = [
  '',
  '\\N',
  '\\.',
  'a\tb\nc\rd\\e\bf\fg\vh',
  'Größe 🎮 "x" \'y\'',
  '\\t',
  '\u2028',
  'COPY "a" ("b") FROM stdin;',
]

/** A backup in the form of earlier releases, whose copies were made by pg_dump. */
async function givenBackup({ config: { DATA_KEYS } }: Shop, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'topup-dumped-'))
  const [copy, file] = [join(folder, 'store.sql'), join(folder, 'backup.age')]
  await writeFile(copy, text)
  const schema = [FIRST, ...own.changes.map(({ id }) => id).filter((id) => id <= '0036-staff-proofs')]
  const unsealed = {
    format: FORMAT,
    engine: 'PostgreSQL',
    payload: 'pg-dump',
    ...{ storeId: 'dumped', at: '2026-11-29T12:40:07.576Z', schema, release: '0.1.0', drillCode: '' },
    auditHead: { seq: 0, hash: '' },
    rows: { attention: hard.length, orders: 1, payments: 1, supplier_orders: 1, ledger_entries: 4 },
    ...(await hashFile(copy)),
  } as const
  await encryptFile(copy, file, sealManifest(unsealed, DATA_KEYS), [recipient])
  return file
}

it('a backup that pg_dump made is tried and read back with every value', async ({ shop }) => {
  const file = await givenBackup(shop, dump)
  const tried = await drill(file, keyFile, shop.config.DATA_KEYS)
  expect(tried.code).toBe(0)
  expect(tried.text).toContain('on PostgreSQL by pg_dump')
  const place = await givenPlace(shop)
  onTestFinished(place.end)
  expect(await restoreStore(place.config, place.db, order(file))).toMatch(/^Restored \d+ rows/)
  const kept = await place.db
    .selectFrom('attention')
    .select('reason')
    .where('id', 'like', 'hard%')
    .orderBy('id')
    .execute()
  expect(kept.map(({ reason }) => reason)).toEqual(hard)
  const sold = await place.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.checkout_id', 'orders.checkout_id')
    .select(['orders.status', 'payments.status as paid', 'payments.amount', 'orders.total_amount'])
    .execute()
  expect(sold).toEqual([{ status: 'completed', paid: 'succeeded', amount: 150, total_amount: 150 }])
})

it('one that lacks a row, breaks off or has another number of values is refused', async ({ shop }) => {
  for (const [text, why] of [
    [dump.replace(/^hard1\t.*\n/m, ''), 'attention has 7 rows and had 8'],
    [dump.slice(0, dump.indexOf('hard3')), 'cut short'],
    [dump.replace(/^hard1\t/m, 'hard1\t\t'), 'not as many values'],
  ] as const) {
    expect(text).not.toBe(dump)
    const place = await givenPlace(shop)
    onTestFinished(place.end)
    await expect(restoreStore(place.config, place.db, order(await givenBackup(shop, text)))).rejects.toThrow(why)
  }
})
