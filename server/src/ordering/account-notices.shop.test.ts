import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { createPasskey } from '../../../scripts/_support/software-passkey.ts'
import { givenOrders } from '../../tests/_support/given-order.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { logIn } from '../../tests/_support/log-in.ts'
import { newAddress } from '../../tests/_support/new-address.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { mailedCode, signIn } from '../../tests/_support/sign-in-code.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { untilNotices } from '../../tests/_support/until-notices.ts'

const it = shopTest({}, 'test')

const again = { status: 403, code: 'sign_in_again' }

const isAboutAccount = ({ subject }: { subject: string }) => /account|akun/i.test(subject)

/** The subjects of account mails, read once all queued mails have been sent. */
async function noticesTo(shop: Shop, email: string) {
  await untilNotices(shop)
  return (await shop.world.mailsTo(email)).filter(isAboutAccount).map(({ subject }) => subject)
}

async function givenAccount(shop: Shop) {
  const email = newAddress()
  const browser = shop.createBrowser()
  await signIn(shop, browser, email)
  return { browser, email }
}

async function addPasskey(shop: Shop, browser: Browser, passkey = createPasskey()) {
  const response = passkey.create(await browser.api('beginAccountPasskey'), shop.url)
  const { id } = await browser.api('addAccountPasskey', { name: 'Ayu’s phone', response })
  return { id, passkey }
}

async function signInBy(
  shop: Shop,
  browser: Browser,
  { passkey, ...input }: { passkey: ReturnType<typeof createPasskey>; sameAccount?: boolean },
) {
  const response = passkey.get(await browser.api('beginPasskeySignIn'), shop.url)
  await browser.api('signInByPasskey', { response, ...input })
}

describe('the owner of an account is mailed', () => {
  it('of a sign-in in a browser that was never signed in to it, and of no other', async ({ shop }) => {
    const { browser, email } = await givenAccount(shop)
    expect(await noticesTo(shop, email)).toEqual([])
    await signIn(shop, browser, email, 2)
    await browser.visit('/api/logout', { method: 'POST', headers: { origin: shop.url } })
    expect(await browser.api('getAccount', {})).toBeNull()
    await signIn(shop, browser, email, 3)
    expect(await noticesTo(shop, email)).toEqual([])
    const phone = shop.createBrowser()
    await signIn(shop, phone, email, 4)
    expect(await noticesTo(shop, email)).toEqual(['A new browser is signed in to your account at Kilat'])
    const { text } = (await shop.world.mailsTo(email)).find(isAboutAccount) ?? {}
    expect(text).toContain('sign that browser out')
    expect(text).not.toMatch(/https?:/)
  })

  it('in a browser that was signed in to another account, and after that was forgotten', async ({ shop }) => {
    const { browser, email } = await givenAccount(shop)
    const other = await givenAccount(shop)
    await signIn(shop, other.browser, email, 2)
    expect(await noticesTo(shop, email)).toHaveLength(1)
    await signIn(shop, other.browser, other.email, 2)
    expect(await noticesTo(shop, other.email)).toEqual([])
    await browser.api('forgetBrowser')
    await signIn(shop, browser, email, 3)
    expect(await noticesTo(shop, email)).toHaveLength(2)
  })

  it('by no address that a login provider has not checked itself: it may be anybody’s', async ({ shop }) => {
    for (let n = 0; n < 3; n++) await logIn(shop.createBrowser(), 'person-unchecked')
    const browser = shop.createBrowser()
    await logIn(browser, 'person-unchecked')
    await addPasskey(shop, browser)
    await browser.api('deleteAccount')
    expect(await noticesTo(shop, 'somebody.else@example.com')).toEqual([])
  })

  it('by a login provider’s address where the account has proven none', async ({ shop }) => {
    await logIn(shop.createBrowser(), 'person-ayu')
    const email = (await shop.db.selectFrom('users').select('email').executeTakeFirstOrThrow()).email ?? ''
    expect(await noticesTo(shop, email)).toEqual([])
    await logIn(shop.createBrowser(), 'person-ayu')
    expect(await noticesTo(shop, email)).toHaveLength(1)
  })

  it('of passkeys added and removed and of its end, and its address is kept nowhere then', async ({ shop }) => {
    const { browser, email } = await givenAccount(shop)
    const { id } = await addPasskey(shop, browser)
    await browser.api('removeAccountPasskey', { id })
    await browser.api('removeAccountPasskey', { id })
    await browser.fetch('/api/account/delete', { method: 'POST', headers: { 'accept-language': 'id' } })
    expect((await noticesTo(shop, email)).toSorted()).toEqual([
      'A passkey of your account at Kilat was removed',
      'A passkey was added to your account at Kilat',
      'Akun Anda di Kilat sudah dihapus',
    ])
    for (const table of ['users', 'proven_addresses', 'account_notices'] as const) {
      expect(JSON.stringify(await shop.db.selectFrom(table).selectAll().execute())).not.toContain(email)
    }
  })

  it('of its end when somebody asks the store for it, in the language of its last order', async ({ shop, seller }) => {
    const { browser, email } = await givenAccount(shop)
    browser.cookies.set('language', 'id')
    await givenOrders(shop, undefined, browser)
    await shop.db.updateTable('orders').set({ status: 'failed', failed_by: 'expired' }).execute()
    const [{ id: accountId } = { id: '' }] = await shop.db.selectFrom('users').select('id').execute()
    const sought = { by: 'email', value: email } as const
    const { id } = await seller.api('openDataRequest', { ...sought, checkoutIds: [], accountIds: [accountId] })
    expect(await seller.api('erasePerson', { id })).toMatchObject({ status: 'erased' })
    expect(await noticesTo(shop, email)).toEqual(['Akun Anda di Kilat sudah dihapus'])
  })

  it('once the mail server takes it again, and not at all where it never will', async ({ shop }) => {
    const { browser, email } = await givenAccount(shop)
    const { id } = await addPasskey(shop, browser)
    expect(await noticesTo(shop, email)).toHaveLength(1)
    await shop.world.fault({ target: 'mail', kind: 'error', status: 451, times: 1 })
    await addPasskey(shop, browser)
    expect(await noticesTo(shop, email)).toHaveLength(2)
    await shop.world.fault({ target: 'mail', kind: 'error', status: 550, times: 1 })
    await browser.api('removeAccountPasskey', { id })
    expect(await noticesTo(shop, email)).toHaveLength(2)
  })
})

