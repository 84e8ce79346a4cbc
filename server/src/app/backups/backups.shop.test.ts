import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR } from '@topup/core/time'
import { expect } from 'vitest'
import { eventually } from '../../../tests/_support/eventually.ts'
import {
  backupsIn,
  folderOf,
  givenPlace,
  keyFile,
  newestOf,
  openEntries,
  order,
  orderIds,
  otherKeyFile,
  plainIn,
  recipient,
  rememberBackups,
  withBackups,
} from '../../../tests/_support/given-backups.ts'
import { givenOrders, untilOrders } from '../../../tests/_support/given-order.ts'
import { givenPaid } from '../../../tests/_support/given-paid.ts'
import { givenSeller } from '../../../tests/_support/given-seller.ts'
import { runCommand } from '../../../tests/_support/run-command.ts'
import { it } from '../../../tests/_support/shop-test.ts'
import { storeEnvironment } from '../../../tests/_support/start-shop.ts'
import { parseConfig } from '../../platform/config.ts'
import type { Db } from '../../platform/db/schema.ts'
import { erasuresFile } from '../../platform/erasures.ts'
import { createContext } from '../context.ts'
import { parties } from '../parties.ts'
import { forgetBuyers } from '../retention/forget-buyers.ts'
import { runBackupTask } from './backup-task.ts'
import { drill } from './drill.ts'
import { keepBackups, startBackups } from './keep-backups.ts'
import { lastBackup } from './last-backup.ts'
import { type RestoreOrder, restoreStore } from './restore-store.ts'

it('holds every answered order of a store in mid-sale, by the drill, and restored on either engine', async ({
  shop,
}) => {
  const ctx = withBackups(shop)
  const sold = await givenPaid(shop, [{ packageId: 'ml-86' }])
  await untilOrders(sold, 'completed')
  const answered = [sold.first.id]
  let isOver = false
  const selling = Promise.all(
    [1, 2, 3].map(async () => {
      const browser = shop.createBrowser()
      while (!isOver) answered.push((await givenOrders(shop, [{ packageId: 'ff-70' }], browser)).first.id)
    }),
  )
  while (answered.length < 6) await new Promise((resolve) => setTimeout(resolve, 10))
  const before = [...answered]
  await keepBackups(ctx)
  isOver = true
  await selling

  const file = newestOf(shop)
  expect(await lastBackup(ctx)).toMatchObject({ at: expect.any(Date), checkedAt: expect.any(Date) })
  expect(readFileSync(file).includes('orders')).toBe(false)
  // Uses a separate TMPDIR, because other tests run drills at the same time.
  const TMPDIR = await mkdtemp(join(tmpdir(), 'topup-own-'))
  const environment = {
    TMPDIR,
    COOKIE_KEYS: undefined,
    DATA_KEYS: undefined,
    DATABASE_URL: undefined,
    NODE_ENV: 'production',
  }
  const tried = await runCommand('restore', environment, ['--drill', file, '--identity', keyFile])
  expect(tried).toMatchObject({ code: 0, output: expect.stringContaining('This backup is good') })
  expect(tried.output).toMatch(/\n\d+ orders, the last of 20.*\n/)
  expect(Number(/(\d+) orders/.exec(tried.output)?.[1])).toBeGreaterThanOrEqual(before.length)
  const drills = readdirSync(TMPDIR).filter((name) => name.startsWith('topup-drills'))
  expect(drills).toHaveLength(1)
  expect(readdirSync(join(TMPDIR, drills[0] ?? ''))).toEqual([])

  const place = await givenPlace(shop, false)
  expect(await restoreStore(place.config, place.db, order(file))).toMatch(/^Restored \d+ rows/)
  expect(await orderIds(place.db)).toEqual(expect.arrayContaining(before))
  for (const table of ['payments', 'deliveries', 'supplier_orders'] as const) {
    const ofSold = async (db: Db) => (await db.selectFrom(table).selectAll().execute()).map(({ id }) => id).toSorted()
    expect(await ofSold(place.db), table).toEqual(await ofSold(shop.db))
  }
  // The other direction: a backup of a SQLite file is restored into the shop's own engine.
  const inFile = createContext(
    { ...place.config, BACKUP_RECIPIENT: [recipient], LOG_LEVEL: 'silent' },
    { db: place.db },
  )
  const made = await runBackupTask(inFile, 'backUp', { isTried: true })
  expect(made.wrong).toEqual([])
  const next = await givenPlace(shop)
  const source = join(place.folder, 'backups', made.name)
  const env = {
    ...storeEnvironment(shop.world.url),
    ...{ DATA_KEYS: shop.env.DATA_KEYS, DATA_DIR: next.folder, DATABASE_URL: next.databaseUrl },
  }
  expect(await runCommand('restore', env, [source, '--identity', keyFile])).toMatchObject({ code: 0 })
  expect(await orderIds(next.db)).toEqual(await orderIds(place.db))
  await next.end()
  await place.end()
})

