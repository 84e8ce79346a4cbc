import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { expect } from 'vitest'
import {
  backupsIn,
  folderOf,
  givenPlace,
  keyFile,
  orderIds,
  plainIn,
  recipient,
  withBackups,
} from '../../../tests/_support/given-backups.ts'
import { givenOrders } from '../../../tests/_support/given-order.ts'
import { runCommand } from '../../../tests/_support/run-command.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { runCheck } from '../../setup/run-checks.ts'
import type { Context } from '../context.ts'
import { underBackupLease } from './backup-lease.ts'
import { freeName } from './backup-task.ts'
import { drill } from './drill.ts'
import { keepBackups } from './keep-backups.ts'
import { lastBackup } from './last-backup.ts'
import { nameOf } from './names.ts'

const it = shopTest({ isIdle: true }, 'test')

const environmentOf = (shop: Shop, changes: Record<string, string> = {}) => ({
  ...shop.env,
  DATABASE_URL: shop.config.DATABASE_URL,
  BACKUP_RECIPIENT: recipient,
  ...changes,
})
const keptIn = (shop: Shop, name: string) => backupsIn(shop).filter((file) => file.endsWith(`Z-${name}.age`))
const look = (ctx: Context, id: string) => {
  const check = ctx.hooks.listChecks(ctx).find((one) => one.id === id)
  if (!check) throw new Error(`there is no check ${id}`)
  return runCheck(ctx, check)
}

it('a backup made by hand outlives the automatic ones of its hour and of four months, and is restored as they are', async ({
  shop,
}) => {
  const ctx = withBackups(shop)
  await givenOrders(shop, [{ packageId: 'ml-86' }])
  const orders = await orderIds(shop.db)
  for (const args of [['--name', 'before-1.2.0'], []]) {
    expect(await runCommand('backup', environmentOf(shop), args)).toMatchObject({
      code: 0,
      output: expect.stringContaining('is sound. It is kept until you remove it by hand.'),
    })
  }
  const [named = ''] = keptIn(shop, 'before-1.2.0')
  const [unnamed = ''] = keptIn(shop, 'by-hand')
  // These backups are of the same clock hour, where the machine's clock allows it, and of the next one.
  for (const _twice of [1, 2]) {
    await keepBackups(ctx)
    shop.advance(59 * MINUTE + 40_000)
  }
  for (let day = 0; day < 120; day++) {
    writeFileSync(join(folderOf(shop), nameOf(shop.ctx.now())), '')
    shop.advance(DAY)
  }
  await keepBackups(ctx)
  expect(backupsIn(shop)).toEqual(expect.arrayContaining([named, unnamed]))
  expect(readdirSync(folderOf(shop))).toContain(`${named}.json`)
  expect(backupsIn(shop).length).toBeLessThan(40)

  const path = join(folderOf(shop), named)
  expect((await drill(path, keyFile, shop.config.DATA_KEYS)).code).toBe(0)
  const place = await givenPlace(shop)
  const restored = await runCommand(
    'restore',
    { ...shop.env, DATA_DIR: place.folder, DATABASE_URL: place.databaseUrl },
    [path, '--identity', keyFile],
  )
  expect(restored).toMatchObject({ code: 0 })
  expect(await orderIds(place.db)).toEqual(orders)
  await place.end()
})

it('a name that is used twice, or at the same moment, overwrites nothing', async ({ shop }) => {
  const env = environmentOf(shop)
  for (const _twice of [1, 2]) expect(await runCommand('backup', env, ['--name', 'twice'])).toMatchObject({ code: 0 })
  expect(keptIn(shop, 'twice')).toHaveLength(2)

  const at = new Date('2026-11-28T05:13:50.999Z')
  const first = await freeName(folderOf(shop), at, 'moment', 'age')
  writeFileSync(join(folderOf(shop), first), 'first')
  expect(await freeName(folderOf(shop), at, 'moment', 'age')).toBe('backup-2026-11-28T05-13-51-000Z-moment.age')
})

it('a plain one has a name, too, and is not carried away; other names, two files and unknown options are refused', async ({
  shop,
}) => {
  const { BACKUP_RECIPIENT: _none, ...env } = environmentOf(shop)
  const made = await runCommand('backup', env, ['--name', 'plain'])
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('not encrypted. It is kept until you remove') })
  expect(plainIn(shop)).toEqual([expect.stringMatching(/^backup-.*Z-plain\.jsonl\.gz$/)])
  for (const [args, says] of [
    [['--name', 'a b'], 'A backup cannot be called "a b": use at most 60 letters'],
    [['--name', ''], 'A backup cannot be called ""'],
    [['--name', 'x', 'file.gz'], 'not both'],
    [['one.gz', 'two.gz'], 'Name one file at most.'],
    [['--nme', 'x'], "Unknown option '--nme'"],
  ] as const) {
    const refused = await runCommand('backup', env, [...args])
    expect(refused, args.join()).toMatchObject({ code: 1, output: expect.stringContaining(says) })
  }
  expect(plainIn(shop)).toHaveLength(1)
})

