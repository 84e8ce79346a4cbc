import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { HOUR, MINUTE } from '@topup/core/time'
import { expect } from 'vitest'
import { folderOf, newestOf, openEntries, withBackups } from '../../../tests/_support/given-backups.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { erasuresFile } from '../../platform/erasures.ts'
import { keepBackups } from './keep-backups.ts'
import { readState } from './state.ts'

const it = shopTest({ isIdle: true }, 'test')

/** A BACKUP_COMMAND that accepts every file except those the test tells it to refuse. */
async function givenCommand() {
  const folder = await mkdtemp(join(tmpdir(), 'topup-carry-'))
  const [script, log, refused] = [join(folder, 'carry.mjs'), join(folder, 'log'), join(folder, 'refused')]
  writeFileSync(
    script,
    `import { appendFileSync, existsSync, readFileSync } from 'node:fs'
    const name = process.argv[2].split('/').at(-1)
    appendFileSync(${JSON.stringify(log)}, name + '\\n')
    const refused = existsSync(${JSON.stringify(refused)}) ? readFileSync(${JSON.stringify(refused)}, 'utf8') : ''
    if (refused === 'all' || refused === name) { console.error('no room'); process.exitCode = 3 }`,
  )
  return {
    changes: { BACKUP_COMMAND: `"${process.execPath}" "${script}" {file}` },
    refuse: (which: string) => writeFileSync(refused, which),
    /** Names of the files that the command got, in order. */
    given: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
  }
}

const nameIn = (shop: Shop) => basename(newestOf(shop))

it('tries again what was not taken, later and later, by whatever process, and closes the entry when all went', async ({
  shop,
}) => {
  const command = await givenCommand()
  const ctx = withBackups(shop, command.changes)
  command.refuse('all')
  await keepBackups(ctx)
  const first = nameIn(shop)
  expect(command.given()).toEqual([first])
  expect(await openEntries(shop, 'backup_not_carried')).toMatchObject([
    { reason: expect.stringMatching(new RegExp(`did not take ${first} away: it ended with 3: no room`)) },
  ])
  const after = async (wait: number, by = ctx) => {
    shop.advance(wait)
    await keepBackups(by)
    return command.given().length
  }
  expect(await after(4 * MINUTE)).toBe(1)
  // A second process, started later, does the next retry.
  const other = { ...shop.createSecondContext(), config: ctx.config }
  expect(await after(2 * MINUTE, other)).toBe(2)
  expect(await after(8 * MINUTE)).toBe(2)
  expect(await after(3 * MINUTE)).toBe(3)
  // A failed file ends the round; the other file is tried a minute later.
  expect(await after(43 * MINUTE)).toBe(4)
  expect(await after(MINUTE)).toBe(5)
  const second = nameIn(shop)
  expect(command.given().slice(3).toSorted()).toEqual([first, second])
  expect(await openEntries(shop, 'backup_not_carried')).toMatchObject([
    { reason: expect.stringContaining('1 more file waits') },
  ])
  command.refuse('none')
  expect(await after(20 * MINUTE)).toBe(7)
  expect(command.given().slice(5).toSorted()).toEqual([first, second])
  expect(await openEntries(shop, 'backup_not_carried')).toEqual([])
  expect((await readState(shop.db)).toCarry).toEqual([])
  expect(await after(20 * MINUTE)).toBe(7)
})

it('carries no file that was thinned out meanwhile, and says so no more', async ({ shop }) => {
  const command = await givenCommand()
  const ctx = withBackups(shop, command.changes)
  command.refuse('all')
  await keepBackups(ctx)
  expect(await openEntries(shop, 'backup_not_carried')).toHaveLength(1)
  rmSync(newestOf(shop))
  shop.advance(10 * MINUTE)
  await keepBackups(ctx)
  expect(command.given()).toHaveLength(1)
  expect(await openEntries(shop, 'backup_not_carried')).toEqual([])
})

