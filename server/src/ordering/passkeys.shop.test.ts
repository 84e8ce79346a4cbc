import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DAY, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { createPasskey, type SoftwarePasskey } from '../../../scripts/_support/software-passkey.ts'
import { beforeTransaction } from '../../tests/_support/before-transaction.ts'
import { givenOrders } from '../../tests/_support/given-order.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { createLogLines } from '../../tests/_support/log-lines.ts'
import { newAddress } from '../../tests/_support/new-address.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { signIn } from '../../tests/_support/sign-in-code.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { eraseAgain } from '../app/backups/erase-again.ts'
import { forgetBuyers } from '../app/retention/forget-buyers.ts'
import { write } from '../platform/db/write.ts'
import { digestOf, erasuresFile } from '../platform/erasures.ts'
import { forgetCodes } from './account/forget-codes.ts'
import { signInByPasskey } from './account/sign-in-by-passkey.ts'

const { lines, log } = createLogLines()
const it = shopTest({ overrides: { log } })
const timed = shopTest({}, 'test')

const refused = { status: 401, code: 'passkey_refused' }

async function givenAccount(shop: Shop, email = newAddress()) {
  const browser = shop.createBrowser()
  await signIn(shop, browser, email)
  return { browser, email }
}

async function add(shop: Shop, browser: Browser, passkey = createPasskey(), name = 'Chrome · Android') {
  const options = await browser.api('beginAccountPasskey')
  return browser.api('addAccountPasskey', { name, response: passkey.create(options, shop.url) })
}

async function givenPasskey(shop: Shop) {
  const account = await givenAccount(shop)
  const passkey = createPasskey()
  const { id } = await add(shop, account.browser, passkey)
  return { ...account, passkey, id }
}

const ask = (browser: Browser) => browser.api('beginPasskeySignIn')
const enter = (browser: Browser, response: Record<string, unknown>) => browser.api('signInByPasskey', { response })

async function signInBy(shop: Shop, browser: Browser, passkey: SoftwarePasskey, behaviour = {}) {
  return enter(browser, passkey.get(await ask(browser), shop.url, behaviour))
}

const emailOf = async (browser: Browser) => (await browser.api('getAccount', {}))?.email
const rowsOf = (shop: Shop, credential: string) =>
  shop.db.selectFrom('account_passkeys').selectAll().where('credential_id', '=', credential).execute()

