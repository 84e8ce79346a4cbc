import { randomUUID } from 'node:crypto'
import type { SellerPrivilege } from '@topup/core/api/endpoint'
import { listSellerCalls } from '@topup/core/api/endpoints'
import { HOUR, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { createPasskey } from '../../scripts/_support/software-passkey.ts'
import type { Browser } from './_support/http-client.ts'
import { enrolPasskey, provePasskey } from './_support/prove-passkey.ts'
import { shopTest } from './_support/shop-test.ts'

type Call = ReturnType<typeof listSellerCalls>[number]

let staff: Browser
const staffPasskey = createPasskey()

const it = shopTest({ catalogue: 'none' })
it.beforeAll(async ({ shop, owner }) => {
  const { firstPassword } = await owner.browser.api('createSeller', { email: 'staff@kilat.example', role: 'staff' })
  staff = shop.createBrowser()
  await staff.api('signIn', { email: 'staff@kilat.example', password: firstPassword })
  await staff.api('changePassword', { currentPassword: firstPassword, newPassword: 'the staff’s own words' })
  await enrolPasskey(staff.api, staffPasskey, shop.url)
})

const calls = listSellerCalls()
const open = ['seller', 'today', 'recent', 'owner', 'owner-today', 'owner-recent'] as const
const needing = (...privileges: SellerPrivilege[]) => calls.filter(({ privilege }) => privileges.includes(privilege))

/** Sends an invalid body on purpose: a caller without permission must not learn which input the call expects. */
async function tryCall(browser: Browser, { method, path }: Call, headers: Record<string, string> = {}) {
  const response = await browser.fetch(path.replace(/:\w+/g, randomUUID()), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: '{"nonsense":true}' }),
  })
  const { code } = ((await response.json()) ?? {}) as { code?: string }
  return { status: response.status, code }
}

describe('the seller’s API', () => {
  it('is looked at whole', () => {
    expect(calls.length).toBeGreaterThan(25)
    for (const { name, path, privilege } of calls) {
      if (path.startsWith('/api/admin/')) expect([name, privilege]).not.toEqual([name, 'signing-in'])
    }
  })

  it('asks every change for a second factor of the day at least, but for what ends or names one’s own sign-ins', () => {
    const changes = calls.filter(({ method }) => method !== 'GET')
    const free = changes.filter(({ privilege }) => privilege === 'seller' || privilege === 'owner')
    expect(free.map(({ name }) => name).toSorted()).toEqual([
      'declineDevice',
      'renameDevice',
      'revokeDevice',
      'revokeOtherSessions',
      'revokeSession',
      // Changes no data.
      'simulatePricing',
    ])
    const ofTheDay = changes.filter(({ privilege }) => privilege === 'today' || privilege === 'owner-today')
    // Calls about money, prices, rules, lists and legal texts need a second factor of the last ten minutes.
    expect(ofTheDay.map(({ name }) => name).toSorted()).toEqual([
      ...[
        'addIncidentUpdate',
        'answerReview',
        'changeOrderStatus',
        'changeSales',
        'closeAttention',
        'closeDataRequest',
      ],
      ...['createGame', 'createIncident', 'decideLook', 'deliverOrder', 'explainDifference', 'markSlowPackage'],
      ...[
        'moderateReview',
        'removeIncident',
        'removeReviewAnswer',
        'runReconciliation',
        'runSetupChecks',
        'testNotice',
      ],
      ...['updateGame', 'updateIncident'],
    ])
  })

  it.for(needing('session', 'enrol', 'proving', ...open, 'recent-browser'))(
    'refuses $name to whoever is not signed in',
    async (call, { shop }) => {
      const refused = { status: 401, code: 'not_signed_in' }
      expect(await tryCall(shop.createBrowser(), call)).toEqual(refused)
      expect(await tryCall(shop.createBrowser(), call, { cookie: 'seller=guessed' })).toEqual(refused)
    },
  )

  it.for(needing('enrol', ...open, 'recent-browser'))(
    'refuses $name after the password alone',
    async (call, { shop }) => {
      const half = shop.createBrowser()
      await half.api('signIn', { email: 'staff@kilat.example', password: 'the staff’s own words' })
      expect(await tryCall(half, call)).toEqual({ status: 403, code: 'second_factor_needed' })
    },
  )

  it.for(needing('owner', 'owner-today', 'owner-recent'))('refuses $name to staff', async (call, { shop }) => {
    await provePasskey(staff.api, staffPasskey, shop.url)
    expect(await tryCall(staff, call)).toEqual({ status: 403, code: 'forbidden' })
  })

  it.for(calls.filter(({ method }) => method !== 'GET'))(
    'refuses $name to another site’s page',
    async (call, { owner }) => {
      const refused = { status: 403, code: 'forbidden' }
      expect(await tryCall(owner.browser, call, { origin: 'https://evil.example' })).toEqual(refused)
      expect(await tryCall(owner.browser, call, { 'sec-fetch-site': 'cross-site' })).toEqual(refused)
    },
  )

  it('lets staff and owner make the calls that are theirs', async ({ shop, owner }) => {
    for (const call of needing('seller', 'today', 'recent', 'recent-browser')) {
      await provePasskey(staff.api, staffPasskey, shop.url)
      const { status } = await tryCall(staff, call)
      expect([call.name, status]).not.toEqual([call.name, 401])
      expect([call.name, status]).not.toEqual([call.name, 403])
    }
    expect(await owner.browser.api('listSellers')).toHaveLength(2)
  })

  it.for(needing('recent', 'recent-browser', 'owner-recent', 'enrol'))(
    'refuses $name when the second factor is older than ten minutes, and takes it after a fresh one',
    async (call, { shop, owner }) => {
      const browser = await owner.signIn()
      shop.advance(10 * MINUTE)
      expect(await tryCall(browser, call)).toEqual({ status: 403, code: 'second_factor_needed' })
      expect(await browser.api('listAttention')).toEqual([])
      await owner.prove(browser)
      expect((await tryCall(browser, call)).status).not.toBe(403)
    },
  )

  it.for(needing('today', 'owner-today'))(
    'takes $name hours after a second factor, refuses it after twelve, and takes it after a fresh one',
    async (call, { shop, owner }) => {
      const browser = await owner.signIn()
      shop.advance(7 * HOUR)
      expect((await tryCall(browser, call)).status).not.toBe(403)
      shop.advance(5 * HOUR)
      expect(await tryCall(browser, call)).toEqual({ status: 403, code: 'second_factor_needed' })
      expect(await browser.api('listAttention')).toEqual([])
      await owner.prove(browser)
      expect((await tryCall(browser, call)).status).not.toBe(403)
    },
  )
})
