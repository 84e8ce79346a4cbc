import { createHash } from 'node:crypto'
import { HOUR, MINUTE, SECOND } from '@topup/core/time'
import { Secret, TOTP, URI } from 'otpauth'
import { describe, expect } from 'vitest'
import { createPasskey } from '../../../scripts/_support/software-passkey.ts'
import { forgetSellers, givenPasswordAlone, givenSeller, sellerPassword } from '../../tests/_support/given-seller.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { enrolPasskey, provePasskey } from '../../tests/_support/prove-passkey.ts'
import { quietZoneOf } from '../../tests/_support/quiet-zone.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { resetPassword } from './reset-password.ts'

const it = shopTest({ catalogue: 'none' })

it.beforeEach(({ shop }) => forgetSellers(shop))

const step = 30 * SECOND
/** The code that a code app shows, `steps` away from now. */
const codeOf = (shop: Shop, secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.ctx.now().getTime() + steps * step })
/** Advances the clock to the start of a later 30-second step, so that a slow machine has the whole step. */
const laterOn = (shop: Shop) => shop.advance(6 * step - (shop.ctx.now().getTime() % step))
const refused = { status: 401, code: 'second_factor_refused' }

/** The owner with a code app. The enrolment used up the current step's code. */
async function givenCodeApp(shop: Shop) {
  const { browser } = await givenPasswordAlone(shop)
  const { secret } = await browser.api('beginTotp')
  const code = codeOf(shop, secret)
  const { recoveryCodes } = await browser.api('confirmTotp', { code })
  return { browser, secret, code, recoveryCodes: recoveryCodes ?? [] }
}

const signInHalf = async (shop: Shop) => {
  const browser = shop.createBrowser()
  expect(await browser.api('signIn', { password: sellerPassword })).toMatchObject({ step: 'second-factor' })
  return browser
}
const prove = (browser: Browser, code: string) => browser.api('proveSecondFactor', { code })
const stolenFrom = (shop: Shop, token: string) => {
  const thief = shop.createBrowser()
  thief.cookies.set('seller', token)
  return thief
}

it('a code app whose key the store has lost is refused in a sentence, and a recovery code still signs in', async ({
  shop,
}) => {
  const { secret, recoveryCodes } = await givenCodeApp(shop)
  const sealed = shop.db.updateTable('seller_totp')
  await sealed.set(({ fn, val }) => ({ secret: fn('replace', ['secret', val('k1.'), val('lost.')]) })).execute()
  laterOn(shop)
  const browser = await signInHalf(shop)
  await expect(prove(browser, codeOf(shop, secret))).rejects.toMatchObject({
    status: 410,
    code: 'key_lost',
    reason: expect.stringContaining('Use a recovery code or a passkey'),
  })
  await browser.api('proveSecondFactor', { recoveryCode: recoveryCodes[0] ?? '' })
  expect(await browser.api('getSeller')).toMatchObject({ step: 'open' })
})

