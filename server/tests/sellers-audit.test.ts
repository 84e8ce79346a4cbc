import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordAudit, sealAudit, verifyAudit } from '../src/access/audit.ts'
import { forgetAnchor, keepAnchor } from '../src/access/audit-anchor.ts'
import { canonical } from '../src/access/audit-seal.ts'
import { createFirstOwner } from '../src/access/first-owner.ts'
import { write } from '../src/platform/db/write.ts'
import { forgetSellers, givenSeller, sellerPassword } from './_support/given-seller.ts'
import { runCommand } from './_support/run-command.ts'
import { type Shop, startShop, storeEnvironment } from './_support/start-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop({ catalogue: 'none' })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await forgetSellers(shop)
  forgetAnchor(shop.config.DATA_DIR)
})

const actions = async () => {
  const rows = await shop.db.selectFrom('audit_log').select('action').orderBy('seq').execute()
  return rows.map(({ action }) => action)
}
const record = ({ ctx } = shop) =>
  write(ctx.db, (trx) =>
    recordAudit(ctx, trx, { actor: 'system', action: 'tried', subject: 'test', details: { n: 1 } }),
  )

describe('the audit log', () => {
  it('holds sign-ins, failures, password changes and sign-outs', async () => {
    const { browser } = await givenSeller(shop)
    await shop
      .createBrowser()
      .api('signIn', { password: 'wrong' })
      .catch(() => undefined)
    await browser.api('signOut')
    expect(await actions()).toEqual([
      'owner_created',
      'signed_in',
      'password_changed',
      'second_factor_added',
      'sign_in_failed',
      'signed_out',
    ])
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
  })

  it('stays whole when ten sellers sign in at once', async () => {
    await givenSeller(shop)
    const browsers = Array.from({ length: 10 }, () => shop.createBrowser())
    await Promise.all(browsers.map((browser) => browser.api('signIn', { password: sellerPassword })))
    expect((await actions()).filter((action) => action === 'signed_in')).toHaveLength(11)
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
  })

  it('stays whole when twenty entries are written at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => record()))
    expect(await actions()).toHaveLength(20)
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
  })

  it('leaves no gap when what it recorded is undone', async () => {
    await record()
    const undone = write(shop.db, async (trx) => {
      await recordAudit(shop.ctx, trx, { actor: 'system', action: 'undone', subject: 'test' })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await record()
    expect(await actions()).toEqual(['tried', 'tried'])
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
  })

  it.each([
    ['edited', () => shop.db.updateTable('audit_log').set({ details: '{"n":2}' }).where('seq', '=', 2).execute(), 2],
    ['re-dated', () => shop.db.updateTable('audit_log').set({ created_at: '2020' }).where('seq', '=', 1).execute(), 1],
    ['removed', () => shop.db.deleteFrom('audit_log').where('seq', '=', 2).execute(), 2],
    ['removed at the end', () => shop.db.deleteFrom('audit_log').where('seq', '=', 3).execute(), 3],
  ])('tells which row was %s', async (_what, tamper, expected) => {
    for (let n = 0; n < 3; n++) await record()
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
    await tamper()
    expect(await verifyAudit(shop.ctx)).toBe(expected)
  })

  it('is verified by a command, which names the row that was edited and ends with 1', async () => {
    const environment = {
      ...storeEnvironment(shop.world.url),
      DATA_KEYS: shop.env.DATA_KEYS,
      DATA_DIR: shop.config.DATA_DIR,
      DATABASE_URL: shop.config.DATABASE_URL,
    }
    for (let n = 0; n < 3; n++) await record()
    expect(await runCommand('verify-audit', environment)).toMatchObject({
      code: 0,
      output: 'The audit log is whole: 3 rows.\n',
    })
    await shop.db.updateTable('audit_log').set({ actor: 'somebody else' }).where('seq', '=', 2).execute()
    const { code, output } = await runCommand('verify-audit', environment)
    expect(code).toBe(1)
    expect(output).toContain('row 2 was edited')
  })

  it('says who made the first owner and holds no password', async () => {
    const password = await createFirstOwner(shop.ctx)
    const rows = JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute())
    expect(rows).toContain('owner_created')
    expect(rows).not.toContain(password)
  })
})

