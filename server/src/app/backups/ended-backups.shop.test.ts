import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR, MINUTE } from '@topup/core/time'
import { expect } from 'vitest'
import { eventually } from '../../../tests/_support/eventually.ts'
import {
  backupsIn,
  folderOf,
  openEntries,
  plainIn,
  recipient,
  withBackups,
} from '../../../tests/_support/given-backups.ts'
import { runCommand } from '../../../tests/_support/run-command.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import { createTaskThread } from '../../platform/tasks/task-thread.ts'
import { LostLease, underBackupLease } from './backup-lease.ts'
import { keepBackups } from './keep-backups.ts'
import { lastBackup } from './last-backup.ts'
import { nameOf } from './names.ts'
import { readState, saveState } from './state.ts'

const it = shopTest({ isIdle: true }, 'test')

/** A thread that begins to write and then hangs in a call for ever. */
async function givenHangingThread(backups: string) {
  const file = join(await mkdtemp(join(tmpdir(), 'topup-thread-')), 'hanging.mjs')
  writeFileSync(
    file,
    `import { mkdirSync, writeFileSync } from 'node:fs'
    import { hostname } from 'node:os'
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => {
      const folder = ${JSON.stringify(backups)} + '/working-' + hostname().replace(/[^\\w]/g, '') + '-' + process.pid + '-hanging'
      mkdirSync(folder, { recursive: true })
      writeFileSync(folder + '/store.sqlite', 'plain')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    })`,
  )
  return new URL(`file://${file}`)
}

it('ends a copy that stands still, clears away what it left, lets others at it and tries again later', async ({
  shop,
}) => {
  const well = withBackups(shop)
  const thread = createTaskThread(shop.ctx, await givenHangingThread(folderOf(shop)))
  const still = { ...well.config.timing, backupStill: 600 }
  await keepBackups({ ...well, config: { ...well.config, timing: still }, taskThread: thread })
  expect(await openEntries(shop, 'backup_failed')).toMatchObject([
    {
      reason: expect.stringMatching(
        /could not be taken: It wrote nothing for \d+ minutes and was ended\. There is none yet/,
      ),
    },
  ])
  expect(plainIn(shop)).toEqual([])
  expect(await shop.db.selectFrom('leases').select('name').where('name', '=', 'backups').execute()).toEqual([])
  await keepBackups(well)
  expect(backupsIn(shop)).toEqual([])
  shop.advance(11 * MINUTE)
  await keepBackups(well)
  expect(backupsIn(shop)).toHaveLength(1)
  expect(await openEntries(shop, 'backup_failed')).toEqual([])
  await thread.stop()
})

it('writes over nothing of the process that took the lease from one that was silent', async ({ shop }) => {
  const ctx = withBackups(shop, { timing: { ...shop.config.timing, leaseTime: 200 } })
  const held = underBackupLease(ctx, async (lease) => {
    await saveState(ctx, lease, { triedAt: 'mine' })
    await shop.db.updateTable('leases').set({ holder: 'other', fence: 7 }).where('name', '=', 'backups').execute()
    await eventually(async () => expect(lease.signal.aborted).toBe(true))
    expect(lease.signal.reason).toBeInstanceOf(LostLease)
    await saveState(ctx, lease, { triedAt: 'late' })
  })
  await expect(held).rejects.toThrow(LostLease)
  expect(await readState(shop.db)).toEqual({ triedAt: 'mine' })
  // The stopped process does not give back a lease that is not its own.
  expect(await shop.db.selectFrom('leases').select('holder').where('name', '=', 'backups').execute()).toEqual([
    { holder: 'other' },
  ])
  await shop.db.deleteFrom('leases').where('name', '=', 'backups').execute()
})

it('leaves nothing where the file cannot have its name, however often it is tried', async ({ shop }) => {
  const at = shop.ctx.now()
  const ctx = { ...withBackups(shop), now: () => at }
  mkdirSync(join(folderOf(shop), nameOf(at), 'in the way'), { recursive: true })
  await keepBackups(ctx)
  expect(await openEntries(shop, 'backup_failed')).toHaveLength(1)
  expect(plainIn(shop)).toEqual([])
  expect(await lastBackup(ctx)).toBeUndefined()
  // A folder with a backup's name is no backup, so the store does not remove it.
  shop.advance(HOUR)
  await keepBackups(withBackups(shop))
  expect(await openEntries(shop, 'backup_failed')).toEqual([])
  expect(existsSync(join(folderOf(shop), nameOf(at), 'in the way'))).toBe(true)
  rmdirSync(join(folderOf(shop), nameOf(at), 'in the way'))
})

it('takes none by hand beside the store’s own', async ({ shop }) => {
  const env = { ...shop.env, DATABASE_URL: shop.config.DATABASE_URL, BACKUP_RECIPIENT: recipient }
  await underBackupLease(shop.ctx, async () => {
    expect(await runCommand('backup', env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('The store takes a backup just now'),
    })
  })
  expect(await runCommand('backup', env)).toMatchObject({ code: 0, output: expect.stringContaining('is sound') })
  const file = join(folderOf(shop), 'plain.jsonl.gz')
  writeFileSync(`${file}.part`, 'left over')
  expect(await runCommand('backup', env, [file])).toMatchObject({ code: 0 })
  expect(existsSync(`${file}.part`)).toBe(false)
  expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
})