describe('a passkey of a buyer', () => {
  it('signs in a browser that names nobody, under a new session', async ({ shop }) => {
    const { email, passkey, id } = await givenPasskey(shop)
    const { browser: phone, first } = await givenOrders(shop)
    const cookie = phone.cookies.get('buyer')
    const options = await ask(phone)
    expect(options).toMatchObject({ userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
    await enter(phone, passkey.get(options, shop.url))
    expect(await emailOf(phone)).toBe(email)
    expect(phone.cookies.get('buyer')).not.toBe(cookie)
    expect(phone.cookies.has('passkey')).toBe(false)
    const planted = shop.createBrowser()
    planted.cookies.set('buyer', cookie ?? '')
    expect(await emailOf(planted)).toBeUndefined()
    expect((await phone.api('getAccount', {}))?.guestOrders).toMatchObject([{ trackingCode: first.trackingCode }])
    const { passkeys } = await phone.api('listAccountPasskeys')
    expect(passkeys).toMatchObject([{ id, name: 'Chrome · Android', lastUsedAt: expect.any(String) }])
  })

  it('has to know its owner, is found by the device alone, and tells nobody who that is', async ({ shop }) => {
    const { browser, email, passkey } = await givenPasskey(shop)
    const options = await browser.api('beginAccountPasskey')
    expect(options).toMatchObject({
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.get(options, shop.url).id }],
    })
    const handle = (options.user as { id: string }).id
    const { id } = await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    for (const text of [handle, Buffer.from(handle, 'base64url').toString()]) {
      expect(text).not.toContain(id)
      expect(text).not.toContain(email)
    }
    const again = await browser.api('beginAccountPasskey')
    expect((again.user as { id: string }).id).toBe(handle)
    const careless = createPasskey()
    const response = careless.create(again, shop.url, { isVerified: false })
    await expect(browser.api('addAccountPasskey', { name: 'x', response })).rejects.toMatchObject(refused)
  })

  it('is refused in one way, whatever is wrong', async ({ shop }) => {
    const { passkey } = await givenPasskey(shop)
    const stranger = createPasskey()
    stranger.create({ user: { id: randomBytes(32).toString('base64url') } }, shop.url)
    const wrong = (answer: Record<string, unknown>, change: Record<string, unknown>) => ({
      ...answer,
      response: { ...(answer.response as object), ...change },
    })
    const answers: Record<string, (options: Record<string, unknown>) => Record<string, unknown>> = {
      'an unknown passkey': (options) => stranger.get(options, shop.url),
      'an unknown passkey under a known id': (options) => ({
        ...stranger.get(options, shop.url),
        ...{ id: passkey.get(options, shop.url).id, rawId: passkey.get(options, shop.url).id },
      }),
      'a wrong signature': (options) => {
        const { signature } = passkey.get({ challenge: 'AAAA' }, shop.url).response as { signature: string }
        return wrong(passkey.get(options, shop.url), { signature })
      },
      'another origin': (options) => passkey.get(options, 'http://phishing.example'),
      'another origin of the same host': (options) => passkey.get(options, shop.url.replace(/\d+$/, '1')),
      'another question': (options) => passkey.get({ ...options, challenge: 'AAAA' }, shop.url),
      'a device that did not look who it is': (options) => passkey.get(options, shop.url, { isVerified: false }),
      'another owner': (options) => wrong(passkey.get(options, shop.url), { userHandle: 'AAAA' }),
      'no owner': (options) => wrong(passkey.get(options, shop.url), { userHandle: undefined }),
      nothing: () => ({}),
      nonsense: () => ({ id: ['x'], rawId: 1, type: 'public-key', response: 'x', clientExtensionResults: null }),
    }
    const told = new Set<string>()
    for (const [name, make] of Object.entries(answers)) {
      const browser = shop.createBrowser()
      const options = await ask(browser)
      const response = await browser.fetch('/api/account/passkey-sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ response: make(options) }),
      })
      expect.soft(response.status, name).toBe(401)
      told.add(`${await response.text()} ${[...response.headers.keys()].toSorted()}`)
      expect.soft(await emailOf(browser), name).toBeUndefined()
      // Any answer, right or wrong, ends the challenge.
      await expect.soft(enter(browser, passkey.get(options, shop.url)), name).rejects.toMatchObject(refused)
    }
    expect([...told]).toHaveLength(1)
    expect([...told][0]).toContain('passkey_refused')
  })

  it('answers a question once, also when it answers twice at once: one session begins', async ({ shop }) => {
    const { passkey, browser: here } = await givenPasskey(shop)
    const browser = shop.createBrowser()
    const answer = passkey.get(await ask(browser), shop.url)
    const [token] = [browser.cookies.get('passkey') ?? '']
    const tries = Array.from({ length: 4 }, () => {
      const same = shop.createBrowser()
      same.cookies.set('passkey', token)
      return enter(same, answer).then(
        () => 'in',
        ({ code }: { code: string }) => code,
      )
    })
    const outcomes = await Promise.all(tries)
    expect(outcomes.toSorted()).toEqual(['in', 'passkey_refused', 'passkey_refused', 'passkey_refused'])
    expect((await here.api('getAccount', {}))?.sessions).toHaveLength(2)
  })

  it('answers no question of another browser', async ({ shop }) => {
    const { passkey } = await givenPasskey(shop)
    const [victim, attacker] = [shop.createBrowser(), shop.createBrowser()]
    const answer = passkey.get(await ask(victim), shop.url)
    await expect(enter(attacker, answer)).rejects.toMatchObject(refused)
    await ask(attacker)
    await expect(enter(attacker, answer)).rejects.toMatchObject(refused)
    await enter(victim, answer)
    expect(await emailOf(attacker)).toBeUndefined()
  })

  it('that counts and is behind is a copy', async ({ shop }) => {
    const { passkey } = await givenPasskey(shop)
    await signInBy(shop, shop.createBrowser(), passkey, { counter: 5 })
    for (const counter of [5, 4, 0]) {
      await expect(signInBy(shop, shop.createBrowser(), passkey, { counter })).rejects.toMatchObject(refused)
    }
    await signInBy(shop, shop.createBrowser(), passkey, { counter: 4_000_000_000 })
  })

  it('counts and ends in the transaction that signs in: what was so when it was looked at is old', async ({ shop }) => {
    const { browser: account, passkey, id } = await givenPasskey(shop)
    const party = { origin: shop.url, id: new URL(shop.url).hostname }
    const meanwhile = async (act: () => Promise<unknown>, counter: number) => {
      const browser = shop.createBrowser()
      const response = passkey.get(await ask(browser), shop.url, { counter })
      const ctx = beforeTransaction(shop.ctx, () => true, act)
      return signInByPasskey(ctx, party, {
        ...{ response, token: browser.cookies.get('passkey') },
        visitor: { session: undefined, device: null, language: 'en', knownToken: undefined, sameAccount: false },
      })
    }
    const sameCount = () => signInBy(shop, shop.createBrowser(), passkey, { counter: 7 })
    await expect(meanwhile(sameCount, 7)).rejects.toMatchObject({ code: 'passkey_refused' })
    const remove = () => account.api('removeAccountPasskey', { id })
    await expect(meanwhile(remove, 8)).rejects.toMatchObject({ code: 'passkey_refused' })
  })

  it('of another account takes that one’s orders out of the browser, as every sign-in does', async ({ shop }) => {
    const { passkey, email } = await givenPasskey(shop)
    const { browser, checkoutId } = await givenOrders(shop)
    await signIn(shop, browser, newAddress())
    await browser.api('claimOrders', { checkoutIds: [checkoutId] })
    await signInBy(shop, browser, passkey)
    expect(await emailOf(browser)).toBe(email)
    expect(await browser.api('listOrders')).toEqual([])
  })

  it('stands in no log', async ({ shop }) => {
    const { browser, passkey, email } = await givenPasskey(shop)
    const phone = shop.createBrowser()
    const options = await ask(phone)
    const token = phone.cookies.get('passkey') ?? '-none-'
    const answer = passkey.get(options, shop.url)
    await enter(phone, answer)
    await enter(phone, answer).catch(() => undefined)
    await add(shop, browser, passkey, 'Nama rahasia').catch(() => undefined)
    const { signature, userHandle } = answer.response as { signature: string; userHandle: string }
    const said = lines.join('\n')
    for (const text of [email, token, answer.id, signature, userHandle, String(options.challenge), 'Nama rahasia']) {
      expect(said).not.toContain(text)
    }
  })
})

