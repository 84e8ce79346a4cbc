import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DAY, MINUTE } from '@topup/core/time'
import { expect } from 'vitest'
import { runCommand } from '../../tests/_support/run-command.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { createTestDatabase } from '../../tests/_support/test-database.ts'
import { openDatabase } from '../platform/db/open.ts'
import { createWebhookRegistrations, listRegistrations } from './saved-webhooks.ts'
import { saveRegistration } from './webhook-registrations.ts'

const url = 'https://shop.example/api/webhook/stripe'
const save = (ctx: Parameters<typeof saveRegistration>[0], ref: string, secret: string) =>
  saveRegistration(ctx, 'stripe', { ref, url, secret })

it('a secret that was saved is read back by its key alone, also from a backup, in which it is sealed', async ({
  shop,
}) => {
  await save(shop.ctx, 'we_1', 'whsec_first')
  const folder = await mkdtemp(join(tmpdir(), 'topup-registrations-'))
  const file = join(folder, 'backup.jsonl.gz')
  expect(await runCommand('backup', shop.env, [file])).toMatchObject({ code: 0 })
  const lines = gunzipSync(await readFile(file)).toString('utf8')
  expect(lines).toContain('we_1')
  expect(lines).not.toContain('whsec_first')

  const target = await createTestDatabase()
  const elsewhere = { ...shop.env, DATA_DIR: folder, DATABASE_URL: target.databaseUrl }
  expect(await runCommand('restore', elsewhere, [file])).toMatchObject({ code: 0 })
  const db = openDatabase({ databaseUrl: target.databaseUrl, sqliteFile: join(folder, 'store.sqlite') })
  const restored = createWebhookRegistrations()
  await restored.refresh({ ...shop.ctx, db })
  expect(restored.of('stripe')).toEqual({ refs: ['we_1'], secrets: ['whsec_first'] })

  const [other] = shop.config.DATA_KEYS
  const strange = { ...shop.config, DATA_KEYS: [{ id: other?.id ?? '', secret: Buffer.alloc(32, 7) }] }
  await restored.refresh({ ...shop.ctx, db, config: strange })
  expect(restored.of('stripe').secrets).toEqual([])
  await db.destroy()
  await target.drop()
})

it('one that was replaced still verifies what is under way for a day, and is forgotten then', async ({ shop }) => {
  await save(shop.ctx, 'we_1', 'whsec_first')
  await save(shop.ctx, 'we_2', 'whsec_second')
  const secrets = () => shop.ctx.webhookRegistrations.of('stripe').secrets.toSorted()
  expect(secrets()).toEqual(['whsec_first', 'whsec_second'])
  shop.advance(DAY - MINUTE)
  await shop.ctx.webhookRegistrations.refresh(shop.ctx)
  expect(secrets()).toEqual(['whsec_first', 'whsec_second'])
  shop.advance(2 * MINUTE)
  await shop.ctx.webhookRegistrations.refresh(shop.ctx)
  expect(secrets()).toEqual(['whsec_second'])
  expect((await listRegistrations(shop.db)).map(({ ref }) => ref)).toEqual(['we_2'])
})

it('a sealed secret that is moved to another webhook does not open', async ({ shop }) => {
  await save(shop.ctx, 'we_3', 'whsec_third')
  await shop.db.updateTable('webhook_registrations').set({ ref: 'we_4' }).where('ref', '=', 'we_3').execute()
  await shop.ctx.webhookRegistrations.refresh(shop.ctx)
  expect(shop.ctx.webhookRegistrations.of('stripe').secrets).not.toContain('whsec_third')
})
