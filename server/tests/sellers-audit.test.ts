import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { write } from '../src/db/write.ts'
import { recordAudit, verifyAudit } from '../src/sellers/audit.ts'
import { createFirstOwner } from '../src/sellers/first-owner.ts'
import { forgetSellers, givenSeller, sellerPassword } from './_support/given-seller.ts'
import { runCommand } from './_support/run-command.ts'
import { type Shop, startShop, storeEnvironment } from './_support/start-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop({ catalogue: 'none' })
})
afterAll(() => shop.stop())
beforeEach(() => forgetSellers(shop))

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
    expect(await verifyAudit(shop.db)).toBeUndefined()
  })

  it('stays whole when ten sellers sign in at once', async () => {
    await givenSeller(shop)
    const browsers = Array.from({ length: 10 }, () => shop.createBrowser())
    await Promise.all(browsers.map((browser) => browser.api('signIn', { password: sellerPassword })))
    expect((await actions()).filter((action) => action === 'signed_in')).toHaveLength(11)
    expect(await verifyAudit(shop.db)).toBeUndefined()
  })

  it('stays whole when twenty entries are written at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => record()))
    expect(await actions()).toHaveLength(20)
    expect(await verifyAudit(shop.db)).toBeUndefined()
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
    expect(await verifyAudit(shop.db)).toBeUndefined()
  })

  it.each([
    ['edited', () => shop.db.updateTable('audit_log').set({ details: '{"n":2}' }).where('seq', '=', 2).execute(), 2],
    ['re-dated', () => shop.db.updateTable('audit_log').set({ created_at: '2020' }).where('seq', '=', 1).execute(), 1],
    ['removed', () => shop.db.deleteFrom('audit_log').where('seq', '=', 2).execute(), 2],
    ['removed at the end', () => shop.db.deleteFrom('audit_log').where('seq', '=', 3).execute(), 3],
  ])('tells which row was %s', async (_what, tamper, expected) => {
    for (let n = 0; n < 3; n++) await record()
    expect(await verifyAudit(shop.db)).toBeUndefined()
    await tamper()
    expect(await verifyAudit(shop.db)).toBe(expected)
  })

  it('is verified by a command, which names the row that was edited and ends with 1', async () => {
    const environment = {
      ...storeEnvironment(shop.world.url),
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