it('refuses what is cut short, altered, of another store, of another key or no backup, with a sentence', async ({
  shop,
}) => {
  await givenOrders(shop)
  await keepBackups(withBackups(shop))
  const whole = readFileSync(newestOf(shop))
  const folder = await mkdtemp(join(tmpdir(), 'topup-refused-'))
  const fileOf = (name: string, content: Buffer | string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const altered = Buffer.from(whole)
  const middle = whole.length - 40
  altered[middle] = (whole[middle] ?? 0) ^ 1
  const place = await givenPlace(shop)
  const nothing = () => readdirSync(place.folder).filter((name) => !name.startsWith('store.sqlite'))
  const restore = (file: string, changes?: Partial<RestoreOrder>, config = place.config) =>
    restoreStore(config, place.db, order(file, changes))
  const damaged = 'damaged or was cut short'
  for (const [name, content, says] of [
    ['short.age', whole.subarray(0, whole.length - 100), damaged],
    ['shorter.age', whole.subarray(0, 60), damaged],
    ['longer.age', Buffer.concat([whole, Buffer.from('x')]), damaged],
    ['altered.age', altered, damaged],
    ['words.age', 'Dear reader', 'not a backup'],
    ['empty.age', '', 'not a backup'],
  ] as const) {
    const file = fileOf(name, content)
    await expect(restore(file), name).rejects.toThrow(says)
    await expect(drill(file, keyFile, undefined), name).rejects.toThrow(says)
  }
  const good = fileOf('good.age', whole)
  await expect(restore(good, { identity: otherKeyFile })).rejects.toThrow('This key does not open this backup')
  await expect(restore(good, { identity: undefined })).rejects.toThrow('--identity')
  await expect(restore(good, { identity: join(folder, 'none') })).rejects.toThrow('cannot be read')
  const { DATA_KEYS } = parseConfig(storeEnvironment(shop.world.url), parties)
  await expect(restore(good, {}, { ...place.config, DATA_KEYS })).rejects.toThrow('another store wrote it')
  expect((await drill(good, keyFile, DATA_KEYS)).text).toContain('does not fit')
  expect(nothing().filter((name) => name !== 'backups')).toEqual([])
  expect(existsSync(join(place.folder, 'backups')) ? readdirSync(join(place.folder, 'backups')) : []).toEqual([])

  // Refused: a database that already holds a store with the same keys and an owner.
  await restore(good)
  const at = new Date().toISOString()
  const seller = {
    id: 's',
    email: 'o@shop.example',
    role: 'owner',
    password_hash: '',
    must_change_password: 0,
  } as const
  await place.db
    .insertInto('sellers')
    .values({ ...seller, failed_attempts: 0, locked_until: null, created_at: at })
    .execute()
  await expect(restore(good)).rejects.toThrow('already holds a shop')
  await place.db.updateTable('settings').set({ value: 'other' }).where('key', '=', 'store-id').execute()
  await expect(restore(good, { isReplacing: true })).rejects.toThrow('another store')
  expect(await place.db.selectFrom('sellers').select('id').execute()).toEqual([{ id: 's' }])
  await place.end()
})

it('finds at night that a copy is not sound, says so, and takes it back when it is', async ({ shop }) => {
  const ctx = withBackups(shop)
  const entry = {
    ...{ id: 'planted', posting_id: 'planted', account: 'revenue' as const, amount: 5, currency: 'USD' as const },
    ...{ subject_type: 'order', subject_id: 'none', created_at: new Date().toISOString() },
  } as const
  shop.advance(2 * DAY)
  await shop.db.insertInto('ledger_entries').values(entry).execute()
  await keepBackups(ctx)
  expect(await openEntries(shop, 'backup_unsound')).toMatchObject([
    { reason: expect.stringContaining('posting planted') },
  ])
  const told = await drill(newestOf(shop), keyFile, shop.config.DATA_KEYS)
  expect(told).toMatchObject({ code: 1, text: expect.stringContaining('NOT SOUND') })
  expect(told.text).not.toContain('drill-')
  const place = await givenPlace(shop)
  await expect(restoreStore(place.config, place.db, order(newestOf(shop)))).rejects.toThrow('is not sound')
  expect(await restoreStore(place.config, place.db, order(newestOf(shop), { isDespite: true }))).toContain('Restored')
  await place.end()

  await shop.db.deleteFrom('ledger_entries').where('id', '=', 'planted').execute()
  shop.advance(HOUR)
  await keepBackups(ctx)
  expect(await openEntries(shop, 'backup_unsound')).toEqual([])
})

it('leaves no plain copy behind when it fails or dies, and takes none where nobody could open it', async ({ shop }) => {
  shop.advance(2 * HOUR)
  await keepBackups(
    withBackups(shop, { BACKUP_RECIPIENT: ['age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq'] }),
  )
  expect(await openEntries(shop, 'backup_failed')).toMatchObject([
    { reason: expect.stringContaining('BACKUP_RECIPIENT') },
  ])
  expect(plainIn(shop)).toEqual([])
  const count = backupsIn(shop).length
  await keepBackups({ ...shop.ctx, config: shop.config })
  expect(backupsIn(shop)).toHaveLength(count)

  // Simulates a process that was killed while its unencrypted copy was open.
  const module = new URL('./working-folder.ts', import.meta.url).href
  const die = `const { withWorking } = await import(${JSON.stringify(module)})
    const { writeFileSync } = await import('node:fs')
    await withWorking(${JSON.stringify(folderOf(shop))}, async (folder) => {
      writeFileSync(folder + '/store.sqlite', 'plain')
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => setInterval(() => undefined, 1000))
    })`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', die]).signal).toBe('SIGKILL')
  expect(plainIn(shop)).toHaveLength(1)
  await startBackups(withBackups(shop)).stop()
  expect(plainIn(shop)).toEqual([])
  // A working folder of a machine that no longer exists is removed by the next backup.
  mkdirSync(join(folderOf(shop), 'working-elsewhere-1-1'))
  shop.advance(HOUR)
  await keepBackups(withBackups(shop))
  expect(plainIn(shop)).toEqual([])
  expect(await openEntries(shop, 'backup_failed')).toEqual([])
})

it('hands each backup to the command, without the store’s secrets, and tells when it is not taken', async ({
  shop,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'topup command '))
  const script = join(folder, 'carry away.mjs')
  const taken = join(folder, 'taken')
  const secret = shop.env.DATA_KEYS.split(':')[1] ?? ''
  writeFileSync(
    script,
    `import { appendFileSync, existsSync } from 'node:fs'
    appendFileSync(${JSON.stringify(taken)}, process.argv[2] + ' ' + process.env.BACKUP_FILE + ' ' + (process.env.DATA_KEYS ?? 'none') + '\\n')
    if (existsSync(${JSON.stringify(`${taken}.no`)})) { console.error('no room for it ${secret}'); process.exitCode = 3 }`,
  )
  const ctx = withBackups(shop, { BACKUP_COMMAND: `"${process.execPath}" "${script}" {file}` })
  writeFileSync(`${taken}.no`, '')
  shop.advance(HOUR)
  await keepBackups(ctx)
  const [entry] = await openEntries(shop, 'backup_not_carried')
  expect(entry?.reason).toContain('it ended with 3: no room for it [hidden]')
  expect(await openEntries(shop, 'backup_failed')).toEqual([])
  const first = newestOf(shop)
  writeFileSync(script, readFileSync(script, 'utf8').replace('.no', '.never'))
  shop.advance(HOUR)
  await keepBackups(ctx)
  expect(await openEntries(shop, 'backup_not_carried')).toEqual([])
  const lines = readFileSync(taken, 'utf8').trim().split('\n')
  for (const file of [first, newestOf(shop)]) expect(lines).toContain(`${file} ${file} none`)
})

