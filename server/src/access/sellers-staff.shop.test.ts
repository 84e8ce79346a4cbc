import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { createPasskey } from '../../../scripts/_support/software-passkey.ts'
import { enrolDevice } from '../../tests/_support/given-device.ts'
import { forgetSellers, givenSeller, sellerPassword } from '../../tests/_support/given-seller.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { enrolPasskey } from '../../tests/_support/prove-passkey.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { needAttention } from '../alerts/attention.repository.ts'
import { write } from '../platform/db/write.ts'

const it = shopTest({ catalogue: 'none' })

it.beforeEach(({ shop }) => forgetSellers(shop))

const refusal = { status: 401, code: 'invalid_credentials' }

/** A seller added by the owner and signed in to the console. */
async function givenColleague(shop: Shop, owner: Browser, email: string, role: 'owner' | 'staff' = 'staff') {
  const { seller, firstPassword } = await owner.api('createSeller', { email, role })
  const browser = shop.createBrowser()
  await browser.api('signIn', { email, password: firstPassword })
  await browser.api('changePassword', { currentPassword: firstPassword, newPassword: sellerPassword })
  await enrolPasskey(browser.api, createPasskey(), shop.url)
  return { id: seller.id, browser, firstPassword }
}

describe('people at the console', () => {
  it('come in with a first password that they must change, by e-mail', async ({ shop }) => {
    const { browser: owner } = await givenSeller(shop)
    const { firstPassword } = await owner.api('createSeller', { email: 'Ayu@Kilat.example', role: 'staff' })
    const browser = shop.createBrowser()
    await expect(browser.api('signIn', { password: firstPassword })).rejects.toMatchObject(refusal)
    const view = await browser.api('signIn', { email: 'ayu@kilat.example', password: firstPassword })
    expect(view).toEqual({
      email: 'ayu@kilat.example',
      role: 'staff',
      mustChangePassword: true,
      step: 'change-password',
    })
  })

  it('are listed with what the owner needs to know and no secret', async ({ shop }) => {
    const { browser: owner } = await givenSeller(shop)
    const { firstPassword } = await givenColleague(shop, owner, 'ayu@kilat.example')
    const list = await owner.api('listSellers')
    expect(list).toMatchObject([
      { email: 'owner@kilat.example', role: 'owner', isSelf: true, hasSecondFactor: true },
      { email: 'ayu@kilat.example', role: 'staff', isSelf: false, isDisabled: false, hasSecondFactor: true },
    ])
    expect(JSON.stringify(list)).not.toMatch(/argon2/)
    expect(JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute())).not.toContain(firstPassword)
  })

  it('are not added twice, whatever the case of the address', async ({ shop }) => {
    const { browser: owner } = await givenSeller(shop)
    const again = owner.api('createSeller', { email: 'OWNER@kilat.example', role: 'staff' })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'seller_exists' })
  })

  it('are out at once when disabled, are refused as if unknown, and come back when enabled', async ({ shop }) => {
    const { browser: owner } = await givenSeller(shop)
    const { id, browser } = await givenColleague(shop, owner, 'ayu@kilat.example')
    expect(await owner.api('updateSeller', { id, disabled: true })).toMatchObject({ isDisabled: true })
    expect(await browser.api('getSeller')).toBeNull()
    const signIn = () => browser.api('signIn', { email: 'ayu@kilat.example', password: sellerPassword })
    await expect(signIn()).rejects.toMatchObject(refusal)
    await owner.api('updateSeller', { id, disabled: false })
    expect(await signIn()).toMatchObject({ step: 'second-factor' })
  })

  it('lose an owner’s privileges with the role, at once', async ({ shop }) => {
    const { browser: owner } = await givenSeller(shop)
    const { id, browser } = await givenColleague(shop, owner, 'ayu@kilat.example', 'owner')
    expect(await browser.api('listSellers')).toHaveLength(2)
    await owner.api('updateSeller', { id, role: 'staff' })
    await expect(browser.api('listSellers')).rejects.toMatchObject({ status: 401 })
    expect(await browser.api('signIn', { email: 'ayu@kilat.example', password: sellerPassword })).toMatchObject({
      role: 'staff',
    })
  })

  it('get a new first password and no second factor when their access is reset', async ({ shop }) => {
    const { browser: owner } = await givenSeller(shop)
    const { id, browser } = await givenColleague(shop, owner, 'ayu@kilat.example')
    const { firstPassword, seller } = await owner.api('resetSeller', { id })
    expect(seller).toMatchObject({ hasSecondFactor: false })
    expect(await browser.api('getSeller')).toBeNull()
    const signIn = (password: string) => browser.api('signIn', { email: 'ayu@kilat.example', password })
    await expect(signIn(sellerPassword)).rejects.toMatchObject(refusal)
    expect(await signIn(firstPassword)).toMatchObject({ step: 'change-password' })
  })

  it('are signed out of every browser and app at once, keep their password, and are seen again when they come back', async ({
    shop,
  }) => {
    const { browser: owner } = await givenSeller(shop)
    const { id, browser } = await givenColleague(shop, owner, 'ayu@kilat.example')
    const { app, accessToken } = await enrolDevice(shop, browser)
    expect(await app.request(accessToken, 'listAttention')).toEqual([])
    expect((await owner.api('listSellers'))[1]).toMatchObject({ browsers: 1, apps: 1 })
    expect(await owner.api('signOutSeller', { id })).toMatchObject({ browsers: 0, apps: 0, isDisabled: false })
    expect(await browser.api('getSeller')).toBeNull()
    await expect(app.request(accessToken, 'listAttention')).rejects.toMatchObject({ status: 401 })
    await browser.api('signIn', { email: 'ayu@kilat.example', password: sellerPassword })
    expect((await owner.api('listSellers'))[1]).toMatchObject({ browsers: 1, apps: 0 })
    const [newest] = (await owner.api('listAudit', {})).entries.filter(({ action }) => action === 'seller_signed_out')
    expect(newest).toMatchObject({ subject: `seller:${id}` })
  })

  it('are signed out of one browser by an owner, and stay in the others', async ({ shop }) => {
    const { browser: owner, prove, signIn } = await givenSeller(shop)
    const { id, browser } = await givenColleague(shop, owner, 'ayu@kilat.example')
    const ids = (await owner.api('listSellerSessions', { id })).map((one) => one.id)
    expect(ids).toHaveLength(1)
    await shop.createBrowser().api('signIn', { email: 'ayu@kilat.example', password: sellerPassword })
    const sessions = await owner.api('listSellerSessions', { id })
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false])
    const other = sessions.find((one) => !ids.includes(one.id))?.id ?? ''
    expect((await owner.api('endSellerSession', { id, sessionId: other })).map((one) => one.id)).toEqual(ids)
    expect(await browser.api('getSeller')).toMatchObject({ email: 'ayu@kilat.example' })
    const gone = { status: 404, code: 'not_found' }
    await expect(owner.api('endSellerSession', { id, sessionId: other })).rejects.toMatchObject(gone)
    const [own] = (await owner.api('getOwnAccess')).sessions
    await expect(owner.api('endSellerSession', { id, sessionId: own?.id ?? '' })).rejects.toMatchObject(gone)
    const { entries } = await owner.api('listAudit', { action: 'session_revoked' })
    expect(entries).toMatchObject([{ subject: `seller:${id}` }])
    const sealed = await shop.db.selectFrom('audit_log').select(['action', 'details']).execute()
    const ended = sealed.filter(({ action }) => action === 'session_revoked').map(({ details }) => JSON.parse(details))
    expect(ended).toEqual([{ signedInAt: expect.any(String) }])

    for (const call of [
      () => browser.api('listSellerSessions', { id }),
      () => browser.api('endSellerSession', { id, sessionId: ids[0] ?? '' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    }
    const unproved = await signIn()
    shop.advance(11 * MINUTE)
    const stale = unproved.api('endSellerSession', { id, sessionId: ids[0] ?? '' })
    await expect(stale).rejects.toMatchObject({ code: 'second_factor_needed' })
    await prove(owner)
    expect(await owner.api('endSellerSession', { id, sessionId: ids[0] ?? '' })).toEqual([])
    expect(await browser.api('getSeller')).toBeNull()
  })

  it('who are staff cannot take the alert about a locked-out app off the list: an owner does', async ({ shop }) => {
    const { browser: owner } = await givenSeller(shop)
    const { browser: staff } = await givenColleague(shop, owner, 'ayu@kilat.example')
    await write(shop.db, (trx) =>
      needAttention(shop.ctx, trx, {
        kind: 'device_token_reused',
        subjectType: 'device',
        subjectId: 'a-device',
        reason: 'An app was locked out.',
      }),
    )
    const entryFor = async (browser: Browser) =>
      (await browser.api('listAttention')).find(({ kind }) => kind === 'device_token_reused')
    const seen = await entryFor(staff)
    expect(seen).toMatchObject({ canClose: false })
    const close = (browser: Browser) => browser.api('closeAttention', { id: seen?.id ?? '', note: 'It was nothing' })
    await expect(close(staff)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('Only an owner may take this off the list'),
    })
    expect(await entryFor(owner)).toMatchObject({ canClose: true })
    expect(await close(owner)).toEqual({ done: true })
    expect(await entryFor(owner)).toBeUndefined()
  })

  it('do not change their own access, so that an owner is always left', async ({ shop }) => {
    const { browser: owner } = await givenSeller(shop)
    const [self] = await owner.api('listSellers')
    const id = self?.id ?? ''
    const refused = { status: 409, code: 'transition_not_allowed' }
    await expect(owner.api('updateSeller', { id, disabled: true })).rejects.toMatchObject(refused)
    await expect(owner.api('updateSeller', { id, role: 'staff' })).rejects.toMatchObject(refused)
    await expect(owner.api('resetSeller', { id })).rejects.toMatchObject(refused)
    await expect(owner.api('signOutSeller', { id })).rejects.toMatchObject(refused)
  })

  it('leave an owner when two owners disable each other at once', async ({ shop }) => {
    const { browser: first } = await givenSeller(shop)
    const { id: secondId, browser: second } = await givenColleague(shop, first, 'second@kilat.example', 'owner')
    const firstId = (await first.api('listSellers'))[0]?.id ?? ''
    const both = await Promise.allSettled([
      first.api('updateSeller', { id: secondId, disabled: true }),
      second.api('updateSeller', { id: firstId, disabled: true }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const left = await shop.db.selectFrom('sellers').selectAll().where('disabled_at', 'is', null).execute()
    expect(left).toHaveLength(1)
  })

  it('who do not exist are not found', async ({ shop }) => {
    const { browser: owner } = await givenSeller(shop)
    const id = crypto.randomUUID()
    await expect(owner.api('updateSeller', { id, role: 'staff' })).rejects.toMatchObject({ status: 404 })
    await expect(owner.api('resetSeller', { id })).rejects.toMatchObject({ status: 404 })
  })
})
