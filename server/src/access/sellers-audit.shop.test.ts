import { createHash, randomBytes } from 'node:crypto'
import { DAY } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { createPasskey } from '../../../scripts/_support/software-passkey.ts'
import { forgetSellers, givenPasswordAlone, givenSeller, sellerPassword } from '../../tests/_support/given-seller.ts'
import { enrolPasskey } from '../../tests/_support/prove-passkey.ts'
import { runCommand } from '../../tests/_support/run-command.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { type Shop, storeEnvironment } from '../../tests/_support/start-shop.ts'
import { write } from '../platform/db/write.ts'
import { recordAudit, sealAudit, verifyAudit } from './audit.ts'
import { forgetAnchor, keepAnchor } from './audit-anchor.ts'
import { canonical } from './audit-seal.ts'
import { createFirstOwner } from './first-owner.ts'
import { forgetOrigins } from './forget-origins.ts'

const it = shopTest({ catalogue: 'none' })

it.beforeEach(async ({ shop }) => {
  await forgetSellers(shop)
  forgetAnchor(shop.config.DATA_DIR)
})

const actions = async (shop: Shop) => {
  const rows = await shop.db.selectFrom('audit_log').select('action').orderBy('seq').execute()
  return rows.map(({ action }) => action)
}
const record = (shop: Shop, { ctx } = shop) =>
  write(ctx.db, (trx) =>
    recordAudit(ctx, trx, { actor: 'system', action: 'tried', subject: 'test', details: { n: 1 } }),
  )

describe('the audit log', () => {
  it('holds sign-ins, failures, password changes and sign-outs', async ({ shop }) => {
    const { browser } = await givenPasswordAlone(shop)
    await enrolPasskey(browser.api, createPasskey(), shop.url)
    await shop
      .createBrowser()
      .api('signIn', { password: 'wrong' })
      .catch(() => undefined)
    await browser.api('signOut')
    expect(await actions(shop)).toEqual([
      'owner_created',
      'signed_in',
      'password_changed',
      'second_factor_added',
      'sign_in_failed',
      'signed_out',
    ])
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
  })

  it('stays whole when ten sellers sign in at once', async ({ shop }) => {
    await givenSeller(shop)
    const browsers = Array.from({ length: 10 }, () => shop.createBrowser())
    await Promise.all(browsers.map((browser) => browser.api('signIn', { password: sellerPassword })))
    expect((await actions(shop)).filter((action) => action === 'signed_in')).toHaveLength(11)
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
  })

  it('stays whole when twenty entries are written at once', async ({ shop }) => {
    await Promise.all(Array.from({ length: 20 }, () => record(shop)))
    expect(await actions(shop)).toHaveLength(20)
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
  })

  it('leaves no gap when what it recorded is undone', async ({ shop }) => {
    await record(shop)
    const undone = write(shop.db, async (trx) => {
      await recordAudit(shop.ctx, trx, { actor: 'system', action: 'undone', subject: 'test' })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await record(shop)
    expect(await actions(shop)).toEqual(['tried', 'tried'])
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
  })

  it.for([
    [
      'edited',
      (shop: Shop) => shop.db.updateTable('audit_log').set({ details: '{"n":2}' }).where('seq', '=', 2).execute(),
      2,
    ],
    [
      're-dated',
      (shop: Shop) => shop.db.updateTable('audit_log').set({ created_at: '2020' }).where('seq', '=', 1).execute(),
      1,
    ],
    ['removed', (shop: Shop) => shop.db.deleteFrom('audit_log').where('seq', '=', 2).execute(), 2],
    ['removed at the end', (shop: Shop) => shop.db.deleteFrom('audit_log').where('seq', '=', 3).execute(), 3],
  ] as const)('tells which row was %s', async ([_what, tamper, expected], { shop }) => {
    for (let n = 0; n < 3; n++) await record(shop)
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
    await tamper(shop)
    expect(await verifyAudit(shop.ctx)).toBe(expected)
  })

  it('is verified by a command, which names the row that was edited and ends with 1', async ({ shop }) => {
    const environment = {
      ...storeEnvironment(shop.world.url),
      DATA_KEYS: shop.env.DATA_KEYS,
      DATA_DIR: shop.config.DATA_DIR,
      DATABASE_URL: shop.config.DATABASE_URL,
    }
    for (let n = 0; n < 3; n++) await record(shop)
    expect(await runCommand('verify-audit', environment)).toMatchObject({
      code: 0,
      output: 'The audit log is whole: 3 rows.\n',
    })
    await shop.db.updateTable('audit_log').set({ actor: 'somebody else' }).where('seq', '=', 2).execute()
    const { code, output } = await runCommand('verify-audit', environment)
    expect(code).toBe(1)
    expect(output).toContain('row 2 was edited')
  })

  it('tells address and device beside what is sealed, for a year, and stays whole without them', async ({ shop }) => {
    const { browser } = await givenSeller(shop)
    await shop.createBrowser().fetch('/api/seller/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'A strangers browser' },
      body: JSON.stringify({ password: 'a guess' }),
    })
    const [failed] = (await browser.api('listAudit', { action: 'sign_in_failed' })).entries
    expect(failed).toMatchObject({ address: expect.stringMatching(/127\.0\.0\.1$/), device: 'A strangers browser' })
    // A row that the store records by itself, without a request, has no address and device.
    await record(shop)
    expect((await browser.api('listAudit', {})).entries[0]).toMatchObject({ address: null, device: null })

    await forgetOrigins(shop.ctx)
    expect((await browser.api('listAudit', { action: 'sign_in_failed' })).entries[0]).toEqual(failed)
    const inAYear = { db: shop.db, now: () => new Date(shop.ctx.now().getTime() + 365 * DAY) }
    while ((await forgetOrigins(inAYear)) > 0);
    const [later] = (await browser.api('listAudit', { action: 'sign_in_failed' })).entries
    expect(later).toEqual({ ...failed, address: null, device: null })
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
  })

  it('says who made the first owner and holds no password', async ({ shop }) => {
    const password = await createFirstOwner(shop.ctx)
    const rows = JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute())
    expect(rows).toContain('owner_created')
    expect(rows).not.toContain(password)
  })
})

