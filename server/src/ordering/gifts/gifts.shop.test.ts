import { randomUUID } from 'node:crypto'
import { DAY, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../../tests/_support/eventually.ts'
import {
  agree,
  type GivenCheckout,
  givenCheckout,
  givenOrders,
  orderInput,
  untilOrders,
} from '../../../tests/_support/given-order.ts'
import { givenDelivered, givenHeld, reject } from '../../../tests/_support/given-paid.ts'
import type { Browser } from '../../../tests/_support/http-client.ts'
import { logIn } from '../../../tests/_support/log-in.ts'
import { createLogLines } from '../../../tests/_support/log-lines.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import { signIn } from '../../../tests/_support/sign-in-code.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import type { Mail } from '../../mail/claim-mails.ts'
import { loadGiftFacts } from '../../mail/gift-facts.ts'
import { exportDatabase } from '../../platform/db/backup.ts'
import { mayTell } from './count-gift.ts'
import { wipeGiftNotes } from './wipe-gift-notes.ts'

const { lines, log } = createLogLines()
const it = shopTest({ overrides: { log } })

const newFriend = () => `friend-${randomUUID()}@example.com`
const wish = (browser: Browser, id: string, recipient: string | null) => browser.api('updateGift', { id, recipient })

async function dump(shop: Shop): Promise<string> {
  const rows: string[] = []
  await exportDatabase(shop.db, async (line) => void rows.push(line))
  return rows.join('\n')
}

const later = (shop: Shop, days: number) => ({
  ...shop.ctx,
  now: () => new Date(shop.ctx.now().getTime() + days * DAY),
})

const untilNote = (shop: Shop, friend: string) =>
  eventually(async () => {
    const [note, ...more] = await shop.world.mailsTo(friend)
    if (!note) throw new Error('no note yet')
    expect(more).toEqual([])
    return note
  })

describe('an order that is a gift', () => {
  it('tells the friend once it is delivered, by one fixed text without a link, and names neither buyer nor player', async ({
    shop,
  }) => {
    const checkout = await givenCheckout(shop, [{ packageId: 'ml-86', quantity: 2 }])
    const { browser, first, checkoutId } = checkout
    const [friend, buyer] = [newFriend(), `buyer-${randomUUID()}@example.com`]
    await browser.api('updateCheckout', { checkoutId, customerEmail: buyer })
    expect(await wish(browser, first.id, newFriend())).toMatchObject({ status: 'open' })
    expect(await wish(browser, first.id, friend)).toEqual({ status: 'open', recipient: friend })
    expect(await browser.api('getGift', { id: first.id })).toEqual({ status: 'open', recipient: friend })
    await shop.world.payIntent(checkout.intentId)
    await untilOrders(checkout, 'completed')
    const note = await untilNote(shop, friend)
    expect(note).toMatchObject({ to: [friend], subject: 'A gift for you in Mobile Legends' })
    for (const part of [note.text, note.html]) {
      expect(part).toContain('Quantity 2')
      expect(part).not.toMatch(/TRK\w{12}|\/track|123456789|href|\$/)
      expect(part).not.toContain(buyer)
    }
    await eventually(async () =>
      expect(await browser.api('getGift', { id: first.id })).toEqual({ status: 'sent', recipient: friend }),
    )
    await expect(wish(browser, first.id, newFriend())).rejects.toMatchObject({ status: 409, code: 'gift_too_late' })
    expect(lines.join('\n')).not.toContain(friend)
  })

  it('speaks the language in which the order was placed', async ({ shop }) => {
    const browser = shop.createBrowser()
    browser.cookies.set('language', 'id')
    const checkout = await givenCheckout(shop, [{ packageId: 'ff-70' }], browser)
    const friend = newFriend()
    await wish(browser, checkout.first.id, friend)
    await shop.world.payIntent(checkout.intentId)
    expect((await untilNote(shop, friend)).subject).toBe('Ada hadiah untuk Anda di Free Fire')
  })

  it('tells nobody whose address was taken back, or whose order was refunded', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop)
    const friend = newFriend()
    await wish(checkout.browser, checkout.first.id, friend)
    expect(await wish(checkout.browser, checkout.first.id, null)).toEqual({ status: 'open', recipient: null })
    await wish(checkout.browser, checkout.first.id, friend)
    await reject(seller, checkout)
    await untilOrders(checkout, 'failed')
    expect(await checkout.browser.api('getGift', { id: checkout.first.id })).toEqual({
      status: 'closed',
      recipient: null,
    })
    await expect(wish(checkout.browser, checkout.first.id, friend)).rejects.toMatchObject({ code: 'gift_too_late' })
    const notes = shop.db.selectFrom('mails').select('id').where('kind', '=', 'gift')
    expect(await notes.where('order_id', '=', checkout.first.id).execute()).toEqual([])
  })

  it('is no gift any more once its money went back, also between the delivery and the note', async ({ shop }) => {
    const checkout = await givenDelivered(shop)
    const { id } = checkout.first
    const mail = { order_id: id } as Mail
    expect(await loadGiftFacts(shop.ctx, mail)).toMatchObject({ gameName: 'Mobile Legends', quantity: 1 })
    const payment = await shop.db
      .selectFrom('payments')
      .select(['id', 'currency'])
      .where('checkout_id', '=', checkout.checkoutId)
      .executeTakeFirstOrThrow()
    const at = shop.ctx.now().toISOString()
    const refund = { payment_id: payment.id, currency: payment.currency, order_id: id, unit_no: 1, amount: 150 }
    const kind = { purpose: 'unit', source: 'store', status: 'manual', reason: 'test' } as const
    const queue = { tries: 0, due_at: at, claimed_until: null, created_at: at, settled_at: null }
    await shop.db
      .insertInto('refunds')
      .values({ id: randomUUID(), ...refund, ...kind, ...queue, provider_ref: null, proof: null })
      .execute()
    expect(await loadGiftFacts(shop.ctx, mail)).toBeUndefined()
  })

  it('is none either once its money went back at the provider, by a refund or by a lost dispute', async ({ shop }) => {
    const checkout = await givenDelivered(shop)
    const mail = { order_id: checkout.first.id } as Mail
    const payment = await shop.db
      .selectFrom('payments')
      .select(['id', 'currency', 'amount'])
      .where('checkout_id', '=', checkout.checkoutId)
      .executeTakeFirstOrThrow()
    const at = shop.ctx.now().toISOString()
    const of = { payment_id: payment.id, currency: payment.currency }
    const kind = { purpose: 'external', source: 'external', status: 'succeeded', reason: 'test' } as const
    const queue = { tries: 0, due_at: at, claimed_until: null, created_at: at, settled_at: at }
    const refund = (amount: number) =>
      shop.db
        .insertInto('refunds')
        .values({
          id: randomUUID(),
          ...of,
          ...kind,
          ...queue,
          amount,
          order_id: null,
          unit_no: null,
          proof: null,
          provider_ref: randomUUID(),
        })
        .execute()
    await refund(1)
    expect(await loadGiftFacts(shop.ctx, mail)).toMatchObject({ quantity: 1 })
    await refund(payment.amount - 1)
    expect(await loadGiftFacts(shop.ctx, mail)).toBeUndefined()
    await shop.db.deleteFrom('refunds').where('payment_id', '=', payment.id).execute()
    const dispute = { ...of, ref: randomUUID(), amount: payment.amount, opened_at: at }
    await shop.db
      .insertInto('disputes')
      .values({ ...dispute, status: 'open', ended_at: null })
      .execute()
    expect(await loadGiftFacts(shop.ctx, mail)).toMatchObject({ quantity: 1 })
    await shop.db.updateTable('disputes').set({ status: 'lost', ended_at: at }).where('ref', '=', dispute.ref).execute()
    expect(await loadGiftFacts(shop.ctx, mail)).toBeUndefined()
  })

  it('is known to the session that placed it alone: to no stranger, and not to the account without it', async ({
    shop,
  }) => {
    const placed = await givenOrders(shop)
    const friend = newFriend()
    const refused = { status: 404, code: 'order_not_found' }
    await logIn(placed.browser, 'person-budi')
    await shop.db
      .updateTable('checkouts')
      .set((eb) => ({
        user_id: eb.selectFrom('users').select('id').where('subject', '=', 'person-budi'),
      }))
      .where('id', '=', placed.checkoutId)
      .execute()
    await wish(placed.browser, placed.first.id, friend)
    const [stranger, elsewhere] = [shop.createBrowser(), shop.createBrowser()]
    await logIn(elsewhere, 'person-budi')
    expect((await elsewhere.api('listOrders')).map(({ id }) => id)).toContain(placed.first.id)
    for (const browser of [stranger, elsewhere]) {
      await expect(browser.api('getGift', { id: placed.first.id })).rejects.toMatchObject(refused)
      await expect(wish(browser, placed.first.id, newFriend())).rejects.toMatchObject(refused)
    }
  })

  it('stays one when its buyer changes the cart: the friend of a line goes with it, and is told when that is paid', async ({
    shop,
  }) => {
    const lineKey = randomUUID()
    const browser = shop.createBrowser()
    const place = (checkoutId: string, changed: Record<string, unknown> = {}) =>
      browser.api('createOrder', { ...orderInput('ml-86', { lineKey, ...changed }), checkoutId })
    const recipientOf = async ({ id }: { id: string }) => (await browser.api('getGift', { id })).recipient
    const first = await place(randomUUID())
    const friend = newFriend()
    await wish(browser, first.id, friend)
    const counted = () => shop.db.selectFrom('gift_counts').select('count').execute()
    const before = await counted()
    const checkoutId = randomUUID()
    const second = await place(checkoutId, { quantity: 2 })
    expect(second.id).not.toBe(first.id)
    expect(await recipientOf(second)).toBe(friend)
    expect(await counted()).toEqual(before)
    // The address also moves within one checkout, where a changed line's new order replaces the old order.
    const third = await place(checkoutId)
    expect(await recipientOf(third)).toBe(friend)
    await agree(browser, checkoutId)
    const { clientSecret } = await browser.api('createPaymentIntent', { amount: '1.50', orderId: third.id })
    await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
    expect((await untilNote(shop, friend)).text).toContain('Mobile Legends')
  })

  it('is none for another player, after the address was taken back, for another line, and for another buyer', async ({
    shop,
  }) => {
    const lineKey = randomUUID()
    const [browser, stranger] = [shop.createBrowser(), shop.createBrowser()]
    const place = (changed: Record<string, unknown> = {}, by = browser) =>
      by.api('createOrder', { ...orderInput('ml-86', { lineKey, ...changed }), checkoutId: randomUUID() })
    const recipientOf = async ({ id }: { id: string }, by = browser) => (await by.api('getGift', { id })).recipient
    const first = await place()
    await wish(browser, first.id, newFriend())
    expect(await recipientOf(await place({ lineKey: randomUUID() }))).toBeNull()
    expect(await recipientOf(await place({}, stranger), stranger)).toBeNull()
    const same = await place()
    expect(await recipientOf(same)).not.toBeNull()
    await wish(browser, same.id, null)
    expect(await recipientOf(await place())).toBeNull()
    await wish(browser, (await place()).id, newFriend())
    expect(await recipientOf(await place({ gameUserId: '223456789 (2345)' }))).toBeNull()
  })

  it('takes no address that could be read as two', async ({ shop }) => {
    const { browser, first } = await givenOrders(shop)
    await expect(wish(browser, first.id, 'a@example.com,b@example.com')).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  it('wipes the address seven days after, in the order and in the mail, and not while the order is open', async ({
    shop,
  }) => {
    const [checkout, open] = [await givenCheckout(shop), await givenHeld(shop)]
    const [friend, waiting] = [newFriend(), newFriend()]
    await wish(checkout.browser, checkout.first.id, friend)
    await wish(open.browser, open.first.id, waiting)
    await shop.world.payIntent(checkout.intentId)
    await untilNote(shop, friend)
    await eventually(async () =>
      expect(await checkout.browser.api('getGift', { id: checkout.first.id })).toMatchObject({ status: 'sent' }),
    )
    await wipeGiftNotes(later(shop, 6.9))
    expect(await dump(shop)).toContain(friend)
    while ((await wipeGiftNotes(later(shop, 7.1))) > 0);
    const left = await dump(shop)
    expect(left).not.toContain(friend)
    expect(left).toContain(waiting)
    expect(await checkout.browser.api('getGift', { id: checkout.first.id })).toEqual({
      status: 'sent',
      recipient: null,
    })
    expect(await shop.db.selectFrom('gift_counts').selectAll().execute()).toEqual([])
  })
})

describe('how many notes there may be', () => {
  const limited = shopTest({ env: { RATE_LIMIT_FACTOR: '1' } }, 'test')
  const tooMany = { status: 429, code: 'too_many_gifts' }

  /** Inserts orders of one session directly, since placing that many is limited. */
  async function givenMany(shop: Shop, count: number) {
    const placed = await givenOrders(shop)
    const row = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', placed.first.id)
      .executeTakeFirstOrThrow()
    const ids = Array.from({ length: count }, () => randomUUID())
    for (const [at, id] of ids.entries()) {
      const own = { id, line_key: id, tracking_code: `TRKGIFT${id.slice(0, 8)}${at}` }
      await shop.db
        .insertInto('orders')
        .values({ ...row, ...own })
        .execute()
    }
    return { browser: placed.browser, ids }
  }

  limited(
    'three in a day reach one mailbox, whenever they were asked for; an unpaid wish uses up none',
    async ({ shop, seller }) => {
      const unpaid = await givenMany(shop, 4)
      for (const id of unpaid.ids) await wish(unpaid.browser, id, 'friend@example.com')
      for (const id of unpaid.ids) await wish(unpaid.browser, id, null)
      const held: GivenCheckout[] = []
      for (const address of ['friend', 'Friend', 'friend', 'FRIEND']) {
        const one = await givenHeld(shop)
        await wish(one.browser, one.first.id, `${address}@example.com`)
        held.push(one)
      }
      await Promise.all(held.map(({ first }) => seller.api('deliverOrder', { orderId: first.id, method: 'manual' })))
      await eventually(async () => {
        const states = await Promise.all(held.map(({ browser, first }) => browser.api('getGift', { id: first.id })))
        expect(states.map(({ status }) => status).toSorted()).toEqual(['limited', 'sent', 'sent', 'sent'])
      })
      expect(JSON.stringify(await shop.db.selectFrom('gift_counts').selectAll().execute())).not.toMatch(/friend/i)
    },
  )

  limited('of many that go out at once three do, each once, and the next a day after', async ({ shop }) => {
    // The test uses days in the future, because the store's sweep deletes counts of past days.
    const midnight = Math.ceil(shop.ctx.now().getTime() / DAY) * DAY
    const at = (ms: number) => ({ ...shop.ctx, now: () => new Date(midnight + ms) })
    const note = (recipient: string) => ({ id: randomUUID(), recipient })
    const many = Array.from({ length: 8 }, (_, n) => note(`Friend+${n}@example.com`))
    const late = at(-MINUTE)
    const first = await Promise.all(many.map((one) => mayTell(late, one)))
    expect(first.filter((isTold) => isTold)).toHaveLength(3)
    expect(await Promise.all(many.map((one) => mayTell(late, one)))).toEqual(first)
    expect(await mayTell(late, note('other@example.com'))).toBe(true)
    expect(await mayTell(at(MINUTE), note('friend@example.com'))).toBe(false)
    expect(await mayTell(at(DAY - MINUTE), note('friend@example.com'))).toBe(true)
  })

  limited(
    'ten a day are asked for by one session, also once it goes on under another id; the same again counts for none',
    async ({ shop }) => {
      const { browser, ids } = await givenMany(shop, 11)
      for (const id of ids.slice(0, 10)) {
        const friend = newFriend()
        await wish(browser, id, friend)
        await wish(browser, id, friend)
      }
      await expect(wish(browser, ids[10] ?? '', newFriend())).rejects.toMatchObject(tooMany)
      await signIn(shop, browser, newFriend())
      await expect(wish(browser, ids[10] ?? '', newFriend())).rejects.toMatchObject(tooMany)
    },
  )
})
