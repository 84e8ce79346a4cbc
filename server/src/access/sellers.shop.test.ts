import { createHook } from 'node:async_hooks'
import { Writable } from 'node:stream'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { forgetSellers, givenPasswordAlone, givenSeller, sellerPassword } from '../../tests/_support/given-seller.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { createFirstOwner } from './first-owner.ts'
import { resetPassword } from './reset-password.ts'

const logLines: string[] = []
const logStream = new Writable({
  write(chunk, _encoding, done) {
    logLines.push(String(chunk))
    done()
  },
})

const it = shopTest({ catalogue: 'none', overrides: { log: pino({ level: 'debug' }, logStream) } })

it.beforeEach(({ shop }) => forgetSellers(shop))

const trySignIn = async (browser: Browser, body: Record<string, unknown>) => {
  const response = await browser.fetch('/api/seller/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}
const refused = { status: 401, text: '{"message":"Invalid seller credentials","code":"invalid_credentials"}' }

describe('signing in as a seller', () => {
  it('opens the seller’s calls with the right password, and only with it', async ({ shop }) => {
    const { browser } = await givenSeller(shop)
    const stranger = shop.createBrowser()

    expect(await trySignIn(stranger, { password: `${sellerPassword}.` })).toEqual(refused)
    expect(await stranger.api('getSeller')).toBeNull()
    expect(await browser.api('getSeller')).toEqual({
      email: 'owner@kilat.example',
      role: 'owner',
      mustChangePassword: false,
      step: 'open',
    })
    expect(await browser.api('listAttention')).toEqual([])
  })

  it('finds a seller by e-mail whatever its case', async ({ shop }) => {
    const { prove } = await givenSeller(shop)
    const browser = shop.createBrowser()
    await browser.api('signIn', { email: 'Owner@Kilat.example', password: sellerPassword })
    await prove(browser)
    expect(await browser.api('listAttention')).toEqual([])
  })

  it('answers an unknown seller exactly as a wrong password, after as much work', async ({ shop }) => {
    await givenSeller(shop)
    const browser = shop.createBrowser()
    const derivationsOf = async (body: Record<string, unknown>) => {
      const begun: string[] = []
      const counting = createHook({ init: (_id, type) => void begun.push(type) }).enable()
      expect(await trySignIn(browser, body)).toEqual(refused)
      counting.disable()
      return begun.filter((type) => type === 'ARGON2REQUEST').length
    }
    expect(await derivationsOf({ password: 'wrong' })).toBe(1)
    expect(await derivationsOf({ email: 'nobody@kilat.example', password: sellerPassword })).toBe(1)
  })

  it('refuses a sign-in that another site’s page sends', async ({ shop }) => {
    await givenSeller(shop)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ password: sellerPassword })
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      const init = { method: 'POST', headers: { ...headers, [name]: value }, body }
      expect((await shop.createBrowser().fetch('/api/seller/session', init)).status).toBe(403)
    }
  })

  it('refuses a write that another site’s page sends with the seller’s cookie', async ({ shop }) => {
    const { browser } = await givenSeller(shop)
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' }
    const init = { method: 'POST', headers, body: '{"enabled":false}' }
    expect((await browser.fetch('/api/admin/price-sync/toggle', init)).status).toBe(403)
  })
})