/** Writes an unsealed row, as earlier releases did and as anybody with database access can. */
async function writePlain(shop: Shop, action: string): Promise<void> {
  const last = await shop.db
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const previous_hash = last?.hash ?? ''
  const created_at = shop.ctx.now().toISOString()
  const row = { seq: (last?.seq ?? 0) + 1, actor: 'system', action, subject: 'test', details: '{}', created_at }
  const hash = createHash('sha256')
    .update(previous_hash + canonical(row))
    .digest('hex')
  await shop.db
    .insertInto('audit_log')
    .values({ ...row, previous_hash, hash })
    .execute()
  await writeHead(shop, { seq: row.seq, hash })
}

async function writeHead(shop: Shop, head: Record<string, unknown>): Promise<void> {
  const row = { key: 'audit-head', value: JSON.stringify(head), updated_at: shop.ctx.now().toISOString() }
  await shop.db.deleteFrom('settings').where('key', '=', row.key).execute()
  await shop.db.insertInto('settings').values(row).execute()
}

const readHead = async (shop: Shop) => {
  const { value } = await shop.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'audit-head')
    .executeTakeFirstOrThrow()
  return JSON.parse(value) as Record<string, unknown>
}
const cutFrom = (shop: Shop, seq: number) => shop.db.deleteFrom('audit_log').where('seq', '>=', seq).execute()

describe('the key of the audit log', () => {
  it('seals what was written before there was one, which still reads by its own rule', async ({ shop }) => {
    await writePlain(shop, 'first')
    await writePlain(shop, 'second')
    expect(await verifyAudit(shop.ctx)).toBe(3)
    await sealAudit(shop.ctx)
    await sealAudit(shop.ctx)
    await record(shop)
    expect(await actions(shop)).toEqual(['first', 'second', 'audit_sealed', 'tried'])
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
    await shop.db.updateTable('audit_log').set({ actor: 'x' }).where('seq', '=', 1).execute()
    expect(await verifyAudit(shop.ctx)).toBe(1)
  })

  it('is needed to write a row that counts', async ({ shop }) => {
    await record(shop)
    await writePlain(shop, 'put in')
    expect(await verifyAudit(shop.ctx)).toBe(2)
    await record(shop)
    expect(await verifyAudit(shop.ctx)).toBe(2)
  })

  it('is needed to write the log anew, as if there had never been one', async ({ shop }) => {
    for (let n = 0; n < 3; n++) await record(shop)
    await cutFrom(shop, 1)
    await writePlain(shop, 'another history')
    expect(await verifyAudit(shop.ctx)).toBe(2)
  })

  it('is needed to say where the log ends: a shorter one is not taken, nor made whole by the next row', async ({
    shop,
  }) => {
    for (let n = 0; n < 3; n++) await record(shop)
    const { hash } = await shop.db.selectFrom('audit_log').select('hash').where('seq', '=', 2).executeTakeFirstOrThrow()
    const { seal } = await readHead(shop)
    await cutFrom(shop, 3)
    for (const head of [
      { seq: 2, hash },
      { seq: 2, hash, seal },
    ]) {
      await writeHead(shop, head)
      expect(await verifyAudit(shop.ctx)).toBe(3)
    }
    await record(shop)
    expect(await verifyAudit(shop.ctx)).toBe(3)
  })

  it('may be rotated: rows read by the key they name, and by no other', async ({ shop }) => {
    await record(shop)
    const [old] = shop.config.DATA_KEYS
    const key = { id: 'k2', secret: randomBytes(32) }
    const rotated = { ...shop.ctx, config: { ...shop.config, DATA_KEYS: old ? [key, old] : [key] } }
    await record(shop, { ...shop, ctx: rotated })
    expect(await verifyAudit(rotated)).toBeUndefined()
    expect(await verifyAudit(shop.ctx)).toBe(2)
    expect(await verifyAudit({ ...rotated, config: { ...shop.config, DATA_KEYS: [key] } })).toBe(1)
  })

  it('is not all: the data folder remembers that rows were sealed, and how far the log went at the last start', async ({
    shop,
  }) => {
    for (let n = 0; n < 3; n++) await record(shop)
    const older = await readHead(shop)
    for (let n = 0; n < 2; n++) await record(shop)
    await keepAnchor(shop.ctx)
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
    // The newest rows are removed, and the head is replaced by an older head with a valid seal.
    await cutFrom(shop, 4)
    await writeHead(shop, older)
    await keepAnchor(shop.ctx)
    expect(await verifyAudit(shop.ctx)).toBe(5)
    // All rows are replaced by an unsealed row, which the store's next start seals.
    await cutFrom(shop, 1)
    await writePlain(shop, 'another history')
    await sealAudit(shop.ctx)
    await keepAnchor(shop.ctx)
    expect(await verifyAudit(shop.ctx)).toBe(1)
  })
})