describe('the passkeys of an account', () => {
  it('are named, and go one by one', async ({ shop }) => {
    const { browser, passkey, id } = await givenPasskey(shop)
    const other = createPasskey()
    await add(shop, browser, other, 'Tablet')
    await browser.api('removeAccountPasskey', { id })
    await browser.api('removeAccountPasskey', { id })
    await expect(signInBy(shop, shop.createBrowser(), passkey)).rejects.toMatchObject(refused)
    await signInBy(shop, shop.createBrowser(), other)
    const { passkeys } = await browser.api('listAccountPasskeys')
    expect(passkeys.map(({ name }) => name)).toEqual(['Tablet'])
  })

  it('no other account sees or removes, and one is nobody else’s as well', async ({ shop }) => {
    const { browser, passkey, id, email } = await givenPasskey(shop)
    const { browser: others } = await givenAccount(shop)
    expect(await others.api('listAccountPasskeys')).toEqual({ passkeys: [] })
    await others.api('removeAccountPasskey', { id })
    await expect(add(shop, others, passkey)).rejects.toMatchObject(refused)
    expect((await browser.api('listAccountPasskeys')).passkeys).toHaveLength(1)
    passkey.create(await browser.api('beginAccountPasskey'), shop.url)
    const phone = shop.createBrowser()
    await signInBy(shop, phone, passkey)
    expect(await emailOf(phone)).toBe(email)
  })

  it('are added in the browser and by the account that asked, once', async ({ shop }) => {
    const { browser } = await givenAccount(shop)
    const { browser: others, email } = await givenAccount(shop)
    const passkey = createPasskey()
    const response = passkey.create(await browser.api('beginAccountPasskey'), shop.url)
    const name = 'x'
    const token = browser.cookies.get('passkey') ?? ''
    await expect(others.api('addAccountPasskey', { name, response })).rejects.toMatchObject(refused)
    others.cookies.set('passkey', token)
    await expect(others.api('addAccountPasskey', { name, response })).rejects.toMatchObject(refused)
    const tries = [1, 2, 3].map(() => browser.api('addAccountPasskey', { name, response }).then(() => 'added', String))
    expect((await Promise.all(tries)).filter((outcome) => outcome === 'added')).toHaveLength(1)
    const [added] = await rowsOf(shop, response.id)
    await browser.api('removeAccountPasskey', { id: added?.id ?? '' })
    browser.cookies.set('passkey', token)
    await expect(browser.api('addAccountPasskey', { name, response })).rejects.toMatchObject(refused)
    await add(shop, browser, passkey)
    // A challenge for adding a passkey does not sign in.
    const options = await browser.api('beginAccountPasskey')
    await expect(enter(browser, passkey.get(options, shop.url))).rejects.toMatchObject(refused)
    expect(await emailOf(others)).toBe(email)
  })

  it('are ten at most, also when they are added at once', async ({ shop }) => {
    const { browser, passkey } = await givenPasskey(shop)
    const [row] = await rowsOf(shop, passkey.get({}, shop.url).id)
    if (!row) throw new Error('no passkey')
    const more = Array.from({ length: 7 }, () => ({ ...row, id: randomUUID(), credential_id: randomUUID() }))
    await shop.db.insertInto('account_passkeys').values(more).execute()
    const asked: [string, Record<string, unknown>][] = []
    for (let n = 0; n < 4; n++) {
      const options = await browser.api('beginAccountPasskey')
      asked.push([browser.cookies.get('passkey') ?? '', createPasskey().create(options, shop.url)])
    }
    const session = browser.cookies.get('buyer') ?? ''
    const tries = asked.map(([token, response]) => {
      const same = shop.createBrowser()
      same.cookies.set('buyer', session)
      same.cookies.set('passkey', token)
      return same.api('addAccountPasskey', { name: 'x', response }).then(
        () => 'added',
        ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
      )
    })
    const outcomes = (await Promise.all(tries)).toSorted()
    expect(outcomes).toEqual(['409 passkeys_full', '409 passkeys_full', 'added', 'added'])
    await expect(browser.api('beginAccountPasskey')).rejects.toMatchObject({ code: 'passkeys_full' })
  })

  it('are nobody’s without a sign-in', async ({ shop }) => {
    const { browser, id } = await givenPasskey(shop)
    await browser.visit('/api/logout')
    const { browser: guest } = await givenOrders(shop)
    for (const caller of [browser, guest, shop.createBrowser()]) {
      for (const call of [
        () => caller.api('listAccountPasskeys'),
        () => caller.api('beginAccountPasskey'),
        () => caller.api('addAccountPasskey', { name: 'x', response: {} }),
        () => caller.api('removeAccountPasskey', { id }),
      ]) {
        await expect(call()).rejects.toMatchObject({ status: 401, code: 'not_signed_in' })
      }
    }
    expect(await shop.db.selectFrom('account_passkeys').select('id').where('id', '=', id).execute()).toHaveLength(1)
  })

  it('go with the account, with the buyer whom the store forgets, and out of a restored backup', async ({ shop }) => {
    const leaving = await givenPasskey(shop)
    await leaving.browser.api('beginAccountPasskey')
    await leaving.browser.api('deleteAccount', {})
    await expect(signInBy(shop, shop.createBrowser(), leaving.passkey)).rejects.toMatchObject(refused)
    const removed = await givenPasskey(shop)
    const backedUp = await rowsOf(shop, removed.passkey.get({}, shop.url).id)
    const rows = () => shop.db.selectFrom('account_passkeys').select('id').execute()
    await removed.browser.api('removeAccountPasskey', { id: removed.id })
    const digest = digestOf('account_passkeys', removed.id)
    expect(readFileSync(erasuresFile(shop.ctx.config.DATA_DIR), 'utf8')).toContain(digest)
    await shop.db.insertInto('account_passkeys').values(backedUp).execute()
    const { now } = shop.ctx
    const digests = new Map([[digest, now().toISOString()]])
    await write(shop.db, (trx) =>
      eraseAgain(trx, { orders: new Map(), digests, eventsBefore: '', mailsBefore: '' }, now()),
    )
    expect((await rows()).map(({ id }) => id)).not.toContain(removed.id)
    const { email } = await givenPasskey(shop)
    await shop.db.updateTable('users').set({ email: null, first_name: null }).where('email', '=', email).execute()
    expect((await rows()).length).toBeGreaterThan(0)
    const later = { ...shop.ctx, now: () => new Date(now().getTime() + 400 * DAY) }
    while ((await forgetBuyers(later)) > 0);
    expect(await rows()).toEqual([])
    expect(await shop.db.selectFrom('users').select('id').where('passkey_handle', 'is not', null).execute()).toEqual([])
    await forgetCodes(later)
    expect(await shop.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])
  })
})

