import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { createPasskey } from '../../../scripts/_support/software-passkey.ts'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import { untilUnits } from '../../tests/_support/given-paid.ts'
import { givenVoucherCheckout } from '../../tests/_support/given-voucher.ts'
import { logIn } from '../../tests/_support/log-in.ts'
import { newAddress } from '../../tests/_support/new-address.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { signIn } from '../../tests/_support/sign-in-code.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { runPriceSync } from '../pricing/sync/run-price-sync.ts'
import { readAccount } from './account/own-account.ts'
import type { OutsideContext } from './context.ts'
import { isCheckoutInHand } from './links/known-checkouts.ts'
import { logIn as enterByProvider } from './login/log-in.ts'
import type { Identity } from './login/login-port.ts'

const it = shopTest({}, 'test')

const forbidden = { status: 403, code: 'forbidden' }

const mailsTo = async (shop: Shop, email: string, subject: RegExp) =>
  (await shop.world.mailsTo(email)).filter((mail) => subject.test(mail.subject))

/** Waits until `number` mails with the subject have arrived and no queued mail is left. */
const untilMails = (shop: Shop, email: string, subject: RegExp, number: number) =>
  eventually(async () => {
    const open = await shop.db.selectFrom('mails').select('id').where('status', 'in', ['queued', 'sending']).execute()
    const found = await mailsTo(shop, email, subject)
    if (open.length > 0 || found.length !== number) throw new Error(`${found.length} mails came, not ${number}`)
    return found
  })

/** Makes an account's order, delivered as a code. `email` is the account's address, `orderEmail` the order's. */
async function givenCodes(shop: Shop, orderEmail: string | null) {
  await runPriceSync(shop.ctx, { trigger: 'manual' })
  const email = newAddress()
  const browser = shop.createBrowser()
  await signIn(shop, browser, email)
  const placed = await givenVoucherCheckout(shop, 1, browser)
  const { checkoutId } = placed
  if (orderEmail) await browser.api('updateCheckout', { checkoutId, customerEmail: orderEmail })
  await shop.world.payIntent(placed.intentId)
  await untilOrders(placed, 'completed')
  return { ...placed, email }
}

const shown = /shown in another browser/
const reveal = (browser: ReturnType<Shop['createBrowser']>, id: string) => browser.api('revealCodes', { id })

describe('the codes of an order', () => {
  it('are not shown to whoever is only signed in to its account, until a code or a passkey is given', async ({
    shop,
  }) => {
    const { browser, email, first } = await givenCodes(shop, null)
    const phone = shop.createBrowser()
    await signIn(shop, phone, email, 2)
    const passkey = createPasskey()
    const response = passkey.create(await phone.api('beginAccountPasskey'), shop.url)
    await phone.api('addAccountPasskey', { name: 'phone', response })
    const track = () => phone.api('trackOrder', { code: first.trackingCode })
    expect(await track()).toMatchObject({ isMine: true, isInHand: true })
    shop.advance(15 * MINUTE)
    expect(await track()).toMatchObject({ isMine: true, isInHand: false })
    expect(await refusal(reveal(phone, first.id))).toMatchObject(forbidden)
    const answer = passkey.get(await phone.api('beginPasskeySignIn'), shop.url)
    await phone.api('signInByPasskey', { response: answer })
    const { codes } = await reveal(phone, first.id)
    expect(codes).toHaveLength(1)
    // The browser that ordered needs no proof, however old its sign-in is.
    expect((await reveal(browser, first.id)).codes).toEqual(codes)
  })

  it('are shown for fifteen minutes after a login provider asked who it is', async ({ shop }) => {
    await runPriceSync(shop.ctx, { trigger: 'manual' })
    const browser = shop.createBrowser()
    await logIn(browser, 'person-ayu')
    const placed = await givenVoucherCheckout(shop, 1, browser)
    await shop.world.payIntent(placed.intentId)
    await untilOrders(placed, 'completed')
    const phone = shop.createBrowser()
    await logIn(phone, 'person-ayu')
    expect((await reveal(phone, placed.first.id)).codes).toHaveLength(1)
    shop.advance(15 * MINUTE)
    expect(await refusal(reveal(phone, placed.first.id))).toMatchObject(forbidden)
    expect(await phone.api('getAccount', {})).toMatchObject({ loginProves: true })
    const again = '/api/login?sameAccount=true&returnTo=%2Forders'
    expect(await logIn(phone, 'person-quiet', again)).toBe('/orders#login=failed')
    expect(await phone.api('getAccount', {})).toMatchObject({ firstName: 'Ayu' })
    expect(await logIn(phone, 'person-ayu', again)).toBe('/orders')
    expect((await phone.api('listOrders')).map(({ id }) => id)).toContain(placed.first.id)
  })

  it('are not shown where the login provider may have asked nothing, but in a store that can mail no link', async ({
    shop,
  }) => {
    const { checkoutId, browser } = await givenCheckout(shop)
    await logIn(browser, 'person-ayu')
    await browser.api('claimOrders', { checkoutIds: [checkoutId] })
    const { issuer, subject } = await shop.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    const profile = { issuer, subject, firstName: 'Ayu', email: null }
    const visitor = {
      session: undefined,
      device: null,
      language: 'en',
      knownToken: undefined,
      sameAccount: false,
    } as const
    const ctx = shop.ctx as OutsideContext
    const isInHand = async (told: Pick<Identity, 'askedAt' | 'tellsTime'>, { mailer } = ctx) => {
      const { session } = await enterByProvider({ ...ctx, mailer }, visitor, { ...profile, ...told })
      const isShown = await isCheckoutInHand(ctx, shop.db, session, checkoutId)
      // The page offers the sign-in at the provider again only if that would put the order in hand.
      expect(await readAccount(shop.db, session)).toMatchObject({ isProven: false, loginProves: isShown })
      return isShown
    }
    const ago = (minutes: number) => new Date(ctx.now().getTime() - minutes * MINUTE)
    expect(await isInHand({ askedAt: ago(14), tellsTime: true })).toBe(true)
    expect(await isInHand({ askedAt: ago(16), tellsTime: true })).toBe(false)
    expect(await isInHand({ askedAt: null, tellsTime: true })).toBe(false)
    expect(await isInHand({ askedAt: null, tellsTime: false })).toBe(false)
    expect(await isInHand({ askedAt: null, tellsTime: false }, { ...ctx, mailer: undefined })).toBe(true)
    expect(await isInHand({ askedAt: null, tellsTime: true }, { ...ctx, mailer: undefined })).toBe(false)
  })

  it('are told to its buyer when another browser showed them, once for each browser', async ({ shop }) => {
    const orderEmail = newAddress()
    const { browser, email, first } = await givenCodes(shop, orderEmail)
    await reveal(browser, first.id)
    await untilMails(shop, orderEmail, shown, 0)
    const phone = shop.createBrowser()
    await signIn(shop, phone, email, 2)
    await reveal(phone, first.id)
    await reveal(phone, first.id)
    const [mail] = await untilMails(shop, orderEmail, shown, 1)
    expect(mail?.text).toContain(first.trackingCode)
    expect(await mailsTo(shop, email, shown)).toEqual([])
  })

  it('are told to the account’s proven address where the order has none, five times a day at most', async ({
    shop,
  }) => {
    const { email, first } = await givenCodes(shop, null)
    for (let number = 2; number < 9; number++) {
      const phone = shop.createBrowser()
      await shop.db.deleteFrom('sign_in_codes').execute()
      await signIn(shop, phone, email, number)
      await reveal(phone, first.id)
    }
    await untilMails(shop, email, shown, 5)
  })
})