it('erases again, in what is restored, who was erased after the backup', async ({ shop }) => {
  const sold = await givenPaid(shop, [{ packageId: 'ml-86', gameUserId: '71823999 (77)' }])
  await untilOrders(sold, 'completed')
  await shop.db
    .updateTable('checkouts')
    .set({ customer_email: 'who.was.it@mail.example' })
    .where('id', '=', sold.checkoutId)
    .execute()
  shop.advance(HOUR)
  await keepBackups(withBackups(shop))
  const file = newestOf(shop)
  const { retentionDays } = shop.ctx.settings.current()
  const late = { ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + (retentionDays + 1) * DAY) }
  while ((await forgetBuyers(late)) > 0);
  const list = readFileSync(erasuresFile(shop.config.DATA_DIR), 'utf8')
  expect(list).toContain(sold.first.id)
  expect(list).not.toContain('71823999')
  // Uses the list of erasures from the backup folder, as if carried to another machine.
  shop.advance(HOUR)
  await keepBackups(withBackups(shop))

  const place = await givenPlace(shop)
  expect(await restoreStore(place.config, place.db, order(file))).toMatch(
    /\d+ erasures since it was taken were made again/,
  )
  const again = await place.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sold.first.id)
    .executeTakeFirstOrThrow()
  expect(again).toMatchObject({ game_user_id: 'removed', status: 'completed' })
  const checkouts = await place.db.selectFrom('checkouts').select('customer_email').execute()
  expect(checkouts.map((checkout) => checkout.customer_email)).not.toContain('who.was.it@mail.example')
  await place.end()
})