describe('late', () => {
  timed('an answer counts for five minutes', async ({ shop }) => {
    const { passkey, browser: account } = await givenPasskey(shop)
    const browser = shop.createBrowser()
    const answer = passkey.get(await ask(browser), shop.url)
    const response = createPasskey().create(await account.api('beginAccountPasskey'), shop.url)
    shop.advance(5 * MINUTE)
    await expect(enter(browser, answer)).rejects.toMatchObject(refused)
    await expect(account.api('addAccountPasskey', { name: 'x', response })).rejects.toMatchObject(refused)
    await signInBy(shop, browser, passkey)
  })

  timed(
    'a passkey is added within fifteen minutes of a sign-in, and one that only goes on is none',
    async ({ shop }) => {
      const { passkey, browser, email } = await givenPasskey(shop)
      shop.advance(15 * MINUTE)
      const again = { status: 403, code: 'sign_in_again' }
      await expect(browser.api('beginAccountPasskey')).rejects.toMatchObject(again)
      await signInBy(shop, browser, passkey)
      await add(shop, browser)
      expect(await emailOf(browser)).toBe(email)
      await shop.db.updateTable('buyer_sessions').set({ proven_at: null }).execute()
      await expect(browser.api('beginAccountPasskey')).rejects.toMatchObject(again)
    },
  )

  timed('questions that nobody answered are swept', async ({ shop }) => {
    await ask(shop.createBrowser())
    const count = async () => (await shop.db.selectFrom('passkey_challenges').select('challenge').execute()).length
    await forgetCodes(shop.ctx)
    expect(await count()).toBeGreaterThan(0)
    shop.advance(5 * MINUTE)
    await forgetCodes(shop.ctx)
    expect(await count()).toBe(0)
  })
})
