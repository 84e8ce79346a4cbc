import { storeHour } from '@topup/core/calendar/store-day'
import { DAY, HOUR } from '@topup/core/time'
import { expect, onTestFinished } from 'vitest'
import { givenPlace, newestOf, order, withBackups } from '../../../tests/_support/given-backups.ts'
import { runCommand } from '../../../tests/_support/run-command.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { examineAudit, findAuditHead, recordAudit } from '../../access/audit.ts'
import { keepAnchor } from '../../access/audit-anchor.ts'
import { restoredAction } from '../../access/restores-in-audit.ts'
import type { OutgoingMail } from '../../alerts/outbox/mailer.ts'
import { write } from '../../platform/db/write.ts'
import { createContext } from '../context.ts'
import { mailDaily } from '../daily-mail.ts'
import { keepBackups } from './keep-backups.ts'
import { restoreStore } from './restore-store.ts'

const it = shopTest({}, 'test')

type Log = Pick<Shop, 'db' | 'ctx'>

const record = ({ db, ctx }: Log, action = 'tried') =>
  write(db, (trx) => recordAudit(ctx, trx, { actor: 'system', action, subject: 'test' }))

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const headOf = async ({ db }: Pick<Shop, 'db'>, at?: string) => ({ ...(await findAuditHead(db)), at })
const saidAs = ({ seq, hash, at }: Awaited<ReturnType<typeof headOf>>) => `${seq}:${hash}${at ? `@${at}` : ''}`

/** A backup of a log with three rows, two rows lost after it, and the restored store. */
async function givenRestoredLog(shop: Shop) {
  for (let n = 0; n < 3; n++) await record(shop)
  const before = await headOf(shop, ago(2 * HOUR))
  await keepBackups(withBackups(shop))
  const file = newestOf(shop)
  for (let n = 0; n < 2; n++) await record(shop)
  const lost = await headOf(shop, ago(HOUR))
  await keepAnchor(shop.ctx)
  const place = await givenPlace(shop)
  onTestFinished(place.end)
  await restoreStore(place.config, place.db, order(file))
  const ctx = createContext({ ...place.config, LOG_LEVEL: 'silent' }, { db: place.db })
  const examine = (...marks: Awaited<ReturnType<typeof headOf>>[]) => examineAudit(place, marks)
  return { shop, file, before, lost, place, log: { db: place.db, ctx }, examine }
}

it('is in the log after a restore, sealed, with what was restored, when and by whom', async ({ shop }) => {
  const { place, before, examine } = await givenRestoredLog(shop)
  const row = await place.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', restoredAction)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ seq: before.seq + 1, previous_hash: before.hash, hash: expect.stringContaining('.') })
  expect(JSON.parse(row.details)).toMatchObject({
    taken_at: expect.stringMatching(/^20/),
    head: `${before.seq}:${before.hash}`,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    by: expect.stringContaining('@'),
    rows: expect.any(Number),
    held: 0,
    erased: 0,
    despite: false,
  })
  expect((await examine()).brokenAt).toBeUndefined()
})

it('explains what was said of the lost time, for somebody to confirm, and nothing else', async ({ shop }) => {
  const { before, lost, log, examine } = await givenRestoredLog(shop)
  await record(log)
  const after = await headOf(log, new Date().toISOString())
  expect(await examine(before, after)).toMatchObject({ brokenAt: undefined, lost: [] })
  for (const mark of [lost, { ...lost, at: undefined }, { ...lost, seq: 999 }]) {
    const found = await examine(before, mark)
    expect(found).toMatchObject({ brokenAt: undefined, lost: [{ mark, restore: { seq: before.seq + 1 } }] })
  }
  // Rows inside the backup are always compared, whenever their mark was made.
  for (const at of [before.at, undefined]) {
    expect(await examine({ ...before, hash: lost.hash, at })).toMatchObject({ brokenAt: before.seq, lost: [] })
  }
  // A mark made after the restore must match the restored log.
  const later = new Date(Date.now() + HOUR).toISOString()
  expect(await examine({ ...lost, at: later })).toMatchObject({ brokenAt: lost.seq })
})

