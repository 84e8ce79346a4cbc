import { describe, expect } from 'vitest'
import { eventually } from './_support/eventually.ts'
import { givenOrders } from './_support/given-order.ts'
import { givenPaid } from './_support/given-paid.ts'
import type { Browser } from './_support/http-client.ts'
import { it } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

/** The owner puts new terms in force; returns their version. */
async function changeTerms(seller: Browser): Promise<number> {
  const { pages } = await seller.api('listLegalPages')
  const terms = pages.find(({ page }) => page === 'terms')
  const version = terms?.version ?? 0
  const text = { en: `Terms after ${version}.`, id: `Ketentuan setelah ${version}.` }
  return (await seller.api('saveLegalPage', { page: 'terms', version, text })).version
}

const termsOf = async (browser: Browser) => (await browser.api('getConfig')).termsVersion

const consentOf = (shop: Shop, checkoutId: string) =>
  shop.db
    .selectFrom('checkouts')
    .select(['consent_at', 'consent_version'])
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow()

async function givenUnagreed(shop: Shop) {
  const placed = await givenOrders(shop)
  const nothing = { consent_at: null, consent_version: null }
  await shop.db.updateTable('checkouts').set(nothing).where('id', '=', placed.checkoutId).execute()
  return placed
}

const ways = [
  ['createPaymentIntent', {}],
  ['createEwalletPayment', { channelCode: 'ID_DANA' }],
  ['createQrisPayment', {}],
  ['createPaypalOrder', { currency: 'USD', intent: 'CAPTURE' }],
] as const

describe('a consent', () => {
  it('names terms that lead to their exact text', async ({ shop, seller }) => {
    const version = await changeTerms(seller)
    const { checkoutId } = await givenOrders(shop)
    const { consent_version } = await consentOf(shop, checkoutId)
    const [, named = '', day] = /^terms (\d+), (\d{4}-\d{2}-\d{2})$/.exec(consent_version ?? '') ?? []
    expect(Number(named)).toBe(version)
    const read = await seller.api('getLegalVersion', { page: 'terms', version: Number(named) })
    expect(read.savedAt.slice(0, 10)).toBe(day)
    expect(read.text.en).toBe(`Terms after ${version - 1}.`)
  })

  it.for(ways)(
    'to terms that changed since is refused by %s with the new version, and opens nothing',
    async ([call, more], { shop, seller }) => {
      const { browser, checkoutId, first, amount } = await givenUnagreed(shop)
      const seen = await termsOf(browser)
      const now = await changeTerms(seller)
      const open = (termsVersion: number) =>
        browser.api(call, { amount, orderId: first.id, consent: true, termsVersion, ...more } as never)
      const details = { termsVersion: now }
      await expect(open(seen)).rejects.toMatchObject({ status: 409, code: 'terms_changed', details })
      expect(await consentOf(shop, checkoutId)).toEqual({ consent_at: null, consent_version: null })
      const opened = shop.db.selectFrom('payments').select('id').where('checkout_id', '=', checkoutId)
      expect(await opened.execute()).toEqual([])
      await open(now)
      expect((await consentOf(shop, checkoutId)).consent_version).toMatch(new RegExp(`^terms ${now}, `))
      expect(await opened.execute()).toHaveLength(1)
    },
  )

  it('that was given before the terms changed is asked for again before a payment opens', async ({ shop, seller }) => {
    const { browser, checkoutId, first, amount } = await givenOrders(shop)
    expect(await browser.api('getCheckout', { checkoutId })).toMatchObject({ hasConsent: true })
    const given = await consentOf(shop, checkoutId)
    await changeTerms(seller)
    expect(await browser.api('getCheckout', { checkoutId })).toMatchObject({ hasConsent: false })
    const open = () => browser.api('createPaymentIntent', { amount, orderId: first.id })
    await expect(open()).rejects.toMatchObject({ code: 'terms_changed' })
    expect(await consentOf(shop, checkoutId)).toEqual(given)
    await browser.api('updateCheckout', { checkoutId, consent: true })
    await open()
    expect((await consentOf(shop, checkoutId)).consent_version).not.toBe(given.consent_version)
  })

  it('without a version is given to the terms in force, as the specification’s own call does', async ({
    shop,
    seller,
  }) => {
    const { browser, checkoutId, first, amount } = await givenUnagreed(shop)
    const now = await changeTerms(seller)
    await browser.api('createPaymentIntent', { amount, orderId: first.id, consent: true })
    expect((await consentOf(shop, checkoutId)).consent_version).toMatch(new RegExp(`^terms ${now}, `))
  })

  it('of a payment that is open already holds for it when terms change, and for what is paid for good', async ({
    shop,
    seller,
  }) => {
    const { browser, checkoutId, first, amount } = await givenOrders(shop)
    const open = () => browser.api('createPaymentIntent', { amount, orderId: first.id })
    const { clientSecret } = await open()
    const given = await consentOf(shop, checkoutId)
    await changeTerms(seller)
    expect(await open()).toEqual({ clientSecret })
    expect(await consentOf(shop, checkoutId)).toEqual(given)
    const otherWay = browser.api('createQrisPayment', { amount, orderId: first.id })
    await expect(otherWay).rejects.toMatchObject({ code: 'terms_changed' })
    await shop.db.updateTable('checkouts').set({ paid_by: 'x' }).where('id', '=', checkoutId).execute()
    expect(await browser.api('getCheckout', { checkoutId })).toMatchObject({ hasConsent: true })
    await shop.db.updateTable('checkouts').set({ paid_by: null }).where('id', '=', checkoutId).execute()
  })

  it('that was paid under keeps its terms and its time, whatever a page of before still sends', async ({
    shop,
    seller,
  }) => {
    const { browser, checkoutId } = await givenPaid(shop)
    await eventually(async () => expect((await browser.api('getCheckout', { checkoutId })).isPaid).toBe(true))
    const given = await consentOf(shop, checkoutId)
    const now = await changeTerms(seller)
    for (const termsVersion of [now, now - 1, undefined]) {
      const { hasConsent } = await browser.api('updateCheckout', { checkoutId, consent: true, termsVersion })
      expect(hasConsent).toBe(true)
    }
    expect(await consentOf(shop, checkoutId)).toEqual(given)
  })
})