describe('the lock after wrong passwords', () => {
  it('begins at the fifth, refuses even the right password, and ends by itself', async ({ shop }) => {
    await givenSeller(shop)
    const browser = shop.createBrowser()
    for (let n = 0; n < 5; n++) expect(await trySignIn(browser, { password: 'wrong' })).toEqual(refused)

    expect(await trySignIn(browser, { password: sellerPassword })).toEqual(refused)
    shop.advance(MINUTE + 1)
    expect((await trySignIn(browser, { password: sellerPassword })).status).toBe(200)
  })

  it('doubles with the next failure and is not made longer by attempts while it lasts', async ({ shop }) => {
    await givenSeller(shop)
    const browser = shop.createBrowser()
    for (let n = 0; n < 5; n++) await trySignIn(browser, { password: 'wrong' })
    shop.advance(MINUTE + 1)
    await trySignIn(browser, { password: 'wrong' })

    for (let n = 0; n < 6; n++) await trySignIn(browser, { password: 'wrong' })
    shop.advance(MINUTE + 1)
    expect(await trySignIn(browser, { password: sellerPassword })).toEqual(refused)
    shop.advance(MINUTE)
    expect((await trySignIn(browser, { password: sellerPassword })).status).toBe(200)
  })

  it('of strangers does not keep out a browser the seller came in with before, which has one of its own', async ({
    shop,
  }) => {
    const { browser: own } = await givenSeller(shop)
    const stranger = shop.createBrowser()
    for (let n = 0; n < 5; n++) await trySignIn(stranger, { password: 'wrong' })
    expect(await trySignIn(stranger, { password: sellerPassword })).toEqual(refused)
    await own.api('signOut')
    expect((await trySignIn(own, { password: sellerPassword })).status).toBe(200)

    for (let n = 0; n < 5; n++) expect(await trySignIn(own, { password: 'wrong' })).toEqual(refused)
    expect(await trySignIn(own, { password: sellerPassword })).toEqual(refused)
    shop.advance(MINUTE + 1)
    expect((await trySignIn(own, { password: sellerPassword })).status).toBe(200)
  })

  it('is not slipped past by many guesses at once', async ({ shop }) => {
    await givenSeller(shop)
    const browser = shop.createBrowser()
    await Promise.all(Array.from({ length: 20 }, () => trySignIn(browser, { password: 'wrong' })))
    const { failed_attempts } = await shop.db.selectFrom('sellers').selectAll().executeTakeFirstOrThrow()
    expect(failed_attempts).toBe(5)
    expect(await trySignIn(browser, { password: sellerPassword })).toEqual(refused)
  })
})

describe('a seller’s session', () => {
  it('is a cookie no script reads and no other site sends, and is not stored as it is', async ({ shop }) => {
    await givenSeller(shop)
    const response = await shop.createBrowser().fetch('/api/seller/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: sellerPassword }),
    })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^seller=[\w-]{43};/)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Strict/i)
    const token = cookie.slice('seller='.length, cookie.indexOf(';'))
    const rows = await shop.db.selectFrom('seller_sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('begins under a new token, whatever the browser came with', async ({ shop }) => {
    const { browser } = await givenSeller(shop)
    const planted = shop.createBrowser()
    planted.cookies.set('seller', 'planted-by-somebody-else')
    await planted.api('signIn', { password: sellerPassword })
    expect(planted.cookies.get('seller')).not.toBe('planted-by-somebody-else')

    const before = browser.cookies.get('seller') ?? ''
    await browser.api('signIn', { password: sellerPassword })
    const stolen = shop.createBrowser()
    stolen.cookies.set('seller', before)
    expect(await stolen.api('getSeller')).toBeNull()
  })

  it('ends after eight idle hours, and lives on while it is used', async ({ shop }) => {
    const { browser, signIn } = await givenSeller(shop)
    const unused = await signIn()
    shop.advance(7 * HOUR)
    expect(await browser.api('getSeller')).not.toBeNull()
    shop.advance(7 * HOUR)
    expect(await browser.api('getSeller')).not.toBeNull()
    expect(await unused.api('getSeller')).toBeNull()
    shop.advance(8 * HOUR + MINUTE)
    expect(await browser.api('getSeller')).toBeNull()
    await expect(browser.api('listAttention')).rejects.toMatchObject({ status: 401, code: 'not_signed_in' })
  })

  it('ends after seven days however much it is used', async ({ shop }) => {
    const { browser } = await givenSeller(shop)
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      shop.advance(6 * HOUR)
      expect(await browser.api('getSeller')).not.toBeNull()
    }
    shop.advance(6 * HOUR)
    expect(await browser.api('getSeller')).toBeNull()
  })

  it('ends with the sign-out, on the server too', async ({ shop }) => {
    const { browser } = await givenSeller(shop)
    const token = browser.cookies.get('seller') ?? ''
    expect(await browser.api('signOut')).toBeNull()
    expect(browser.cookies.has('seller')).toBe(false)
    const stolen = shop.createBrowser()
    stolen.cookies.set('seller', token)
    expect(await stolen.api('getSeller')).toBeNull()
  })
})

