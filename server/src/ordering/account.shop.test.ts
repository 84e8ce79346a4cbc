import { randomUUID } from 'node:crypto'
import { createTrackingCode } from '@topup/core/order/tracking-code'
import { receiptPath, toReceiptFile } from '@topup/core/payment/document-number'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { createLogLines } from '../../tests/_support/log-lines.ts'
import { newAddress } from '../../tests/_support/new-address.ts'
import { payAtXendit } from '../../tests/_support/pay-at-xendit.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { mailedCode, signIn } from '../../tests/_support/sign-in-code.ts'
import { type Shop, startShop } from '../../tests/_support/start-shop.ts'
import { forgetCodes } from './account/forget-codes.ts'

const { lines, log } = createLogLines()
const it = shopTest({ overrides: { log } })
const limited = shopTest({ env: { RATE_LIMIT_FACTOR: '1' } }, 'test')

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const ended = { status: 410, code: 'code_ended' }

async function givenCode(shop: Shop, email = newAddress()) {
  const browser = shop.createBrowser()
  await browser.api('requestSignInCode', { email })
  return { browser, email, code: await mailedCode(shop, email) }
}

async function givenPaid(shop: Shop, customerEmail: string | null) {
  const checkout = await givenCheckout(shop)
  await checkout.browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail })
  await shop.world.payIntent(checkout.intentId)
  await untilOrders(checkout, 'completed')
  return checkout
}

describe('a code by e-mail', () => {
  it('signs in whoever enters it in the browser that asked, under a new session', async ({ shop }) => {
    const email = newAddress()
    const { browser } = await givenOrders(shop)
    const cookie = browser.cookies.get('buyer')
    await signIn(shop, browser, email)
    expect(await browser.api('getAccount', {})).toMatchObject({ email, sessions: [{ isThis: true }] })
    expect(await browser.api('getUser', {})).toEqual({ firstName: null, email })
    expect(browser.cookies.get('buyer')).not.toBe(cookie)
    const planted = shop.createBrowser()
    planted.cookies.set('buyer', cookie ?? '')
    expect(await planted.api('getAccount', {})).toBeNull()
    expect(await planted.api('listOrders')).toEqual([])
  })

  it('leads the same address to the same account', async ({ shop }) => {
    const email = newAddress()
    const [one, two] = [shop.createBrowser(), shop.createBrowser()]
    await signIn(shop, one, email)
    await signIn(shop, two, email, 2)
    expect((await one.api('getAccount', {}))?.sessions).toHaveLength(2)
  })

  it('is answered alike for an address that has an account and for one that has none', async ({ shop }) => {
    const known = newAddress()
    await signIn(shop, shop.createBrowser(), known)
    const ask = async (email: string) => {
      const response = await shop.createBrowser().fetch('/api/account/code', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      const names = [...response.headers.keys()].toSorted()
      return { status: response.status, text: await response.text(), names }
    }
    expect(await ask(known)).toEqual(await ask(newAddress()))
    await mailedCode(shop, known, 2)
  })

  it('counts in no other browser, with or without a code of its own', async ({ shop }) => {
    const { browser, code } = await givenCode(shop)
    expect.soft(await failureOf(shop.createBrowser().api('signInByCode', { code }))).toMatchObject(ended)
    const attacker = await givenCode(shop)
    if (attacker.code !== code)
      expect(await failureOf(attacker.browser.api('signInByCode', { code }))).toMatchObject({ code: 'code_wrong' })
    await browser.api('signInByCode', { code })
    expect(await attacker.browser.api('getAccount', {})).toBeNull()
  })

  it('counts once', async ({ shop }) => {
    const { browser, code, email } = await givenCode(shop)
    const token = browser.cookies.get('sign-in') ?? ''
    await browser.api('signInByCode', { code })
    const again = shop.createBrowser()
    again.cookies.set('sign-in', token)
    expect(await failureOf(again.api('signInByCode', { code }))).toMatchObject(ended)
    expect(await browser.api('getAccount', {})).toMatchObject({ email })
  })

  it('ends with five wrong entries, also when they come at once, and says how many are left', async ({ shop }) => {
    const { browser, code } = await givenCode(shop)
    expect(await failureOf(browser.api('signInByCode', { code: other(code) }))).toMatchObject({
      status: 401,
      code: 'code_wrong',
      details: { triesLeft: 4 },
    })
    const tries = Array.from({ length: 8 }, () => failureOf(browser.api('signInByCode', { code: other(code) })))
    const codes = (await Promise.all(tries)).map((failure) => failure?.code)
    expect(codes.filter((name) => name === 'code_wrong')).toHaveLength(4)
    expect(codes.filter((name) => name === 'code_ended')).toHaveLength(4)
    expect(await failureOf(browser.api('signInByCode', { code }))).toMatchObject(ended)
  })

  it('ends with the next one of the same browser, and with none of another', async ({ shop }) => {
    const { browser, code, email } = await givenCode(shop)
    await shop.createBrowser().api('requestSignInCode', { email })
    await mailedCode(shop, email, 2)
    const token = browser.cookies.get('sign-in') ?? ''
    await browser.api('requestSignInCode', { email })
    const next = await mailedCode(shop, email, 3)
    expect(browser.cookies.get('sign-in')).toBe(token)
    if (next !== code)
      expect(await failureOf(browser.api('signInByCode', { code }))).toMatchObject({ code: 'code_wrong' })
    await browser.api('signInByCode', { code: next })
  })

  it('still counts after another browser asked for the same address', async ({ shop }) => {
    const { browser, code, email } = await givenCode(shop)
    await shop.createBrowser().api('requestSignInCode', { email })
    await browser.api('signInByCode', { code })
    expect(await browser.api('getAccount', {})).toMatchObject({ email })
  })

  it('stands in no log and no row', async ({ shop }) => {
    const { browser, code, email } = await givenCode(shop)
    await failureOf(browser.api('signInByCode', { code: other(code) }))
    await browser.api('signInByCode', { code })
    expect(lines.join('\n')).not.toContain(email)
    expect(lines.filter((line) => new RegExp(`\\b${code}\\b`).test(line))).toEqual([])
    const rows = await shop.db.selectFrom('sign_in_codes').selectAll().where('address', '=', email).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`"${code}"`))
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('sign-in') ?? '-none-')
  })

  it('is mailed in the language of whoever asks', async ({ shop }) => {
    const email = newAddress()
    const browser = shop.createBrowser()
    browser.cookies.set('language', 'id')
    await signIn(shop, browser, email)
    expect((await shop.world.mailsTo(email))[0]).toMatchObject({ subject: expect.stringMatching(/^Kode masuk Anda/) })
  })
})