describe('a proof of the last fifteen minutes', () => {
  it('is asked for by adding and removing a passkey and by deleting the account', async ({ shop }) => {
    const { browser, email } = await givenAccount(shop)
    const { id } = await addPasskey(shop, browser)
    shop.advance(15 * MINUTE)
    const calls = [
      () => browser.api('beginAccountPasskey'),
      () => browser.api('removeAccountPasskey', { id }),
      () => browser.api('deleteAccount'),
    ]
    for (const call of calls) expect(await refusal(call())).toMatchObject(again)
    expect((await browser.api('listAccountPasskeys')).passkeys).toHaveLength(1)
    await signIn(shop, browser, email, 2)
    await browser.api('removeAccountPasskey', { id })
    await browser.api('deleteAccount')
    expect(await browser.api('getAccount', {})).toBeNull()
  })

  it('is a passkey as well, and for the account of a login provider a sign-in there', async ({ shop }) => {
    const browser = shop.createBrowser()
    await logIn(browser, 'person-ayu')
    const { passkey } = await addPasskey(shop, browser)
    shop.advance(15 * MINUTE)
    expect(await refusal(browser.api('deleteAccount'))).toMatchObject(again)
    await signInBy(shop, browser, { passkey })
    await browser.api('deleteAccount')
    expect(await browser.api('getAccount', {})).toBeNull()
  })

  it('is of the account that is signed in, where the page asks for that', async ({ shop }) => {
    const { browser, email } = await givenAccount(shop)
    const other = await givenAccount(shop)
    const { passkey } = await addPasskey(shop, other.browser)
    const forbidden = { status: 403, code: 'forbidden' }
    expect(await refusal(signInBy(shop, browser, { passkey, sameAccount: true }))).toMatchObject(forbidden)
    await browser.api('requestSignInCode', { email: other.email })
    const code = await mailedCode(shop, other.email, 2)
    expect(await refusal(browser.api('signInByCode', { code, sameAccount: true }))).toMatchObject(forbidden)
    expect(await browser.api('getAccount', {})).toMatchObject({ email })
    const response = passkey.get(await browser.api('beginPasskeySignIn'), shop.url)
    expect(await refusal(browser.api('signInByPasskey', { response, sameAccount: true }))).toMatchObject(forbidden)
    // The passkey's answer was spent by the refused request.
    expect(await refusal(browser.api('signInByPasskey', { response }))).toMatchObject({ code: 'passkey_refused' })
    // `sameAccount` does not hinder a browser that is not signed in.
    await signInBy(shop, shop.createBrowser(), { passkey, sameAccount: true })
  })
})
