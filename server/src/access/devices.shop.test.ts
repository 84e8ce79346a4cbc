import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { createPasskey } from '../../../scripts/_support/software-passkey.ts'
import { eventually } from '../../tests/_support/eventually.ts'
import { continueTo, createInstalledApp, enrolDevice, openRequest } from '../../tests/_support/given-device.ts'
import { forgetSellers, givenSeller, sellerPassword } from '../../tests/_support/given-seller.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { enrolPasskey } from '../../tests/_support/prove-passkey.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { resetPassword } from './reset-password.ts'

let seller: Awaited<ReturnType<typeof givenSeller>>

const it = shopTest({ catalogue: 'none' })

it.beforeEach(async ({ shop }) => {
  await forgetSellers(shop)
  seller = await givenSeller(shop)
})

const lockedOut = { status: 401 }
const actionsIn = async (browser: Browser) =>
  (await browser.api('listAudit', {})).entries.map(({ action }) => action).filter((name) => name.startsWith('device_'))

async function givenStaff(shop: Shop) {
  const { seller: made, firstPassword } = await seller.browser.api('createSeller', {
    email: 'staff@kilat.example',
    role: 'staff',
  })
  const browser = shop.createBrowser()
  const newPassword = 'the staff’s own words'
  await browser.api('signIn', { email: 'staff@kilat.example', password: firstPassword })
  await browser.api('changePassword', { currentPassword: firstPassword, newPassword })
  await enrolPasskey(browser.api, createPasskey(), shop.url)
  return { browser, id: made.id }
}