describe('a link to an order', () => {
  it('is mailed to the account’s proven address for its owner alone, where the order has no address', async ({
    shop,
  }) => {
    const { email, first } = await givenCodes(shop, null)
    const { trackingCode: code } = first
    const subject = /Your link/
    await shop.createBrowser().api('sendOrderLink', { code })
    await untilMails(shop, email, subject, 0)
    const phone = shop.createBrowser()
    await signIn(shop, phone, email, 2)
    await phone.api('sendOrderLink', { code })
    const [mail] = await untilMails(shop, email, subject, 1)
    const guest = shop.createBrowser()
    const token = /#l=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    await guest.api('openOrderLink', { token })
    expect((await reveal(guest, first.id)).codes).toHaveLength(1)
  })

  it.for([
    ['person-ayu', 1],
    ['person-unchecked', 0],
  ] as const)(
    'is mailed to the address that the login provider verified, where no other is known: %s',
    async ([person, mails], { shop }) => {
      const browser = shop.createBrowser()
      await logIn(browser, person)
      const placed = await givenCheckout(shop, [{ packageId: 'hand-60' }], browser)
      await shop.world.payIntent(placed.intentId)
      await untilOrders(placed, 'pending-delivery')
      const { trackingCode: code } = placed.first
      await shop.createBrowser().api('sendOrderLink', { code })
      const phone = shop.createBrowser()
      await logIn(phone, person)
      await phone.api('sendOrderLink', { code })
      const address = person === 'person-ayu' ? 'ayu@example.com' : 'somebody.else@example.com'
      await untilMails(shop, address, /Your link/, mails)
    },
  )

  it('opens for good what a proof opens for a while', async ({ shop }) => {
    const { email, first } = await givenCodes(shop, newAddress())
    const phone = shop.createBrowser()
    await signIn(shop, phone, email, 2)
    await phone.api('sendOrderLink', { code: first.trackingCode })
    const links = await eventually(async () => {
      const { mails } = await shop.world.state()
      const found = mails.filter((mail: { subject: string }) => /Your link/.test(mail.subject))
      if (found.length === 0) throw new Error('no link came')
      return found as { text: string }[]
    })
    await phone.api('openOrderLink', { token: /#l=([\w-]{43})/.exec(links[0]?.text ?? '')?.[1] ?? '' })
    shop.advance(16 * MINUTE)
    expect(await phone.api('trackOrder', { code: first.trackingCode })).toMatchObject({ isInHand: true })
  })
})

it('a corrected player is told to the buyer, with the new player masked', async ({ shop }) => {
  const email = newAddress()
  const placed = await givenCheckout(shop, [{ packageId: 'hand-60', gameUserId: '10001' }])
  const { browser, checkoutId, first } = placed
  await browser.api('updateCheckout', { checkoutId, customerEmail: email })
  await shop.world.payIntent(placed.intentId)
  await untilUnits(shop, first.id, 'held')
  await browser.api('correctPlayer', { id: first.id, gameUserId: '2000000002' })
  const [mail] = await untilMails(shop, email, /player of order .* was changed/, 1)
  expect(mail?.text).toContain(first.trackingCode)
  expect(mail?.text).not.toContain('2000000002')
})