describe('the first second factor', () => {
  it('is all that a seller without one may do', async ({ shop }) => {
    const { browser } = await givenPasswordAlone(shop)
    expect(await browser.api('getSeller')).toMatchObject({ step: 'enrol' })
    await expect(browser.api('listAttention')).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  })

  it('is a code app set up by QR code or by hand, confirmed with a code of it', async ({ shop }) => {
    const { browser } = await givenPasswordAlone(shop)
    const { secret, uri, qrCode } = await browser.api('beginTotp')
    expect(URI.parse(uri)).toMatchObject({ issuer: 'Kilat', label: 'owner@kilat.example', digits: 6, period: 30 })
    expect((URI.parse(uri) as TOTP).secret.base32).toBe(secret)
    expect(quietZoneOf(qrCode)).toEqual([4, 4])
    await expect(browser.api('confirmTotp', { code: codeOf(shop, secret, 5) })).rejects.toMatchObject(refused)

    const { seller, recoveryCodes } = await browser.api('confirmTotp', { code: codeOf(shop, secret) })
    expect(seller.step).toBe('open')
    expect(new Set(recoveryCodes)).toHaveProperty('size', 10)
    expect(await browser.api('listAttention')).toEqual([])
  })

  it('keeps its secret encrypted', async ({ shop }) => {
    const { secret } = await givenCodeApp(shop)
    const [row] = await shop.db.selectFrom('seller_totp').selectAll().execute()
    expect(row?.status).toBe('active')
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  it('is not set up by a second browser that knows the password, once there is one', async ({ shop }) => {
    const { browser } = await givenPasswordAlone(shop)
    const thief = shop.createBrowser()
    await thief.api('signIn', { password: sellerPassword })
    const { secret } = await thief.api('beginTotp')
    await enrolPasskey(browser.api, createPasskey(), shop.url)
    await expect(thief.api('confirmTotp', { code: codeOf(shop, secret) })).rejects.toMatchObject({
      code: 'second_factor_needed',
    })
    expect(await shop.db.selectFrom('seller_totp').selectAll().where('status', '=', 'active').execute()).toEqual([])
  })

  it('is set up once when two browsers confirm at once', async ({ shop }) => {
    const { browser } = await givenPasswordAlone(shop)
    const other = shop.createBrowser()
    await other.api('signIn', { password: sellerPassword })
    const both = await Promise.allSettled(
      [browser, other].map((one) => enrolPasskey(one.api, createPasskey(), shop.url)),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.db.selectFrom('seller_passkeys').selectAll().execute()).toHaveLength(1)
  })
})

describe('a code at the sign-in', () => {
  it('opens the console, one step early or late, and not two', async ({ shop }) => {
    const { secret } = await givenCodeApp(shop)
    for (const [steps, fits] of [
      [-2, false],
      [2, false],
      [-1, true],
      [1, true],
    ] as const) {
      laterOn(shop)
      const attempt = prove(await signInHalf(shop), codeOf(shop, secret, steps))
      if (fits) expect(await attempt).toMatchObject({ step: 'open' })
      else await expect(attempt).rejects.toMatchObject(refused)
    }
  })

  it('is not taken twice, nor an older one after it', async ({ shop }) => {
    const { secret, code: used } = await givenCodeApp(shop)
    await expect(prove(await signInHalf(shop), used)).rejects.toMatchObject(refused)
    laterOn(shop)
    const code = codeOf(shop, secret)
    await prove(await signInHalf(shop), code)
    await expect(prove(await signInHalf(shop), code)).rejects.toMatchObject(refused)
    await expect(prove(await signInHalf(shop), codeOf(shop, secret, -1))).rejects.toMatchObject(refused)
  })

  it('is taken once when it comes ten times at once', async ({ shop }) => {
    const { secret } = await givenCodeApp(shop)
    laterOn(shop)
    const halves = await Promise.all(Array.from({ length: 10 }, () => signInHalf(shop)))
    const code = codeOf(shop, secret)
    const outcomes = await Promise.allSettled(halves.map((half) => prove(half, code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ends the session’s old token, so that a planted or stolen one opens nothing', async ({ shop }) => {
    const { secret } = await givenCodeApp(shop)
    laterOn(shop)
    const browser = await signInHalf(shop)
    const before = browser.cookies.get('seller') ?? ''
    await prove(browser, codeOf(shop, secret))
    expect(browser.cookies.get('seller')).not.toBe(before)
    expect(await stolenFrom(shop, before).api('getSeller')).toBeNull()
    expect(await browser.api('listAttention')).toEqual([])
  })
})

describe('guessing second factors', () => {
  it('is stopped at the fifth, even for the right code, and a right password does not start it anew', async ({
    shop,
  }) => {
    const { secret } = await givenCodeApp(shop)
    laterOn(shop)
    for (let n = 0; n < 5; n++)
      await expect(prove(await signInHalf(shop), codeOf(shop, secret, 40))).rejects.toMatchObject(refused)
    await expect(prove(await signInHalf(shop), codeOf(shop, secret))).rejects.toMatchObject({ status: 429 })
    shop.advance(MINUTE + 1)
    expect(await prove(await signInHalf(shop), codeOf(shop, secret))).toMatchObject({ step: 'open' })
  })

  it('gets a few dozen tries in a day, whatever the pace', async ({ shop }) => {
    const { secret } = await givenCodeApp(shop)
    const browser = await signInHalf(shop)
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      await expect(prove(browser, codeOf(shop, secret, 40))).rejects.toThrow()
      shop.advance(10 * MINUTE)
    }
    const { second_failures: tries } = await shop.db.selectFrom('sellers').selectAll().executeTakeFirstOrThrow()
    expect(tries).toBeGreaterThan(20)
    expect(tries).toBeLessThanOrEqual(36)
  })

  it('is not slipped past by many guesses at once', async ({ shop }) => {
    const { secret } = await givenCodeApp(shop)
    const browser = await signInHalf(shop)
    const wrong = codeOf(shop, secret, 40)
    await Promise.allSettled(Array.from({ length: 20 }, () => prove(browser, wrong)))
    const { second_failures } = await shop.db.selectFrom('sellers').selectAll().executeTakeFirstOrThrow()
    expect(second_failures).toBe(5)
  })
})

describe('recovery codes', () => {
  it('open the console once each and are stored as hashes', async ({ shop }) => {
    const { recoveryCodes } = await givenCodeApp(shop)
    const rows = JSON.stringify(await shop.db.selectFrom('seller_recovery_codes').selectAll().execute())
    for (const code of recoveryCodes) expect(rows).not.toContain(code)

    const [recoveryCode = ''] = recoveryCodes
    const browser = await signInHalf(shop)
    expect(await browser.api('proveSecondFactor', { recoveryCode })).toMatchObject({ step: 'open' })
    expect(await browser.api('getOwnAccess')).toMatchObject({ recoveryCodesLeft: 9 })
    await expect((await signInHalf(shop)).api('proveSecondFactor', { recoveryCode })).rejects.toMatchObject(refused)
  })

  it('of before, of twenty signs, still open the console once', async ({ shop }) => {
    await givenCodeApp(shop)
    const { id } = await shop.db.selectFrom('sellers').select('id').executeTakeFirstOrThrow()
    const recoveryCode = 'k7wqm-abcde-fghjk-mnpqr'
    const code_hash = createHash('sha256').update(`${id}:${recoveryCode}`).digest('base64url')
    const row = { code_hash, seller_id: id, created_at: shop.ctx.now().toISOString() }
    await shop.db.insertInto('seller_recovery_codes').values(row).execute()
    expect(await (await signInHalf(shop)).api('proveSecondFactor', { recoveryCode })).toMatchObject({ step: 'open' })
    await expect((await signInHalf(shop)).api('proveSecondFactor', { recoveryCode })).rejects.toMatchObject(refused)
  })

  it('are void when new ones are made', async ({ shop }) => {
    const { browser, recoveryCodes } = await givenCodeApp(shop)
    const renewed = await browser.api('renewRecoveryCodes')
    const [old = ''] = recoveryCodes
    const [fresh = ''] = renewed.recoveryCodes
    await expect((await signInHalf(shop)).api('proveSecondFactor', { recoveryCode: old })).rejects.toMatchObject(
      refused,
    )
    expect(await (await signInHalf(shop)).api('proveSecondFactor', { recoveryCode: fresh })).toMatchObject({
      step: 'open',
    })
  })
})

describe('a passkey', () => {
  it('opens the console and answers each question once', async ({ shop }) => {
    const { passkey } = await givenSeller(shop)
    const browser = await signInHalf(shop)
    const { passkey: question } = await browser.api('beginSecondFactor')
    const answer = passkey.get(question ?? {}, shop.url)
    expect(await browser.api('proveSecondFactor', { passkey: answer })).toMatchObject({ step: 'open' })
    await expect(browser.api('proveSecondFactor', { passkey: answer })).rejects.toMatchObject(refused)
  })

  it('answers only for the session that was asked, in time, and on the store’s own address', async ({ shop }) => {
    const { passkey } = await givenSeller(shop)
    const browser = await signInHalf(shop)
    const ask = async () => (await browser.api('beginSecondFactor')).passkey ?? {}
    const other = await signInHalf(shop)
    const question = await ask()
    await expect(other.api('proveSecondFactor', { passkey: passkey.get(question, shop.url) })).rejects.toMatchObject(
      refused,
    )
    const elsewhere = passkey.get(await ask(), 'https://evil.example')
    await expect(browser.api('proveSecondFactor', { passkey: elsewhere })).rejects.toMatchObject(refused)
    const late = passkey.get(await ask(), shop.url)
    shop.advance(5 * MINUTE + 1)
    await expect(browser.api('proveSecondFactor', { passkey: late })).rejects.toMatchObject(refused)
  })

  it('of somebody else, or nonsense in its place, is refused', async ({ shop }) => {
    await givenSeller(shop)
    const browser = await signInHalf(shop)
    await expect(provePasskey(browser.api, createPasskey(), shop.url)).rejects.toMatchObject(refused)
    for (const passkey of [{}, { id: 5 }, { id: 'x', response: null }]) {
      await expect(browser.api('proveSecondFactor', { passkey })).rejects.toMatchObject({ status: expect.any(Number) })
    }
    expect(await browser.api('getSeller')).toMatchObject({ step: 'second-factor' })
  })

  it('whose answer is nonsense under a known name is refused and not a fault of the store', async ({ shop }) => {
    const { passkey } = await givenSeller(shop)
    const browser = await signInHalf(shop)
    const { passkey: question } = await browser.api('beginSecondFactor')
    const { id } = passkey.get(question ?? {}, shop.url)
    for (const broken of [{ id }, { id, rawId: id, type: 'public-key', response: { clientDataJSON: '{' } }]) {
      await expect(browser.api('proveSecondFactor', { passkey: broken })).rejects.toMatchObject(refused)
    }
  })

  it('or a code app may be removed while another second factor stays', async ({ shop }) => {
    const { browser } = await givenCodeApp(shop)
    const last = { status: 409, code: 'transition_not_allowed' }
    await expect(browser.api('removeTotp')).rejects.toMatchObject(last)
    await enrolPasskey(browser.api, createPasskey(), shop.url)
    const { passkeys } = await browser.api('removeTotp')
    expect(passkeys).toHaveLength(1)
    await expect(browser.api('removePasskey', { id: passkeys[0]?.id ?? '' })).rejects.toMatchObject(last)
  })

  it('and a code app do not both go when both are removed at once', async ({ shop }) => {
    const { browser } = await givenCodeApp(shop)
    await enrolPasskey(browser.api, createPasskey(), shop.url)
    const { passkeys } = await browser.api('getOwnAccess')
    const both = await Promise.allSettled([
      browser.api('removeTotp'),
      browser.api('removePasskey', { id: passkeys[0]?.id ?? '' }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const left = await browser.api('getOwnAccess')
    expect(left.passkeys.length + (left.hasTotp ? 1 : 0)).toBe(1)
  })
})

describe('a seller’s password with a second factor enrolled', () => {
  it('is not changed by whoever knows the password alone', async ({ shop }) => {
    await givenSeller(shop)
    const thief = await signInHalf(shop)
    const change = { currentPassword: sellerPassword, newPassword: 'yet another password' }
    await expect(thief.api('changePassword', change)).rejects.toMatchObject({ code: 'second_factor_needed' })
  })

  it('is changed under a new token that keeps what was proved', async ({ shop }) => {
    const { browser } = await givenSeller(shop)
    const before = browser.cookies.get('seller') ?? ''
    const change = { currentPassword: sellerPassword, newPassword: 'yet another password' }
    expect(await browser.api('changePassword', change)).toMatchObject({ step: 'open' })
    expect(await stolenFrom(shop, before).api('getSeller')).toBeNull()
  })

  it('is reset by the command together with second factors and recovery codes', async ({ shop }) => {
    const { recoveryCodes } = await givenCodeApp(shop)
    const made = await resetPassword(shop.ctx, undefined)
    const browser = shop.createBrowser()
    const password = made?.password ?? ''
    expect(await browser.api('signIn', { password })).toMatchObject({ step: 'change-password' })
    const [recoveryCode = ''] = recoveryCodes
    await expect(browser.api('proveSecondFactor', { recoveryCode })).rejects.toMatchObject(refused)
    expect(
      await browser.api('changePassword', { currentPassword: password, newPassword: sellerPassword }),
    ).toMatchObject({
      step: 'enrol',
    })
  })
})

describe('a seller’s sessions', () => {
  it('are listed with the one that asks, and end one by one or all but it', async ({ shop }) => {
    const { browser, signIn } = await givenSeller(shop)
    const [second, third] = [await signIn(), await signIn()]
    const { sessions } = await browser.api('getOwnAccess')
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(sessions).toHaveLength(3)

    const other = (await second.api('getOwnAccess')).sessions.find(({ isCurrent }) => isCurrent)
    expect((await browser.api('revokeSession', { id: other?.id ?? '' })).sessions).toHaveLength(2)
    expect(await second.api('getSeller')).toBeNull()
    expect((await browser.api('revokeOtherSessions')).sessions).toHaveLength(1)
    expect(await third.api('getSeller')).toBeNull()
    expect(await browser.api('getSeller')).toMatchObject({ step: 'open' })
  })

  it('keep their end when a second factor is proved again', async ({ shop }) => {
    const { browser, prove: proveAgain } = await givenSeller(shop)
    const expiryOf = async () => (await browser.api('getOwnAccess')).sessions[0]?.expiresAt
    const before = await expiryOf()
    shop.advance(2 * HOUR)
    await proveAgain(browser)
    expect(await expiryOf()).toBe(before)
  })
})