it('lets one file that is never taken keep no other, and says so until that one goes, too', async ({ shop }) => {
  const command = await givenCommand()
  const ctx = withBackups(shop, command.changes)
  await keepBackups(withBackups(shop))
  const first = nameIn(shop)
  command.refuse(first)
  // A command that is set later carries the files that are already there.
  await keepBackups(ctx)
  shop.advance(HOUR)
  await keepBackups(ctx)
  const second = nameIn(shop)
  expect(command.given().filter((name) => name === second)).toHaveLength(1)
  expect(await openEntries(shop, 'backup_not_carried')).toMatchObject([{ reason: expect.stringContaining(first) }])
  expect((await readState(shop.db)).toCarry).toMatchObject([{ file: first }])
})

it('forgets what was left on a machine that nobody has heard of for a day, and leaves another one’s alone', async ({
  shop,
}) => {
  const command = await givenCommand()
  const ctx = withBackups(shop, command.changes)
  command.refuse('all')
  await keepBackups(ctx)
  const [mine] = (await readState(shop.db)).toCarry ?? []
  if (!mine) throw new Error('nothing waits')
  // The state as another machine would write it, whose file lies in a folder that is not here.
  const value = JSON.stringify({
    ...(await readState(shop.db)),
    toCarry: [{ ...mine, file: 'theirs.age', host: 'there' }],
  })
  await shop.db.updateTable('settings').set({ value }).where('key', '=', 'backups').execute()
  command.refuse('none')
  shop.advance(HOUR)
  await keepBackups(ctx)
  expect((await readState(shop.db)).toCarry).toMatchObject([{ file: 'theirs.age' }])
  expect(await openEntries(shop, 'backup_not_carried')).toHaveLength(1)
  shop.advance(25 * HOUR)
  await keepBackups(ctx)
  expect((await readState(shop.db)).toCarry).toEqual([])
  expect(await openEntries(shop, 'backup_not_carried')).toEqual([])
})

it('hands the list of erasures over once, however many processes see it, and again when it has grown', async ({
  shop,
}) => {
  const command = await givenCommand()
  const config = withBackups(shop, command.changes).config
  const processes = [shop.ctx, shop.createSecondContext(), shop.createSecondContext()].map((ctx) => ({
    ...ctx,
    config,
  }))
  await keepBackups({ ...shop.ctx, config })
  const erase = (id: string) =>
    appendFileSync(
      erasuresFile(config.DATA_DIR),
      `${JSON.stringify({ at: '2026-11-24T00:00:00.000Z', orders: [id] })}\n`,
    )
  const lists = () => command.given().filter((name) => name.startsWith('erasures-'))
  erase('one')
  await Promise.all(processes.map(keepBackups))
  for (const ctx of processes) await keepBackups(ctx)
  expect(lists()).toHaveLength(1)
  const [name = ''] = lists()
  expect(readFileSync(join(folderOf(shop), name), 'utf8')).toContain('"one"')

  command.refuse('all')
  erase('two')
  for (const ctx of processes) await keepBackups(ctx)
  expect(lists()).toEqual([name, name])
  expect(await openEntries(shop, 'backup_not_carried')).toHaveLength(1)
  command.refuse('none')
  shop.advance(6 * MINUTE)
  await Promise.all(processes.map(keepBackups))
  expect(lists()).toEqual([name, name, name])
  expect(readFileSync(join(folderOf(shop), name), 'utf8')).toContain('"two"')
  expect(await openEntries(shop, 'backup_not_carried')).toEqual([])

  // The list of erasures of a second machine, whatever its host name, is kept as a separate file.
  const there = await mkdtemp(join(tmpdir(), 'topup-there-'))
  mkdirSync(there, { recursive: true })
  const theirs = { ...config, DATA_DIR: there, BACKUP_DIR: folderOf(shop) }
  appendFileSync(erasuresFile(there), '{"at":"2026-11-24T00:00:00.000Z","orders":["three"]}\n')
  await keepBackups({ ...shop.ctx, config: theirs })
  expect(new Set(lists()).size).toBe(2)
})