it('sends nothing by itself that waited when the backup was taken: it may have been sent since', async ({ shop }) => {
  const sold = await givenPaid(shop)
  await untilOrders(sold, 'completed')
  const { id } = sold.first
  const due_at = new Date(shop.ctx.now().getTime() + 30 * DAY).toISOString()
  await shop.db.updateTable('deliveries').set({ status: 'queued', due_at }).where('order_id', '=', id).execute()
  await shop.db.updateTable('orders').set({ status: 'processing' }).where('id', '=', id).execute()
  shop.advance(HOUR)
  await keepBackups(withBackups(shop))

  const place = await givenPlace(shop)
  expect(await restoreStore(place.config, place.db, order(newestOf(shop)))).toContain(
    '1 package that was not delivered yet is held',
  )
  const unit = place.db.selectFrom('deliveries').select(['status', 'held_reason']).where('order_id', '=', id)
  expect(await unit.executeTakeFirst()).toEqual({ status: 'held', held_reason: 'restored' })
  const kept = place.db.selectFrom('orders').select('status').where('id', '=', id)
  expect(await kept.executeTakeFirst()).toEqual({ status: 'pending-delivery' })
  await place.end()
  await shop.db.updateTable('deliveries').set({ status: 'delivered' }).where('order_id', '=', id).execute()
  await shop.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', id).execute()
})

it('asks for a drill after 30 days, until somebody says the code that only an opened backup holds', async ({
  shop,
}) => {
  const seller = (await givenSeller(shop)).browser
  const ctx = withBackups(shop)
  shop.advance(HOUR)
  await keepBackups(ctx)
  expect(await openEntries(shop, 'backup_drill_due')).toEqual([])
  // The clock is not moved, because the seller's session would end.
  const long = { since: new Date(shop.ctx.now().getTime() - 31 * DAY).toISOString() }
  await rememberBackups(shop, long)
  shop.advance(HOUR)
  await keepBackups(ctx)
  const [entry] = await openEntries(shop, 'backup_drill_due')
  expect(entry?.reason).toContain('npm run restore -- --drill')
  const id = entry?.id ?? ''
  await expect(seller.api('closeAttention', { id, note: 'I tried it' })).rejects.toThrow()
  await expect(seller.api('closeAttention', { id, note: 'drill-20261124T0000-0123456789abcdef' })).rejects.toThrow()
  const { text } = await drill(newestOf(shop), keyFile, undefined)
  // Switching the backups off closes the request for a drill, but does not count as a drill.
  const off = startBackups({ ...shop.ctx, config: shop.config })
  await eventually(async () => expect(await openEntries(shop, 'backup_drill_due')).toEqual([]))
  await off.stop()
  shop.advance(HOUR)
  await keepBackups(ctx)
  const [asked] = await openEntries(shop, 'backup_drill_due')
  await seller.api('closeAttention', { id: asked?.id ?? '', note: `Opened it: ${text.split('\n').at(-1)}` })
  expect(await openEntries(shop, 'backup_drill_due')).toEqual([])
  shop.advance(HOUR)
  await keepBackups(ctx)
  expect(await openEntries(shop, 'backup_drill_due')).toEqual([])
})

it('holds neither DATA_KEYS nor COOKIE_KEYS, also for whoever opens it', async ({ shop }) => {
  const place = await givenPlace(shop, false)
  await restoreStore(place.config, place.db, order(newestOf(shop)))
  await place.db.destroy()
  const restored = readFileSync(join(place.folder, 'store.sqlite')).toString('latin1')
  expect(restored.length).toBeGreaterThan(10_000)
  for (const name of ['DATA_KEYS', 'COOKIE_KEYS'] as const) {
    const text = shop.env[name].split(':')[1] ?? ''
    expect(restored).not.toContain(text)
    expect(restored).not.toContain(Buffer.from(text, 'base64').toString('latin1'))
  }
})
