import { setTimeout as wait } from 'node:timers/promises'
import { DAY, MINUTE } from '@topup/core/time'
import * as oauth from 'oauth4webapi'
import { describe, expect } from 'vitest'
import { continueTo, createInstalledApp, enrolDevice, openRequest } from '../../tests/_support/given-device.ts'
import type { Owner } from '../../tests/_support/given-seller.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { createOauthAdapter } from './devices/oauth-adapter.ts'

const it = shopTest({ catalogue: 'none' })

const invalidGrant = { status: 400, error: 'invalid_grant' }
const otherKey = async () => oauth.DPoP({}, await oauth.generateKeyPair('ES256'))
const findDevice = (shop: Shop, name: string) =>
  shop.db.selectFrom('seller_devices').selectAll().where('name', '=', name).executeTakeFirst()

async function givenCallback(shop: Shop, owner: Owner, name: string) {
  const app = await createInstalledApp(shop, name)
  const requestId = await openRequest(owner.browser, await app.authorizationUrl())
  const { continueUrl } = await owner.browser.api('approveDevice', { requestId, name })
  return { app, callback: await continueTo(owner.browser, continueUrl) }
}

describe('a code', () => {
  it('is nothing without the key it was asked for with', async ({ shop, owner }) => {
    const { app, callback } = await givenCallback(shop, owner, 'Code thief')
    await expect(app.exchange(callback, await otherKey())).rejects.toMatchObject(invalidGrant)
    expect(await findDevice(shop, 'Code thief')).toMatchObject({ enrolled_at: null })
  })

  it('is good once: a second exchange revokes what the first one got', async ({ shop, owner }) => {
    const { app, callback } = await givenCallback(shop, owner, 'Code twice')
    const { access_token } = await app.exchange(callback)
    await expect(app.exchange(callback)).rejects.toMatchObject(invalidGrant)
    await expect(app.request(access_token, 'listDevices')).rejects.toMatchObject({ status: 401 })
    expect(await findDevice(shop, 'Code twice')).toMatchObject({ revoked_because: 'token-reused' })
  })

  it('is exchanged at most once when it comes ten times at once: a second one may end the first', async ({
    shop,
    owner,
  }) => {
    const { app, callback } = await givenCallback(shop, owner, 'Code race')
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => app.exchange(callback)))
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
  })
})

describe('two exchanges that both found a token unused', () => {
  it('of a code are one', async ({ shop }) => {
    const codes = createOauthAdapter(shop.ctx)('AuthorizationCode')
    await codes.upsert('a code', {}, 60)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => codes.consume('a code')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('of a device revoked meanwhile get nothing', async ({ shop, owner }) => {
    const { refreshToken } = await enrolDevice(shop, owner.browser, 'Late')
    const { id = '' } = (await findDevice(shop, 'Late')) ?? {}
    const tokens = createOauthAdapter(shop.ctx)('RefreshToken')
    await tokens.consume(refreshToken)
    await owner.browser.api('revokeDevice', { id })
    await expect(tokens.upsert('late', { grantId: id }, 60)).rejects.toThrow('invalid_grant')
  })

  it('leave one live refresh token', async ({ shop, owner }) => {
    const { refreshToken } = await enrolDevice(shop, owner.browser, 'Twins')
    const device = await findDevice(shop, 'Twins')
    const tokens = createOauthAdapter(shop.ctx)('RefreshToken')
    await Promise.all([tokens.consume(refreshToken), tokens.consume(refreshToken)])
    const next = { grantId: device?.id ?? '' }
    await Promise.all([tokens.upsert('one', next, 60), tokens.upsert('other', next, 60)])
    const live = shop.db.selectFrom('oauth_records').select('id').where('device_id', '=', next.grantId)
    const left = await live.where('kind', '=', 'RefreshToken').where('consumed_at', 'is', null).execute()
    expect(left).toHaveLength(1)
  })
})

describe('a refresh token', () => {
  it('is nothing without the key', async ({ shop, owner }) => {
    const { app, refreshToken } = await enrolDevice(shop, owner.browser, 'Refresh thief')
    await expect(app.refresh(refreshToken, await otherKey())).rejects.toMatchObject(invalidGrant)
    expect(await app.refresh(refreshToken)).toMatchObject({ token_type: 'dpop' })
  })

  it('is taken again when its answer was lost', async ({ shop, owner }) => {
    const { app, refreshToken } = await enrolDevice(shop, owner.browser, 'Lost answer')
    const lost = await app.refresh(refreshToken)
    const again = await app.refresh(refreshToken)
    expect(again.refresh_token).not.toBe(lost.refresh_token)
    expect(await app.request(again.access_token, 'getSeller')).toMatchObject({ role: 'owner' })
    expect(await app.refresh(again.refresh_token ?? '')).toMatchObject({ token_type: 'dpop' })
  })

  it('that comes back after its successor was used locks the device out', async ({ shop, owner }) => {
    const { app, refreshToken } = await enrolDevice(shop, owner.browser, 'Reused')
    const next = await app.refresh(refreshToken)
    await app.request(next.access_token, 'getSeller')
    await expect(app.refresh(refreshToken)).rejects.toMatchObject(invalidGrant)

    await expect(app.request(next.access_token, 'getSeller')).rejects.toMatchObject({ status: 401 })
    await expect(app.refresh(next.refresh_token ?? '')).rejects.toMatchObject(invalidGrant)
    expect(await findDevice(shop, 'Reused')).toMatchObject({ revoked_because: 'token-reused' })
    const needs = await owner.browser.api('listAttention')
    expect(needs).toContainEqual(expect.objectContaining({ kind: 'device_token_reused', canClose: true }))
    const { entries } = await owner.browser.api('listAudit', {})
    expect(entries).toContainEqual(expect.objectContaining({ action: 'device_revoked', actor: 'system' }))
  })

  it('of an answer that was given up locks the device out when it is used after the answer that was taken', async ({
    shop,
    owner,
  }) => {
    const { app, refreshToken } = await enrolDevice(shop, owner.browser, 'Given up')
    const givenUp = await app.refresh(refreshToken)
    await wait(5)
    const taken = await app.refresh(refreshToken)
    await app.request(taken.access_token, 'getSeller')
    await expect(app.refresh(givenUp.refresh_token ?? '')).rejects.toMatchObject(invalidGrant)
    expect(await findDevice(shop, 'Given up')).toMatchObject({ revoked_because: 'token-reused' })
  })

  it('ends the device when the app gives it back', async ({ shop, owner }) => {
    const { app, accessToken, refreshToken } = await enrolDevice(shop, owner.browser, 'Signed out')
    await app.revoke(refreshToken)
    await expect(app.request(accessToken, 'getSeller')).rejects.toMatchObject({ status: 401 })
    expect(await findDevice(shop, 'Signed out')).toMatchObject({ revoked_because: 'app' })
  })
})

describe('an access token', () => {
  it('ends after five minutes, and a device that was away for sixty days enrols again', async ({ shop, owner }) => {
    const { app, refreshToken } = await enrolDevice(shop, owner.browser, 'Away')
    const record = shop.db.selectFrom('oauth_records').select('expires_at').where('kind', '=', 'AccessToken')
    const newest = await record.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow()
    const left = Date.parse(newest.expires_at) - shop.ctx.now().getTime()
    expect(left).toBeGreaterThan(4 * MINUTE)
    expect(left).toBeLessThanOrEqual(5 * MINUTE)
    shop.advance(61 * DAY)
    await expect(app.refresh(refreshToken)).rejects.toMatchObject(invalidGrant)
  })
})