describe('passwords', () => {
  it('make the first one open nothing but its own replacement', async ({ shop }) => {
    const firstPassword = await createFirstOwner(shop.ctx)
    const browser = shop.createBrowser()
    expect(await browser.api('signIn', { password: firstPassword ?? '' })).toMatchObject({ mustChangePassword: true })
    await expect(browser.api('listAttention')).rejects.toMatchObject({ status: 403 })

    const change = { currentPassword: firstPassword ?? '', newPassword: sellerPassword }
    expect(await browser.api('changePassword', change)).toMatchObject({ mustChangePassword: false, step: 'enrol' })
    await expect(browser.api('listAttention')).rejects.toMatchObject({ status: 403 })
    expect((await trySignIn(shop.createBrowser(), { password: firstPassword })).status).toBe(401)
  })

  it('end every other session when one is changed', async ({ shop }) => {
    const { browser } = await givenSeller(shop)
    const other = shop.createBrowser()
    await other.api('signIn', { password: sellerPassword })
    await browser.api('changePassword', { currentPassword: sellerPassword, newPassword: 'yet another password' })
    expect(await other.api('getSeller')).toBeNull()
    expect(await browser.api('getSeller')).not.toBeNull()
  })

  it('are not changed without the present one, to a short one, or to the same one', async ({ shop }) => {
    const { browser } = await givenSeller(shop)
    const change = (currentPassword: string, newPassword: string) =>
      browser.api('changePassword', { currentPassword, newPassword })
    await expect(change('wrong', 'yet another password')).rejects.toMatchObject({ code: 'invalid_credentials' })
    await expect(change(sellerPassword, 'short')).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(change(sellerPassword, sellerPassword)).rejects.toMatchObject({ code: 'invalid_input' })
    expect((await trySignIn(shop.createBrowser(), { password: sellerPassword })).status).toBe(200)
  })

  it.for([
    ['password1234', 'guessed'],
    ['P@ssw0rd1234', 'guessed'],
    ['qwertyuiop12', 'guessed'],
    ['iloveyou1234', 'guessed'],
    ['aaaaaaaaaaaaaaaa', 'guessed'],
    ['password password', 'guessed'],
    ['kilat-password-kilat', 'guessed'],
    ['Welcome2026!Welcome', 'guessed'],
    ['qwerty-password-1', 'guessed'],
    ['correcthorsebatterystaple', 'guessed'],
    ['Kilat-2026-!!', 'store’s name'],
    ['OWNER@kilat.example', 'store’s name'],
    ['xx99owner99xx', 'store’s name'],
  ] as const)('are not %s, which others try first', async ([newPassword, why], { shop }) => {
    const { browser } = await givenSeller(shop)
    const change = browser.api('changePassword', { currentPassword: sellerPassword, newPassword })
    await expect(change).rejects.toMatchObject({ code: 'invalid_input', reason: expect.stringContaining(why) })
    expect((await trySignIn(shop.createBrowser(), { password: newPassword })).status).toBe(401)
    expect((await trySignIn(shop.createBrowser(), { password: sellerPassword })).status).toBe(200)
  })

  it('are made for one first owner, of which one opens the store, even by two starts at once', async ({ shop }) => {
    const second = shop.createSecondContext()
    const made = await Promise.all([createFirstOwner(shop.ctx), createFirstOwner(second)])
    const opens = async (password: string) => (await trySignIn(shop.createBrowser(), { password })).status === 200
    // If one start ended before the other read the sellers, the other start has replaced the first password.
    const open: string[] = []
    for (const password of made) if (password !== undefined && (await opens(password))) open.push(password)
    expect(open).toHaveLength(1)
    expect(await shop.db.selectFrom('sellers').select('id').execute()).toHaveLength(1)
    // After a sign-in with the first password, a start makes no new one.
    expect(await createFirstOwner(shop.ctx)).toBeUndefined()
    expect(await opens(open[0] ?? '')).toBe(true)
  })

  it('are made anew by each start until somebody has come in, and the earlier ones open nothing', async ({ shop }) => {
    const status = async (password: string | undefined) => (await trySignIn(shop.createBrowser(), { password })).status
    const first = await createFirstOwner(shop.ctx)
    const second = await createFirstOwner(shop.ctx)
    expect(second).not.toBe(first)
    expect([await status(first), await status(second)]).toEqual([401, 200])
    expect(await createFirstOwner(shop.ctx)).toBeUndefined()
    expect(await status(second)).toBe(200)
  })

  it('open for a day where nobody has changed them, also one that was reset or made for staff', async ({ shop }) => {
    const status = async (body: Record<string, unknown>) => (await trySignIn(shop.createBrowser(), body)).status
    const first = await createFirstOwner(shop.ctx)
    shop.advance(DAY - MINUTE)
    expect(await status({ password: first })).toBe(200)
    shop.advance(MINUTE)
    expect(await trySignIn(shop.createBrowser(), { password: first })).toEqual(refused)

    await forgetSellers(shop)
    const { browser } = await givenSeller(shop)
    const { firstPassword } = await browser.api('createSeller', { email: 'ayu@kilat.example', role: 'staff' })
    const again = await resetPassword(shop.ctx, undefined)
    shop.advance(DAY)
    expect(await status({ email: 'ayu@kilat.example', password: firstPassword })).toBe(401)
    expect(await status({ password: again?.password })).toBe(401)
    // No start makes a password after a reset. Only another reset does.
    expect(await createFirstOwner(shop.ctx)).toBeUndefined()
    const last = await resetPassword(shop.ctx, undefined)
    expect(await status({ password: last?.password })).toBe(200)
    // A password that a seller chose does not expire.
    await forgetSellers(shop)
    await givenSeller(shop)
    shop.advance(3 * DAY)
    expect(await status({ password: sellerPassword })).toBe(200)
  })

  it('are replaced by a reset, which ends sessions and locks', async ({ shop }) => {
    const { browser } = await givenSeller(shop)
    for (let n = 0; n < 5; n++) await trySignIn(shop.createBrowser(), { password: 'wrong' })

    const made = await resetPassword(shop.ctx, undefined)
    expect(await browser.api('getSeller')).toBeNull()
    expect(await trySignIn(browser, { password: sellerPassword })).toEqual(refused)
    expect(await browser.api('signIn', { password: made?.password ?? '' })).toMatchObject({ mustChangePassword: true })
    expect(await resetPassword(shop.ctx, 'nobody@kilat.example')).toBeUndefined()
  })

  it('never appear in a log line, nor do hashes and session tokens', async ({ shop }) => {
    logLines.length = 0
    const { browser, firstPassword } = await givenPasswordAlone(shop)
    await trySignIn(shop.createBrowser(), { password: 'a wrong guess of mine' })
    await browser.api('changePassword', { currentPassword: sellerPassword, newPassword: 'yet another password' })
    const { password_hash } = await shop.db.selectFrom('sellers').selectAll().executeTakeFirstOrThrow()

    const log = logLines.join('')
    expect(log).toContain('/api/seller/')
    const secrets = [firstPassword, sellerPassword, 'a wrong guess of mine', 'yet another password', password_hash]
    for (const secret of [...secrets, browser.cookies.get('seller') ?? '?']) expect(log).not.toContain(secret)
  })
})
