import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenOwed } from '../../tests/_support/given-owed.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { givenOrderLink } from '../../tests/_support/link-reader.ts'
import { newAddress } from '../../tests/_support/new-address.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { signIn } from '../../tests/_support/sign-in-code.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { loadMailFacts } from '../mail/mail-facts.ts'

const it = shopTest({}, 'test')

const bank = { kind: 'bank', institution: 'bca', number: '731 0045 6688', holder: 'Siti Rahmawati' } as const
const wallet = { kind: 'wallet', institution: 'dana', number: '+62 813-4455-6677', holder: 'Siti Rahmawati' } as const
type Owed = Awaited<ReturnType<typeof givenOwed>>

const give = ({ orderId: id }: Owed, browser: Browser, account: typeof bank | typeof wallet = bank) =>
  browser.api('giveRefundAccount', { id, ...account })

/** A browser that opened the order by the link in a mail, like a person to whom that mail was forwarded. */
async function openByLink(shop: Shop, { orderId }: Owed): Promise<Browser> {
  const { url } = await givenOrderLink(shop, orderId)
  const reader = shop.createBrowser()
  await reader.api('openOrderLink', { token: url.split('#l=')[1] ?? '' })
  return reader
}

/** Returns the mails to this address which say that an account was given, once all queued mails are sent. */
const toldTo = (shop: Shop, email: string) =>
  eventually(async () => {
    const open = await shop.db.selectFrom('mails').select('id').where('status', 'in', ['queued', 'sending']).execute()
    if (open.length > 0) throw new Error('a mail is not sent yet')
    return (await shop.world.mailsTo(email)).filter(({ subject }) => /where to send your money/.test(subject))
  })

describe('an account that is given for a refund', () => {
  it('is told to the buyer with its last digits, again when a mailed link changed it, and not when it is the same', async ({
    shop,
    seller,
  }) => {
    const email = newAddress()
    const owed = await givenOwed(shop, seller, 2, shop.createBrowser(), email)
    await give(owed, owed.browser)
    const [first, ...more] = await toldTo(shop, email)
    expect(more).toEqual([])
    expect(first?.text).toContain('Your money goes to BCA, number ending in 6688')
    for (const secret of ['731', 'Siti']) expect(first?.text).not.toContain(secret)
    const reader = await openByLink(shop, owed)
    await give(owed, reader)
    expect(await toldTo(shop, email)).toHaveLength(1)
    await give(owed, reader, wallet)
    const told = await toldTo(shop, email)
    expect(told.map(({ text }) => /^Your money .*$/m.exec(text)?.[0]).toSorted()).toEqual([
      'Your money goes to BCA, number ending in 6688',
      'Your money goes to DANA, number ending in 6677',
    ])
    // The link in the mail opens the order, so that its buyer can correct a wrong account at once.
    const token = told.map(({ text }) => /DANA/.test(text) && /#l=([\w-]{43})\b/.exec(text)?.[1]).find(Boolean)
    const buyer = shop.createBrowser()
    await buyer.api('openOrderLink', { token: token || '' })
    const { refunds } = await give(owed, buyer)
    expect(refunds).toMatchObject([{ account: { lastDigits: '6688' } }, { account: { lastDigits: '6688' } }])
  })

  it('is told to the proven address of the order’s account as well, and to one that is both once', async ({
    shop,
    seller,
  }) => {
    const [proven, email] = [newAddress(), newAddress()]
    const browser = shop.createBrowser()
    await signIn(shop, browser, proven)
    const other = await givenOwed(shop, seller, 1, browser, email)
    await give(other, browser)
    for (const address of [proven, email]) expect(await toldTo(shop, address)).toHaveLength(1)
    const upper = proven.replace(/^[^@]+/, (local) => local.toUpperCase())
    const same = await givenOwed(shop, seller, 1, browser, upper)
    await give(same, browser)
    for (const address of [proven, upper]) expect(await toldTo(shop, address)).toHaveLength(1)
    const none = await givenOwed(shop, seller, 1, browser)
    await give(none, browser)
    expect(await toldTo(shop, proven)).toHaveLength(2)
  })

  it('is told where the order was mailed until then, without a link, also where the address is changed after it', async ({
    shop,
    seller,
  }) => {
    const [email, thief] = [newAddress(), newAddress()]
    const owed = await givenOwed(shop, seller, 1, shop.createBrowser(), email)
    expect(await toldTo(shop, email)).toEqual([])
    const reader = await openByLink(shop, owed)
    await shop.world.fault({ target: 'mail', kind: 'error', status: 451, times: 1 })
    await give(owed, reader, wallet)
    await reader.api('updateCheckout', { checkoutId: owed.checkoutId, customerEmail: thief })
    const [told] = await toldTo(shop, email)
    expect(told?.text).toContain('DANA, number ending in 6677')
    expect(told?.text).not.toMatch(/https?:/)
    expect(await toldTo(shop, thief)).toEqual([])
  })

  it('is told five times a day at most, and never by a name that was typed', async ({ shop, seller }) => {
    const email = newAddress()
    const owed = await givenOwed(shop, seller, 1, shop.createBrowser(), email)
    for (let n = 0; n < 7; n++) {
      const typed = { institution: 'other', other: 'See www.evil.example', number: `100${n}0000` }
      await owed.browser.api('giveRefundAccount', { id: owed.orderId, ...bank, ...typed })
    }
    const told = await toldTo(shop, email)
    expect(told).toHaveLength(5)
    for (const { text } of told) {
      expect(text).toContain('Your money goes to another bank or e-wallet')
      expect(text).not.toContain('evil')
    }
  })

  it('is not told any more once it is wiped', async ({ shop, seller }) => {
    const email = newAddress()
    const owed = await givenOwed(shop, seller, 1, shop.createBrowser(), email)
    await give(owed, owed.browser)
    await toldTo(shop, email)
    const mail = await shop.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'refund-account-given')
      .executeTakeFirstOrThrow()
    const load = () => loadMailFacts(shop.ctx, { ...mail, claimed_until: mail.created_at })
    expect(await load()).toMatchObject({ account: { institution: 'BCA', digits: '6688' } })
    await shop.db.updateTable('refund_accounts').set({ ciphertext: null }).execute()
    expect(await load()).toBeUndefined()
  })
})
