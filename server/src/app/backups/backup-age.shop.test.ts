import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { expect } from 'vitest'
import { eventually } from '../../../tests/_support/eventually.ts'
import { folderOf, openEntries, rememberBackups, withBackups } from '../../../tests/_support/given-backups.ts'
import { it } from '../../../tests/_support/shop-test.ts'
import type { Context } from '../context.ts'
import { keepBackups, startBackups, tellOfAge } from './keep-backups.ts'
import { lastBackup } from './last-backup.ts'
import { nameOf } from './names.ts'
import { readState } from './state.ts'
import { mayBeOld } from './when-due.ts'

const every = (ctx: Context, BACKUP_EVERY: number): Context => ({ ...ctx, config: { ...ctx.config, BACKUP_EVERY } })
const limitOf = async (ctx: Context) => mayBeOld(ctx, await readState(ctx.db))

it('tells of a backup that is too old, however it came to be, until the next one is there', async ({ shop }) => {
  const ctx = withBackups(shop)
  await tellOfAge(ctx)
  await keepBackups(ctx)
  shop.advance(65 * MINUTE)
  await tellOfAge(every(ctx, 5))
  expect(await openEntries(shop, 'backup_failed')).toEqual([])
  shop.advance(10 * MINUTE)
  // The backup is not too old yet where one is due hourly or daily; a store without backups has no age limit.
  for (const other of [ctx, every(ctx, 24 * 60), { ...ctx, config: shop.config }]) await tellOfAge(other)
  expect(await openEntries(shop, 'backup_failed')).toEqual([])
  for (const _minute of [1, 2]) await tellOfAge(every(ctx, 5))
  expect(await openEntries(shop, 'backup_failed')).toMatchObject([
    { reason: expect.stringMatching(/^The newest backup is of 20.* none has been finished since/) },
  ])
  await keepBackups(every(ctx, 5))
  expect(await openEntries(shop, 'backup_failed')).toEqual([])
  shop.advance(3 * HOUR - MINUTE)
  await tellOfAge(ctx)
  expect(await openEntries(shop, 'backup_failed')).toEqual([])
  // An attempt begun less than an hour ago delays the alarm: it will finish or report its own failure.
  await rememberBackups(shop, { triedAt: shop.ctx.now().toISOString() })
  shop.advance(59 * MINUTE)
  await tellOfAge(ctx)
  expect(await openEntries(shop, 'backup_failed')).toEqual([])
  shop.advance(2 * MINUTE)
  await tellOfAge(ctx)
  expect(await openEntries(shop, 'backup_failed')).toHaveLength(1)
})

it('lets one be as old as two intervals and an hour, and longer where each takes longer than that', async ({
  shop,
}) => {
  const ctx = withBackups(shop)
  await keepBackups(ctx)
  const minutes = async (one: Context) => Math.floor((await limitOf(one)) / MINUTE)
  expect(await minutes(every(ctx, 5))).toBe(70)
  expect(await minutes(ctx)).toBe(180)
  expect(await minutes(every(ctx, 24 * 60))).toBe(49 * 60)
  expect(await minutes({ ...ctx, config: shop.config })).toBe(26 * 60)
  const { last } = await readState(shop.db)
  await rememberBackups(shop, { last: last && { ...last, took: 5 * HOUR } })
  expect(await minutes(ctx)).toBe(11 * 60)
  await rememberBackups(shop, { last })
})

it('takes one that was written while the clock was ahead for the newest only where there is no other', async ({
  shop,
}) => {
  const ctx = withBackups(shop)
  shop.advance(3 * HOUR)
  await keepBackups(ctx)
  const { at } = (await lastBackup(ctx)) ?? {}
  const ahead = new Date(shop.ctx.now().getTime() + 40 * DAY)
  writeFileSync(join(folderOf(shop), nameOf(ahead)), '')
  expect((await lastBackup(ctx))?.at).toEqual(at)
  rmSync(join(folderOf(shop), nameOf(ahead)))
})

it('takes back what it said of backups when it starts without them', async ({ shop }) => {
  shop.advance(2 * DAY)
  await tellOfAge(withBackups(shop))
  expect(await openEntries(shop, 'backup_failed')).toHaveLength(1)
  const loop = startBackups({ ...shop.ctx, config: shop.config })
  await eventually(async () => expect(await openEntries(shop, 'backup_failed')).toEqual([]))
  await loop.stop()
})