describe('the list of devices', () => {
  it('names each, renames it and locks it out with its very next request', async ({ shop }) => {
    const { app, accessToken, refreshToken } = await enrolDevice(shop, seller.browser, 'Laptop')
    await app.request(accessToken, 'getSeller')
    const [device] = await seller.browser.api('listDevices')
    expect(device).toMatchObject({ name: 'Laptop', isCurrent: false, keyMark: expect.stringMatching(/^\w{4}-\w{4}$/) })
    expect(device?.lastSeenAt).not.toBeNull()
    const id = device?.id ?? ''
    expect(await seller.browser.api('renameDevice', { id, name: ' Counter ' })).toMatchObject([{ name: 'Counter' }])

    expect(await seller.browser.api('revokeDevice', { id })).toEqual([])
    await expect(app.request(accessToken, 'getSeller')).rejects.toMatchObject(lockedOut)
    await expect(app.refresh(refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(seller.browser.api('revokeDevice', { id })).rejects.toMatchObject({ status: 404 })
    expect(await actionsIn(seller.browser)).toEqual([
      'device_revoked',
      'device_renamed',
      'device_enrolled',
      'device_approved',
    ])
  })

  it('ends what a device that is locked out was listening to', async ({ shop }) => {
    const { app, accessToken } = await enrolDevice(shop, seller.browser)
    const heard = app.listen(accessToken)
    await eventually(async () => expect(shop.ctx.sellerStreams.list()).toHaveLength(1))
    const [device] = await seller.browser.api('listDevices')
    await seller.browser.api('revokeDevice', { id: device?.id ?? '' })
    expect(await heard).toContain('"waiting":')
  })

  it('holds nobody else’s', async ({ shop }) => {
    const { app, accessToken } = await enrolDevice(shop, seller.browser)
    const [device] = await seller.browser.api('listDevices')
    const { browser } = await givenStaff(shop)
    expect(await browser.api('listDevices')).toEqual([])
    const id = device?.id ?? ''
    await expect(browser.api('revokeDevice', { id })).rejects.toMatchObject({ status: 404 })
    await expect(browser.api('renameDevice', { id, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
    expect(await app.request(accessToken, 'listDevices')).toHaveLength(1)
  })

  it('has one row for an app that enrols again with the same key', async ({ shop }) => {
    const { app, accessToken } = await enrolDevice(shop, seller.browser, 'Old')
    const requestId = await openRequest(seller.browser, await app.authorizationUrl())
    const { continueUrl } = await seller.browser.api('approveDevice', { requestId, name: 'New' })
    const tokens = await app.exchange(await continueTo(seller.browser, continueUrl))
    await expect(app.request(accessToken, 'getSeller')).rejects.toMatchObject(lockedOut)
    expect(await app.request(tokens.access_token, 'listDevices')).toMatchObject([{ name: 'New', isCurrent: true }])
  })

  it('does not hold a device whose app never came for its tokens', async ({ shop }) => {
    const app = await createInstalledApp(shop)
    const requestId = await openRequest(seller.browser, await app.authorizationUrl())
    await seller.browser.api('approveDevice', { requestId, name: 'Never came' })
    expect(await seller.browser.api('listDevices')).toEqual([])
  })

  it('loses a device that signs out by itself', async ({ shop }) => {
    const { app, accessToken } = await enrolDevice(shop, seller.browser)
    expect(await app.request(accessToken, 'signOut')).toBeNull()
    expect(await seller.browser.api('listDevices')).toEqual([])
    await expect(app.request(accessToken, 'getSeller')).rejects.toMatchObject(lockedOut)
  })
})

describe('a device', () => {
  it('is locked out by a new password', async ({ shop }) => {
    const { app, accessToken } = await enrolDevice(shop, seller.browser)
    const newPassword = 'another password of my own'
    await seller.browser.api('changePassword', { currentPassword: sellerPassword, newPassword })
    await expect(app.request(accessToken, 'getSeller')).rejects.toMatchObject(lockedOut)
  })

  it('is locked out by a reset at the server', async ({ shop }) => {
    const { app, accessToken } = await enrolDevice(shop, seller.browser)
    await resetPassword(shop.ctx, undefined)
    await expect(app.request(accessToken, 'getSeller')).rejects.toMatchObject(lockedOut)
  })

  it('that a session which the reset ends let in at the same moment is locked out until the password is chosen', async ({
    shop,
  }) => {
    const { app, accessToken } = await enrolDevice(shop, seller.browser)
    await shop.db.updateTable('sellers').set({ must_change_password: 1 }).execute()
    await expect(app.request(accessToken, 'getSeller')).rejects.toMatchObject(lockedOut)
  })

  it('of staff is locked out for good when an owner disables them, and has the rights of the moment', async ({
    shop,
  }) => {
    const staff = await givenStaff(shop)
    const { app, accessToken, refreshToken } = await enrolDevice(shop, staff.browser)
    await expect(app.request(accessToken, 'listSellers')).resolves.toMatchObject({ code: 'forbidden' })
    await seller.browser.api('updateSeller', { id: staff.id, role: 'owner' })
    expect(await app.request(accessToken, 'listSellers')).toHaveLength(2)
    await seller.browser.api('updateSeller', { id: staff.id, disabled: true })
    await expect(app.request(accessToken, 'getSeller')).rejects.toMatchObject(lockedOut)
    await seller.browser.api('updateSeller', { id: staff.id, disabled: false })
    await expect(app.request(accessToken, 'getSeller')).rejects.toMatchObject(lockedOut)
    await expect(app.refresh(refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('cannot let another one in', async ({ shop }) => {
    const { app, accessToken } = await enrolDevice(shop, seller.browser)
    const answer = await app.request(accessToken, 'approveDevice', { requestId: 'x'.repeat(21), name: 'Another' })
    expect(answer).toMatchObject({ code: 'forbidden' })
  })

  it('cannot change password or second factors without a browser’s session', async ({ shop }) => {
    const { app, accessToken } = await enrolDevice(shop, seller.browser)
    const change = { currentPassword: sellerPassword, newPassword: 'another password of my own' }
    await expect(app.request(accessToken, 'changePassword', change)).resolves.toMatchObject({ code: 'not_signed_in' })
    await expect(app.request(accessToken, 'beginTotp')).resolves.toMatchObject({ code: 'not_signed_in' })
    for (const call of ['removeTotp', 'renewRecoveryCodes'] as const) {
      await expect(app.request(accessToken, call)).resolves.toMatchObject({ code: 'forbidden' })
    }
    await expect(app.request(accessToken, 'removePasskey', { id: 'any' })).resolves.toMatchObject({ code: 'forbidden' })
  })
})

describe('a request to be let in', () => {
  it('is answered only in the browser the app opened', async ({ shop }) => {
    const app = await createInstalledApp(shop)
    const requestId = await openRequest(shop.createBrowser(), await app.authorizationUrl())
    await expect(seller.browser.api('getDeviceRequest', { requestId })).rejects.toMatchObject({ status: 404 })
    const approve = seller.browser.api('approveDevice', { requestId, name: 'Phished' })
    await expect(approve).rejects.toMatchObject({ status: 404 })
  })

  it('is not answered by the address of another one', async ({ shop }) => {
    const [first, second] = [await createInstalledApp(shop), await createInstalledApp(shop)]
    const earlier = await openRequest(seller.browser, await first.authorizationUrl())
    const later = await openRequest(seller.browser, await second.authorizationUrl())
    await expect(seller.browser.api('approveDevice', { requestId: earlier, name: 'One' })).rejects.toMatchObject({
      status: 404,
    })
    expect(await seller.browser.api('approveDevice', { requestId: later, name: 'Two' })).toHaveProperty('continueUrl')
  })

  it('needs a second factor of the last ten minutes', async ({ shop }) => {
    const browser = await seller.signIn()
    const app = await createInstalledApp(shop)
    shop.advance(10 * MINUTE)
    const requestId = await openRequest(browser, await app.authorizationUrl())
    const approve = () => browser.api('approveDevice', { requestId, name: 'Office' })
    await expect(approve()).rejects.toMatchObject({ code: 'second_factor_needed' })
    await seller.prove(browser)
    expect(await approve()).toHaveProperty('continueUrl')
  })

  it('that is declined tells the app so, and is over', async ({ shop }) => {
    const app = await createInstalledApp(shop)
    const requestId = await openRequest(seller.browser, await app.authorizationUrl())
    const { continueUrl } = await seller.browser.api('declineDevice', { requestId })
    const back = await continueTo(seller.browser, continueUrl)
    expect(back.searchParams.get('error')).toBe('access_denied')
    await expect(seller.browser.api('getDeviceRequest', { requestId })).rejects.toMatchObject({ status: 404 })
    expect(await seller.browser.api('listDevices')).toEqual([])
  })

  it.for([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['plain PKCE', { code_challenge_method: 'plain' }],
    ['no key', { dpop_jkt: undefined }],
    ['a key that is none', { dpop_jkt: 'abc' }],
    ['no name', { device_name: undefined }],
    ['a name without end', { device_name: 'x'.repeat(61) }],
    ['another response type', { response_type: 'token' }],
    ['a scope that is not its own', { scope: 'openid' }],
  ] as const)('with %s is sent back with an error', async ([_what, changes], { shop }) => {
    const app = await createInstalledApp(shop)
    const url = await app.authorizationUrl(changes)
    const response = await seller.browser.fetch(url.pathname + url.search, { redirect: 'manual' })
    const location = new URL(response.headers.get('location') ?? shop.url)
    expect(location.origin).toBe('http://127.0.0.1:53682')
    expect(location.href).toMatch(/error=(invalid_request|unsupported_response_type|invalid_scope)/)
  })

  it.for([
    ['http://192.0.2.1:53682/callback'],
    ['http://127.0.0.1:53682/elsewhere'],
    ['https://evil.example/callback'],
    ['http://localhost:53682/callback'],
    ['kilat://callback'],
  ])('to be answered at %s leads nowhere', async ([redirect_uri], { shop }) => {
    const app = await createInstalledApp(shop)
    const url = await app.authorizationUrl({ redirect_uri })
    const response = await seller.browser.fetch(url.pathname + url.search, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })

  it('keeps no token, code or secret where it can be read in the database', async ({ shop }) => {
    const { accessToken, refreshToken } = await enrolDevice(shop, seller.browser)
    const records = JSON.stringify(await shop.db.selectFrom('oauth_records').selectAll().execute())
    expect(records).toContain('RefreshToken')
    for (const secret of [accessToken, refreshToken]) expect(records).not.toContain(secret)
  })
})