it('is no excuse for a log that is set back to after the restore, nor where nobody restored', async ({ shop }) => {
  const { lost, log, place, examine } = await givenRestoredLog(shop)
  const older = await place.db.selectFrom('settings').selectAll().where('key', '=', 'audit-head').executeTakeFirst()
  for (let n = 0; n < 3; n++) await record(log)
  const mailed = await headOf(log, new Date(Date.now() + 1).toISOString())
  await keepAnchor({ ...log.ctx, now: () => new Date(Date.now() + 1) })
  await place.db
    .deleteFrom('audit_log')
    .where('seq', '>', lost.seq - 1)
    .execute()
  await place.db
    .updateTable('settings')
    .set({ value: older?.value ?? '' })
    .where('key', '=', 'audit-head')
    .execute()
  expect((await examine()).brokenAt).toBe(mailed.seq)

  // An attacker who can write only to the database cannot seal a false restore row.
  const { seq, hash } = await findAuditHead(shop.db)
  const row = { seq: seq + 1, actor: 'system', action: restoredAction, subject: 'store', details: '{}' }
  const planted = { ...row, created_at: new Date().toISOString(), previous_hash: hash, hash: 'k1.00' }
  await shop.db.insertInto('audit_log').values(planted).execute()
  expect(await examineAudit(shop, [{ seq: 999, hash: 'x', at: ago(HOUR) }])).toMatchObject({
    brokenAt: seq + 1,
    lost: [],
  })
})

it('is told by the command, which ends with 2 where somebody has to confirm it', async ({ shop }) => {
  const { file, before, lost, place } = await givenRestoredLog(shop)
  const env = { ...shop.env, DATA_DIR: place.folder, DATABASE_URL: place.databaseUrl }
  const args = ['--head', saidAs(before), '--backup', `${file}.json`, '--head', saidAs(lost)]
  const found = await runCommand('verify-audit', env, args)
  expect(found, found.output).toMatchObject({ code: 2 })
  expect(found.output).toMatch(/The audit log is whole: \d+ rows, and holds what was said of it elsewhere \(2\)\./)
  expect(found.output).toMatch(
    new RegExp(
      `Row ${before.seq + 1}: the store was restored at 20\\S+ by \\S+@\\S+, from a backup of 20\\S+ whose log`,
    ),
  )
  expect(found.output).toContain(`${lost.seq}:${lost.hash}, said at ${lost.at}, is not in this log`)
  expect(found.output).toContain('TO BE CONFIRMED')
})

it('has the folder of another machine remember the restored log from its next start on', async ({ shop }) => {
  const { place, log, lost, examine } = await givenRestoredLog(shop)
  // The lost store's machine continues with the database that was restored elsewhere.
  const there = { ...place, config: { ...place.config, DATA_DIR: shop.config.DATA_DIR } }
  expect(await examineAudit(there)).toMatchObject({ brokenAt: undefined, lost: [{ mark: { seq: lost.seq } }] })
  await keepAnchor({ ...log.ctx, config: { ...log.ctx.config, DATA_DIR: shop.config.DATA_DIR } })
  expect(await examineAudit(there)).toMatchObject({ brokenAt: undefined, lost: [] })
  expect((await examine()).brokenAt).toBeUndefined()
})

it('is told by the daily mail, for whoever did not restore anything', async ({ shop }) => {
  const { log, before } = await givenRestoredLog(shop)
  const texts: string[] = []
  const mailer = {
    send: async ({ text }: OutgoingMail) => void texts.push(text),
    verify: async () => undefined,
    close: async () => undefined,
  }
  const saved = log.ctx.settings.current()
  const settings = {
    ...log.ctx.settings,
    current: () => ({ ...saved, notices: { ...saved.notices, email: 'owner@mail.example' } }),
  }
  for (const days of [1, 40]) {
    const day = new Date(Date.now() + days * DAY)
    const hours = (9 - storeHour(day, shop.config.TIME_ZONE) + 24) % 24
    await mailDaily({ ...log.ctx, mailer, settings, now: () => new Date(day.getTime() + hours * HOUR) })
  }
  expect(texts).toHaveLength(2)
  expect(texts[0]).toMatch(new RegExp(`^A BACKUP WAS RESTORED at 20\\S+ .* from row ${before.seq + 1} on`))
  expect(texts[1]).not.toContain('RESTORED')
})
