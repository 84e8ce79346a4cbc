import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeHour } from '@topup/core/calendar/store-day'
import { HOUR, MINUTE } from '@topup/core/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { runCommand } from '../../tests/_support/run-command.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { OutgoingMail } from '../alerts/outbox/mailer.ts'
import { mailDaily } from './daily-mail.ts'

it('tells the owner each morning, once, where the audit log ends, and a log that is rewritten differs from that', async ({
  shop,
  seller,
}) => {
  const { version } = await seller.api('getStoreSettings')
  const sent: OutgoingMail[] = []
  const mailer = {
    send: async (mail: OutgoingMail) => void sent.push(mail),
    verify: async () => undefined,
    close: async () => undefined,
  }
  const zone = shop.config.TIME_ZONE
  const settings = await seller.api('saveStoreSettings', {
    version,
    changes: { notices: { email: 'owner@mail.example', webhookUrl: '' } },
  })
  expect(settings).toBeDefined()
  const morning = new Date(shop.ctx.now().getTime() + ((9 - storeHour(shop.ctx.now(), zone) + 24) % 24) * HOUR)
  const ctx = { ...shop.ctx, mailer, now: () => morning }
  await mailDaily({ ...ctx, now: () => new Date(morning.getTime() - 4 * HOUR) })
  expect(sent).toEqual([])
  await mailDaily(ctx)
  await mailDaily(ctx)
  expect(sent).toMatchObject([{ to: 'owner@mail.example' }])
  const head = /--head (\d+:[\w.]+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''

  const verify = (told: string) => runCommand('verify-audit', shop.env, ['--head', told])
  expect(await verify(head)).toMatchObject({ code: 0, output: expect.stringContaining('was said of it elsewhere (1)') })
  expect(await verify(head.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toMatchObject({ code: 1 })
  // The whole log and its stored head are deleted: without a mark from outside, that looks like a log never begun.
  await sql`delete from audit_log`.execute(shop.db)
  await shop.db.deleteFrom('settings').where('key', '=', 'audit-head').execute()
  expect(await runCommand('verify-audit', shop.env)).toMatchObject({ code: 0 })
  expect(await verify(head)).toMatchObject({ code: 1, output: expect.stringContaining('The audit log was changed') })
})

it('is not sent again to whoever got it because another address takes nothing', async ({ shop }) => {
  const sent: string[] = []
  const send = async ({ to }: OutgoingMail) => {
    if (to !== 'second@mail.example') throw new Error('550 no such mailbox')
    sent.push(to)
  }
  const owner = await shop.db.selectFrom('sellers').selectAll().where('role', '=', 'owner').executeTakeFirstOrThrow()
  const second = { ...owner, id: shop.ctx.newId(), email: 'second@mail.example' }
  await shop.db.insertInto('sellers').values(second).execute()
  const saved = shop.ctx.settings.current()
  const zone = shop.config.TIME_ZONE
  const day = new Date(shop.ctx.now().getTime() + 48 * HOUR)
  const morning = new Date(day.getTime() + ((9 - storeHour(day, zone) + 24) % 24) * HOUR)
  const ctx = {
    ...shop.ctx,
    config: { ...shop.config, NODE_ENV: 'production' as const },
    settings: { ...shop.ctx.settings, current: () => ({ ...saved, notices: { ...saved.notices, email: '' } }) },
    mailer: { send, verify: async () => undefined, close: async () => undefined },
    now: () => morning,
  }
  await mailDaily(ctx)
  await mailDaily(ctx)
  expect(sent).toEqual(['second@mail.example'])
  await shop.db.deleteFrom('sellers').where('id', '=', second.id).execute()
})

it('is tried again after a quarter of an hour where nobody takes it, and the log names no address', async ({
  shop,
}) => {
  const tries: string[] = []
  const warned: unknown[] = []
  const send = async ({ to }: OutgoingMail) => {
    tries.push(to)
    throw Object.assign(new Error(`550 no such mailbox ${to}`), { responseCode: 550, rejected: [to] })
  }
  const day = new Date(shop.ctx.now().getTime() + 96 * HOUR)
  const morning = day.getTime() + ((9 - storeHour(day, shop.config.TIME_ZONE) + 24) % 24) * HOUR
  const at = (minutes: number) => ({
    ...shop.ctx,
    config: { ...shop.config, NODE_ENV: 'production' as const },
    mailer: { send, verify: async () => undefined, close: async () => undefined },
    log: Object.assign(Object.create(shop.ctx.log), { warn: (what: unknown) => warned.push(what) }),
    now: () => new Date(morning + minutes * MINUTE),
  })
  await mailDaily(at(0))
  const first = tries.length
  expect(first).toBeGreaterThan(0)
  await mailDaily(at(1))
  expect(tries).toHaveLength(first)
  await mailDaily(at(16))
  expect(tries).toHaveLength(2 * first)
  expect(warned.length).toBeGreaterThan(0)
  for (const to of tries) expect(JSON.stringify(warned)).not.toContain(to)
})

it('a pair of keys for the backups is made once, the private one in a file for its user alone', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'topup-key-')), 'backup-key.txt')
  const made = await runCommand('backup-key', {}, [file])
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/^BACKUP_RECIPIENT=age1[a-z0-9]+\n$/) })
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]+$/m)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(made.output).not.toContain('AGE-SECRET-KEY')
  await writeFile(file, 'kept')
  expect(await runCommand('backup-key', {}, [file])).toMatchObject({ code: 1 })
  expect(await readFile(file, 'utf8')).toBe('kept')
})