describe('late codes', () => {
  limited('a code ends after ten minutes', async ({ shop }) => {
    const { browser, code } = await givenCode(shop)
    shop.advance(10 * MINUTE)
    expect(await failureOf(browser.api('signInByCode', { code }))).toMatchObject(ended)
  })

  limited('codes go once no limit counts them', async ({ shop }) => {
    await givenCode(shop)
    shop.advance(DAY + 2 * HOUR)
    expect(await forgetCodes(shop.ctx)).toBeGreaterThan(0)
    expect(await shop.db.selectFrom('sign_in_codes').select('id').execute()).toEqual([])
  })

  limited('a store that mails nothing offers none', async () => {
    const bare = await startShop({ env: { SMTP_URL: '' }, catalogue: 'none' })
    try {
      const asked = bare.createBrowser().api('requestSignInCode', { email: newAddress() })
      expect(await failureOf(asked)).toMatchObject({ status: 404 })
    } finally {
      await bare.stop()
    }
  })
})

describe('orders and the account', () => {
  it('nothing of this browser joins by itself: what its buyer names does, and nothing of another’s', async ({
    shop,
  }) => {
    const mine = await givenOrders(shop)
    const more = await givenOrders(shop, [{ packageId: 'ff-70' }], mine.browser)
    const others = await givenOrders(shop)
    const email = newAddress()
    await signIn(shop, mine.browser, email)
    const account = await mine.browser.api('getAccount', {})
    expect(account?.guestOrders.map(({ checkoutId }) => checkoutId).toSorted()).toEqual(
      [mine.checkoutId, more.checkoutId].toSorted(),
    )
    const phone = shop.createBrowser()
    await signIn(shop, phone, email, 2)
    expect(await phone.api('listOrders')).toEqual([])
    await mine.browser.api('claimOrders', { checkoutIds: [mine.checkoutId, others.checkoutId] })
    expect((await phone.api('listOrders')).map(({ id }) => id)).toEqual([mine.first.id])
    const { orders } = await phone.api('listAccountOrders', {})
    expect(orders).toMatchObject([{ trackingCode: mine.first.trackingCode, access: 'own' }])
    expect(await others.browser.api('trackOrder', { code: others.first.trackingCode })).toMatchObject({ isMine: true })
  })

  it('signing out takes the account’s orders along, and leaves the guest’s to the guest', async ({ shop }) => {
    const { browser, first, checkoutId } = await givenOrders(shop)
    const guest = await givenOrders(shop, [{ packageId: 'ff-70' }], browser)
    await signIn(shop, browser, newAddress())
    await browser.api('claimOrders', { checkoutIds: [checkoutId] })
    await browser.visit('/api/logout')
    expect(await browser.api('getAccount', {})).toBeNull()
    expect((await browser.api('listOrders')).map(({ id }) => id)).toEqual([guest.first.id])
    expect(await browser.api('trackOrder', { code: first.trackingCode })).toMatchObject({ isMine: false })
  })

  it('a paid order that carries the proven address shows status and receipt, and nothing more', async ({ shop }) => {
    const email = newAddress()
    const paid = await givenPaid(shop, email.toUpperCase())
    const unpaid = await givenOrders(shop)
    await unpaid.browser.api('updateCheckout', { checkoutId: unpaid.checkoutId, customerEmail: email })
    const reader = shop.createBrowser()
    await signIn(shop, reader, email)
    const { orders } = await reader.api('listAccountOrders', {})
    expect(orders).toMatchObject([
      { trackingCode: paid.first.trackingCode, access: 'receipt', status: 'completed', totalAmount: '1.50' },
    ])
    const file = toReceiptFile(receiptPath, orders[0]?.documents[0]?.number ?? '')
    expect((await reader.fetch(file)).headers.get('content-type')).toBe('application/pdf')
    const another = shop.createBrowser()
    await signIn(shop, another, newAddress())
    for (const stranger of [another, shop.createBrowser()]) expect((await stranger.fetch(file)).status).toBe(404)
    expect(JSON.stringify(orders)).not.toContain('123456789')
    expect(await reader.api('listOrders')).toEqual([])
    expect(await reader.api('trackOrder', { code: paid.first.trackingCode })).toMatchObject({
      isMine: false,
      canCorrectPlayer: false,
      customerEmail: null,
    })
    for (const call of [
      () => reader.api('revealCodes', { id: paid.first.id }),
      () =>
        reader.api('requestRefund', { id: paid.first.id, scenario: 'never-arrived', note: 'It never came' } as never),
    ]) {
      expect((await failureOf(call()))?.status).toBeGreaterThanOrEqual(400)
    }
  })

  it('name the payment that waits for their checkout, wherever the account is signed in, until it is paid', async ({
    shop,
  }) => {
    const email = newAddress()
    const { browser, first, checkoutId, amount } = await givenOrders(shop, [
      { packageId: 'ml-86' },
      { packageId: 'ff-70' },
    ])
    await signIn(shop, browser, email)
    await browser.api('claimOrders', { checkoutIds: [checkoutId] })
    const { paymentId } = await browser.api('createQrisPayment', { orderId: first.id, amount })
    const phone = shop.createBrowser()
    await signIn(shop, phone, email, 2)
    const waiting = async () => (await phone.api('listAccountOrders', {})).orders.map((order) => order.waitingPayment)
    const [placed] = await browser.api('listOrders')
    expect(placed?.waitingPayment?.id).toBe(paymentId)
    expect(await waiting()).toEqual([placed?.waitingPayment, placed?.waitingPayment])
    await payAtXendit(shop, paymentId)
    await eventually(async () => expect(await waiting()).toEqual([null, null]))
  })

  it('an address that a login provider names proves nothing', async ({ shop }) => {
    const { logIn } = await import('../../tests/_support/log-in.ts')
    await givenPaid(shop, 'ayu@example.com')
    const browser = shop.createBrowser()
    await logIn(browser, 'person-ayu')
    expect(await browser.api('listAccountOrders', {})).toEqual({ orders: [], hasMore: false })
  })

  it('are read page by page, none left out that was placed in the same moment', async ({ shop }) => {
    const { browser, first, checkoutId } = await givenOrders(shop)
    await signIn(shop, browser, newAddress())
    await browser.api('claimOrders', { checkoutIds: [checkoutId] })
    const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
    const more = Array.from({ length: 60 }, () => {
      const id = randomUUID()
      return { ...row, id, line_key: id, tracking_code: createTrackingCode(shop.ctx.randomBytes) }
    })
    await shop.db.insertInto('orders').values(more).execute()
    const one = await browser.api('listAccountOrders', {})
    const last = one.orders.at(-1)
    expect(one).toMatchObject({ hasMore: true })
    const two = await browser.api('listAccountOrders', { before: last?.createdAt, beforeCode: last?.trackingCode })
    expect(two.hasMore).toBe(false)
    expect(new Set([...one.orders, ...two.orders].map(({ trackingCode }) => trackingCode)).size).toBe(61)
  })

  it('finds orders by game, package and tracking code', async ({ shop }) => {
    const { browser, first, checkoutId } = await givenOrders(shop)
    const more = await givenOrders(shop, [{ packageId: 'ff-70' }], browser)
    await signIn(shop, browser, newAddress())
    await browser.api('claimOrders', { checkoutIds: [checkoutId, more.checkoutId] })
    const find = async (search: string) =>
      (await browser.api('listAccountOrders', { search })).orders.map(({ trackingCode }) => trackingCode)
    expect(await find('free f')).toEqual([more.first.trackingCode])
    expect(await find(first.trackingCode.toLowerCase())).toEqual([first.trackingCode])
    expect(await find('%')).toEqual([])
    expect(await find('')).toHaveLength(2)
  })
})

