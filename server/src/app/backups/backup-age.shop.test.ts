import { DAY, HOUR } from '@topup/core/time'
import { expect } from 'vitest'
import { eventually } from '../../../tests/_support/eventually.ts'
import { openEntries, withBackups } from '../../../tests/_support/given-backups.ts'
import { it } from '../../../tests/_support/shop-test.ts'
import { keepBackups, startBackups, tellOfAge } from './keep-backups.ts'

it('tells of a backup that is too old, however it came to be, until the next one is there', async ({ shop }) => {
  const ctx = withBackups(shop)
  await tellOfAge(ctx)
  await keepBackups(ctx)
  shop.advance(25 * HOUR)
  await tellOfAge(ctx)
  expect(await openEntries(shop, 'backup_failed')).toEqual([])
  shop.advance(HOUR)
  // Who takes one a day waits for two.
  await tellOfAge({ ...ctx, config: { ...ctx.config, BACKUP_EVERY: 24 * 60 } })
  await tellOfAge({ ...ctx, config: shop.config })
  expect(await openEntries(shop, 'backup_failed')).toEqual([])
  for (const _minute of [1, 2]) await tellOfAge(ctx)
  expect(await openEntries(shop, 'backup_failed')).toMatchObject([
    { reason: expect.stringMatching(/^The newest backup is of 20.* none has been finished since/) },
  ])
  await keepBackups(ctx)
  expect(await openEntries(shop, 'backup_failed')).toEqual([])
})

it('takes back what it said of backups when it starts without them', async ({ shop }) => {
  shop.advance(2 * DAY)
  await tellOfAge(withBackups(shop))
  expect(await openEntries(shop, 'backup_failed')).toHaveLength(1)
  const loop = startBackups({ ...shop.ctx, config: shop.config })
  await eventually(async () => expect(await openEntries(shop, 'backup_failed')).toEqual([]))
  await loop.stop()
})