/** A row as every version before wrote it, and as anybody can who holds the database alone. */
async function writePlain(action: string): Promise<void> {
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
  await writeHead({ seq: row.seq, hash })
}

async function writeHead(head: Record<string, unknown>): Promise<void> {
  const row = { key: 'audit-head', value: JSON.stringify(head), updated_at: shop.ctx.now().toISOString() }
  await shop.db.deleteFrom('settings').where('key', '=', row.key).execute()
  await shop.db.insertInto('settings').values(row).execute()
}

const readHead = async () => {
  const { value } = await shop.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'audit-head')
    .executeTakeFirstOrThrow()
  return JSON.parse(value) as Record<string, unknown>
}
const cutFrom = (seq: number) => shop.db.deleteFrom('audit_log').where('seq', '>=', seq).execute()

describe('the key of the audit log', () => {
  it('seals what was written before there was one, which still reads by its own rule', async () => {
    await writePlain('first')
    await writePlain('second')
    expect(await verifyAudit(shop.ctx)).toBe(3)
    await sealAudit(shop.ctx)
    await sealAudit(shop.ctx)
    await record()
    expect(await actions()).toEqual(['first', 'second', 'audit_sealed', 'tried'])
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
    await shop.db.updateTable('audit_log').set({ actor: 'x' }).where('seq', '=', 1).execute()
    expect(await verifyAudit(shop.ctx)).toBe(1)
  })

  it('is needed to write a row that counts', async () => {
    await record()
    await writePlain('put in')
    expect(await verifyAudit(shop.ctx)).toBe(2)
    await record()
    expect(await verifyAudit(shop.ctx)).toBe(2)
  })

  it('is needed to write the log anew, as if there had never been one', async () => {
    for (let n = 0; n < 3; n++) await record()
    await cutFrom(1)
    await writePlain('another history')
    expect(await verifyAudit(shop.ctx)).toBe(2)
  })

  it('is needed to say where the log ends: a shorter one is not taken, nor made whole by the next row', async () => {
    for (let n = 0; n < 3; n++) await record()
    const { hash } = await shop.db.selectFrom('audit_log').select('hash').where('seq', '=', 2).executeTakeFirstOrThrow()
    const { seal } = await readHead()
    await cutFrom(3)
    for (const head of [
      { seq: 2, hash },
      { seq: 2, hash, seal },
    ]) {
      await writeHead(head)
      expect(await verifyAudit(shop.ctx)).toBe(3)
    }
    await record()
    expect(await verifyAudit(shop.ctx)).toBe(3)
  })

  it('may be rotated: rows read by the key they name, and by no other', async () => {
    await record()
    const [old] = shop.config.DATA_KEYS
    const key = { id: 'k2', secret: randomBytes(32) }
    const rotated = { ...shop.ctx, config: { ...shop.config, DATA_KEYS: old ? [key, old] : [key] } }
    await record({ ...shop, ctx: rotated })
    expect(await verifyAudit(rotated)).toBeUndefined()
    expect(await verifyAudit(shop.ctx)).toBe(2)
    expect(await verifyAudit({ ...rotated, config: { ...shop.config, DATA_KEYS: [key] } })).toBe(1)
  })

  it('is not all: the data folder remembers that rows were sealed, and how far the log went at the last start', async () => {
    for (let n = 0; n < 3; n++) await record()
    const older = await readHead()
    for (let n = 0; n < 2; n++) await record()
    await keepAnchor(shop.ctx)
    expect(await verifyAudit(shop.ctx)).toBeUndefined()
    // An older state with a head that the store itself had sealed then.
    await cutFrom(4)
    await writeHead(older)
    await keepAnchor(shop.ctx)
    expect(await verifyAudit(shop.ctx)).toBe(5)
    // Written anew without a key, and sealed by the store's next start.
    await cutFrom(1)
    await writePlain('another history')
    await sealAudit(shop.ctx)
    await keepAnchor(shop.ctx)
    expect(await verifyAudit(shop.ctx)).toBe(1)
  })
})