describe('an account of one’s own', () => {
  it('signs another browser out, whose guest’s orders stay there', async ({ shop }) => {
    const email = newAddress()
    const here = shop.createBrowser()
    await signIn(shop, here, email)
    const there = await givenOrders(shop)
    await signIn(shop, there.browser, email, 2)
    const session = (await here.api('getAccount', {}))?.sessions.find(({ isThis }) => !isThis)
    await here.api('endAccountSession', { id: session?.id ?? '' })
    expect(await there.browser.api('getAccount', {})).toBeNull()
    expect(await there.browser.api('trackOrder', { code: there.first.trackingCode })).toMatchObject({ isMine: true })
    expect((await here.api('getAccount', {}))?.sessions).toHaveLength(1)
  })

  it('nobody signs out the browser of another account', async ({ shop }) => {
    const [one, two] = [shop.createBrowser(), shop.createBrowser()]
    await signIn(shop, one, newAddress())
    await signIn(shop, two, newAddress())
    const session = (await two.api('getAccount', {}))?.sessions[0]
    const ending = one.api('endAccountSession', { id: session?.id ?? '' })
    expect(await refusal(ending)).toMatchObject({ code: 'not_found' })
    expect(await two.api('getAccount', {})).not.toBeNull()
  })

  it('goes when it is deleted: its orders are a guest’s again, and the address begins a new one', async ({ shop }) => {
    const email = newAddress()
    const { browser, first, checkoutId } = await givenOrders(shop)
    const phone = shop.createBrowser()
    await signIn(shop, browser, email)
    await signIn(shop, phone, email, 2)
    await browser.api('claimOrders', { checkoutIds: [checkoutId] })
    await browser.api('deleteAccount', {})
    expect(await browser.api('getAccount', {})).toBeNull()
    expect(await phone.api('getAccount', {})).toBeNull()
    expect(await phone.api('listOrders')).toEqual([])
    expect(await browser.api('trackOrder', { code: first.trackingCode })).toMatchObject({ isMine: true })
    expect(await shop.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
    await signIn(shop, phone, email, 3)
    expect(await phone.api('listAccountOrders', {})).toEqual({ orders: [], hasMore: false })
  })

  it('is nobody’s without a sign-in', async ({ shop }) => {
    const { browser, checkoutId } = await givenOrders(shop)
    for (const call of [
      () => browser.api('claimOrders', { checkoutIds: [checkoutId] }),
      () => browser.api('listAccountOrders', {}),
      () => browser.api('deleteAccount', {}),
      () => browser.api('endAccountSession', { id: 'a'.repeat(22) }),
    ]) {
      expect(await failureOf(call())).toMatchObject({ status: 401, code: 'not_signed_in' })
    }
  })
})

type Failure = { status: number; code: string; details?: unknown }
async function failureOf(call: Promise<unknown>): Promise<Failure | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    return error as Failure
  }
}