it('a plain one is written while the store takes or carries away a backup, and an encrypted one is not', async ({
  shop,
}) => {
  const { BACKUP_RECIPIENT: _none, ...plain } = environmentOf(shop)
  const made = await underBackupLease(shop.ctx, async () => [
    await runCommand('backup', plain, ['--name', 'meanwhile']),
    await runCommand('backup', environmentOf(shop), ['--name', 'meanwhile']),
  ])
  expect(made).toMatchObject([
    { code: 0 },
    { code: 1, output: expect.stringContaining('The store takes a backup just now') },
  ])
  expect(plainIn(shop)).toHaveLength(1)
})

it('one made by hand is carried away like the others, also where the store takes none by itself', async ({ shop }) => {
  const folder = await mkdtemp(join(tmpdir(), 'topup-kept-'))
  const [script, taken] = [join(folder, 'carry.mjs'), join(folder, 'taken')]
  writeFileSync(
    script,
    `import { appendFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(taken)}, process.argv[2] + '\\n')`,
  )
  const settings = { BACKUP_COMMAND: `"${process.execPath}" "${script}" {file}` }
  const made = await runCommand('backup', environmentOf(shop, { ...settings, BACKUP_EVERY: '0' }), ['--name', 'away'])
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('The running store carries it away') })
  await keepBackups(withBackups(shop, { ...settings, BACKUP_EVERY: 0 }))
  expect(readFileSync(taken, 'utf8')).toBe(`${join(folderOf(shop), keptIn(shop, 'away')[0] ?? '')}\n`)
  // No automatic backup was taken meanwhile.
  expect(backupsIn(shop)).toHaveLength(1)
})

it('a kept one does not hide that the automatic ones have stopped, and counts where the store takes none', async ({
  shop,
}) => {
  const ctx = withBackups(shop)
  const manual = withBackups(shop, { BACKUP_EVERY: 0 })
  const write = (file: string) => writeFileSync(join(folderOf(shop), file), 'whole')
  await keepBackups(ctx)
  const automatic = (await lastBackup(ctx))?.at
  shop.advance(5 * HOUR)
  const at = shop.ctx.now()
  write(nameOf(at, 'by-hand'))
  expect((await lastBackup(ctx))?.at).toEqual(automatic)
  expect(await look(ctx, 'store.backups')).toMatchObject({ state: 'yellow', says: expect.stringContaining('5 hours') })
  expect((await lastBackup(manual))?.at).toEqual(at)
  expect(await look(manual, 'store.backups')).toMatchObject({ state: 'green' })
})

it('the doctor lists kept ones with age and size, and asks to remove those of more than 90 days', async ({ shop }) => {
  const ctx = withBackups(shop)
  expect(await look(ctx, 'store.kept-backups')).toMatchObject({
    state: 'green',
    says: expect.stringContaining('No backup is kept'),
  })
  await runCommand('backup', environmentOf(shop), ['--name', 'first'])
  const [file = ''] = keptIn(shop, 'first')
  const path = join(folderOf(shop), file)
  const size = (statSync(path).size / 1_000_000).toFixed(1)
  expect(await look(ctx, 'store.kept-backups')).toMatchObject({
    state: 'green',
    says: `1 backup is kept until you remove it: first (0 days, ${size} MB).`,
  })
  // An unencrypted backup under a custom name is as old as its file.
  const own = join(folderOf(shop), 'mine.jsonl.gz')
  writeFileSync(own, 'whole')
  utimesSync(own, shop.ctx.now(), shop.ctx.now())
  const later = { ...ctx, now: () => new Date(shop.ctx.now().getTime() + 91 * DAY) }
  const answer = await look(later, 'store.kept-backups')
  expect(answer).toMatchObject({
    state: 'yellow',
    says: expect.stringContaining(
      '2 of them are older than 90 days and still hold the data of buyers who were erased since.',
    ),
  })
  expect(answer.paste?.map(({ text }) => text)).toEqual(
    expect.arrayContaining([`rm '${path}' '${path}.json'`, `rm '${own}'`]),
  )
})
