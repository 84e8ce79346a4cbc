import { describe, expect } from 'vitest'
import { continueTo, createInstalledApp, enrolDevice, openRequest } from '../../tests/_support/given-device.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'

const it = shopTest({ catalogue: 'none' })

describe('an OAuth client of another author', () => {
  it('enrols, makes calls and refreshes by the published document alone', async ({ shop, owner }) => {
    const app = await createInstalledApp(shop, 'Desk computer')
    expect(app.server).toMatchObject({
      issuer: shop.url,
      token_endpoint: `${shop.url}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      seller_api_version: 1,
    })
    const requestId = await openRequest(owner.browser, await app.authorizationUrl())
    expect(await owner.browser.api('getDeviceRequest', { requestId })).toMatchObject({ deviceName: 'Desk computer' })
    const { continueUrl } = await owner.browser.api('approveDevice', { requestId, name: 'Office' })
    const tokens = await app.exchange(await continueTo(owner.browser, continueUrl))
    expect(tokens).toMatchObject({ token_type: 'dpop', expires_in: 300, scope: 'seller' })

    expect(await app.request(tokens.access_token, 'getSeller')).toMatchObject({ role: 'owner', step: 'open' })
    expect(await app.request(tokens.access_token, 'listDevices')).toMatchObject([{ name: 'Office', isCurrent: true }])
    const next = await app.refresh(tokens.refresh_token ?? '')
    expect(next.refresh_token).not.toBe(tokens.refresh_token)
    expect(await app.request(next.access_token, 'listAttention')).toEqual([])
  })

  it('needs no second prompt for what asks for a fresh second factor', async ({ shop, owner }) => {
    const { app, accessToken } = await enrolDevice(shop, owner.browser)
    expect(await app.request(accessToken, 'listSellers')).toHaveLength(1)
    const made = await app.request(accessToken, 'createSeller', { email: 'new@kilat.example', role: 'staff' })
    expect(made).toMatchObject({ seller: { email: 'new@kilat.example' } })
  })
})
