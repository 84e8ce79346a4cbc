import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../../tests/_support/eventually.ts'
import { givenOrders } from '../../../tests/_support/given-order.ts'
import { givenDelivered, givenHeld, givenPaid, reject } from '../../../tests/_support/given-paid.ts'
import { createPushReceiver, givenPush } from '../../../tests/_support/given-push.ts'
import type { Browser } from '../../../tests/_support/http-client.ts'
import { givenOrderLink } from '../../../tests/_support/link-reader.ts'
import { logIn } from '../../../tests/_support/log-in.ts'
import { createLogLines } from '../../../tests/_support/log-lines.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import { signIn } from '../../../tests/_support/sign-in-code.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { forgetCheckouts } from '../../app/retention/forget-buyers.ts'
import { write } from '../../platform/db/write.ts'
import type { PushKind } from './push.table.ts'
import { loadPushKey, publicPushKey } from './push-key.ts'
import { queuePushNotes } from './queue-push-notes.ts'
import { forgetPushNotes, sendPushNotes } from './send-push-notes.ts'

const { lines, log } = createLogLines()
// Orders become late only when a test moves their time, and failed push messages are retried at once.
const timing = { deliveryLate: HOUR, noticeRetry: 10, noticeCeiling: 100 }
const it = shopTest({ overrides: { log }, timing })
const idle = shopTest({ isIdle: true }, 'test')

const refused = { status: 422, code: 'push_refused' }

async function givenReceiver(shop: Shop) {
  const placed = await givenOrders(shop)
  return { ...placed, receiver: await givenPush(shop.world, placed.browser) }
}

const queue = (shop: Shop, kind: PushKind, orderId: string) =>
  write(shop.db, (trx) => queuePushNotes(shop.ctx, trx, kind, orderId))
const notesOf = (shop: Shop, orderId: string) =>
  shop.db.selectFrom('push_notes').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute()
const untilNote = (shop: Shop, orderId: string, status: string) =>
  eventually(async () => {
    const [note] = await notesOf(shop, orderId)
    if (note?.status !== status) throw new Error(`the note is ${note?.status}, not ${status}`)
    return note
  })
const subscriptionAt = (shop: Shop, endpoint: string) =>
  shop.db.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', endpoint).executeTakeFirst()
const copyOf = (shop: Shop, browser: Browser) => {
  const copy = shop.createBrowser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

describe('a browser that wants notices', () => {
  it('is told once that its order is delivered: kind, game and a name of the notice, and nothing else', async ({
    shop,
  }) => {
    const { browser, first, receiver } = await givenReceiver(shop)
    const { clientSecret } = await browser.api('createPaymentIntent', { orderId: first.id, amount: first.totalAmount })
    await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
    const { id } = await untilNote(shop, first.id, 'sent')
    expect(await receiver.told()).toEqual([{ kind: 'delivered', game: 'Mobile Legends', id: id.split('.')[0] }])
    const [received] = await receiver.received()
    expect(received).toMatchObject({
      headers: { ttl: '86400', urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) },
      key: (await browser.api('getPushKey', {})).key,
      contact: `mailto:${shop.ctx.settings.current().supportEmail}`,
    })
    expect(JSON.stringify(received)).not.toContain(first.id)
    await queue(shop, 'delivered', first.id)
    expect(await notesOf(shop, first.id)).toHaveLength(1)
  })

  it('is told of a late order and of its refund, without an address for mails', async ({ shop, seller }) => {
    const checkout = await givenHeld(shop)
    const receiver = await givenPush(shop.world, checkout.browser)
    expect(await notesOf(shop, checkout.first.id)).toEqual([])
    shop.advance(HOUR + MINUTE)
    await eventually(async () => expect(await receiver.told()).toMatchObject([{ kind: 'delayed' }]))
    await reject(seller, checkout)
    await eventually(async () => {
      expect(await receiver.told()).toMatchObject([{ kind: 'delayed' }, { kind: 'refunded' }])
    })
  })

  it('is told of no order of another session, and not by an address of two sessions', async ({ shop }) => {
    const { browser, receiver } = await givenReceiver(shop)
    const other = await givenDelivered(shop)
    expect(await notesOf(shop, other.first.id)).toEqual([])
    const mine = await subscriptionAt(shop, receiver.endpoint)
    await browser.api('subscribePush', receiver.subscription)
    expect(await subscriptionAt(shop, receiver.endpoint)).toMatchObject({ id: mine?.id })
    await other.browser.api('subscribePush', receiver.subscription)
    const moved = await subscriptionAt(shop, receiver.endpoint)
    expect(moved?.buyer_session_id).not.toBe(mine?.buyer_session_id)
    expect(moved?.id).not.toBe(mine?.id)
    await browser.api('unsubscribePush', { endpoint: receiver.endpoint })
    expect(await subscriptionAt(shop, receiver.endpoint)).toEqual(moved)
    await other.browser.api('unsubscribePush', { endpoint: receiver.endpoint })
    await other.browser.api('unsubscribePush', { endpoint: receiver.endpoint })
    expect(await subscriptionAt(shop, receiver.endpoint)).toBeUndefined()
  })

  it('keeps the newest five addresses, also when six come at once', async ({ shop }) => {
    const { browser, receiver } = await givenReceiver(shop)
    const more = Array.from({ length: 6 }, () => createPushReceiver(shop.world))
    await Promise.all(more.map(({ subscription }) => browser.api('subscribePush', subscription)))
    const session = await shop.db
      .selectFrom('push_subscriptions')
      .select('buyer_session_id')
      .where(
        'endpoint',
        'in',
        more.map(({ endpoint }) => endpoint),
      )
      .execute()
    expect(session).toHaveLength(5)
    expect(await subscriptionAt(shop, receiver.endpoint)).toBeUndefined()
  })

  it('is told nothing where it ordered nothing', async ({ shop }) => {
    const { subscription } = createPushReceiver(shop.world)
    const notFound = { status: 404, code: 'order_not_found' }
    await expect(shop.createBrowser().api('subscribePush', subscription)).rejects.toMatchObject(notFound)
    const { browser } = await givenOrders(shop)
    await browser.api('forgetBrowser')
    await expect(browser.api('subscribePush', subscription)).rejects.toMatchObject(notFound)
    await logIn(browser, 'person-quiet')
    await expect(browser.api('subscribePush', subscription)).rejects.toMatchObject(notFound)
  })

  it.for([
    ['inside the house', 'https://10.0.0.1/push'],
    ['of this machine', 'https://localhost/push'],
    ['without TLS', 'http://push.example/push'],
    ['on another port of this machine', 'http://127.0.0.1:9/push'],
    ['of the machine’s own cloud', 'http://169.254.169.254/latest'],
  ])('gives no address %s', async ([_, endpoint = ''], { shop }) => {
    const { browser } = await givenOrders(shop)
    const { keys } = createPushReceiver(shop.world).subscription
    await expect(browser.api('subscribePush', { endpoint, keys })).rejects.toMatchObject(refused)
  })

  it('gives keys that something can be encrypted with', async ({ shop }) => {
    const { browser } = await givenOrders(shop)
    const { endpoint, keys } = createPushReceiver(shop.world).subscription
    const offCurve = Buffer.alloc(65, 7)
    offCurve[0] = 4
    for (const wrong of [
      { ...keys, p256dh: offCurve.toString('base64url') },
      { ...keys, p256dh: Buffer.alloc(64, 7).toString('base64url') },
      { ...keys, auth: Buffer.alloc(15, 7).toString('base64url') },
    ]) {
      await expect(browser.api('subscribePush', { endpoint, keys: wrong })).rejects.toMatchObject(refused)
    }
  })
})

describe('notices to a browser end', () => {
  const ends: [string, (shop: Shop, browser: Browser) => Promise<unknown>][] = [
    ['when it is forgotten', (_, browser) => browser.api('forgetBrowser')],
    [
      'when its buyer signs out',
      async (_, browser) => {
        await logIn(browser, 'person-ayu')
        await browser.visit('/api/logout?returnTo=%2Forders')
      },
    ],
    [
      'when its buyer signs it out elsewhere',
      async (shop, browser) => {
        const email = `push-${crypto.randomUUID()}@example.com`
        await signIn(shop, browser, email)
        const phone = shop.createBrowser()
        await signIn(shop, phone, email, 2)
        const here = (await phone.api('getAccount', {}))?.sessions.find(({ isThis }) => !isThis)
        await phone.api('endAccountSession', { id: here?.id ?? '' })
      },
    ],
    [
      'with the account',
      async (shop, browser) => {
        const email = `push-${crypto.randomUUID()}@example.com`
        await signIn(shop, browser, email)
        const phone = shop.createBrowser()
        await signIn(shop, phone, email, 2)
        await phone.api('deleteAccount', {})
      },
    ],
  ]
  it.for(ends)('%s', async ([_, end], { shop }) => {
    const { browser, first, receiver } = await givenReceiver(shop)
    await end(shop, browser)
    expect(await subscriptionAt(shop, receiver.endpoint)).toBeUndefined()
    await queue(shop, 'delivered', first.id)
    expect(await notesOf(shop, first.id)).toEqual([])
  })

  it('not by a sign-in or a mailed link: they go along with the orders to the new session', async ({ shop }) => {
    const { browser, first, receiver } = await givenReceiver(shop)
    const old = copyOf(shop, browser)
    await logIn(browser, 'person-budi')
    const other = await givenDelivered(shop)
    const { url } = await givenOrderLink(shop, other.first.id)
    await browser.api('openOrderLink', { token: url.split('#l=')[1] ?? '' })
    await old.api('unsubscribePush', { endpoint: receiver.endpoint })
    await queue(shop, 'delivered', first.id)
    await eventually(async () => expect(await receiver.told()).toMatchObject([{ kind: 'delivered' }]))
  })

  it('when the push service says that the browser is gone', async ({ shop }) => {
    const { first, receiver } = await givenReceiver(shop)
    await shop.world.fault({ target: 'push', kind: 'error', status: 410 })
    await queue(shop, 'delivered', first.id)
    await eventually(async () => expect(await subscriptionAt(shop, receiver.endpoint)).toBeUndefined())
    expect(await notesOf(shop, first.id)).toEqual([])
  })

  it('with the person, once they are taken out of all their orders', async ({ shop }) => {
    const { browser, checkoutId, receiver } = await givenReceiver(shop)
    const { checkoutId: later } = await givenOrders(shop, undefined, browser)
    const forget = (id: string) => write(shop.db, (trx) => forgetCheckouts(trx, [id], shop.ctx.now().toISOString()))
    await forget(checkoutId)
    expect(await subscriptionAt(shop, receiver.endpoint)).toBeDefined()
    await forget(later)
    expect(await subscriptionAt(shop, receiver.endpoint)).toBeUndefined()
  })
})

describe('a notice to a browser', () => {
  it('is sent again when the push service fails, and says the same', async ({ shop }) => {
    const { first, receiver } = await givenReceiver(shop)
    await shop.world.fault({ target: 'push', kind: 'error', status: 503, times: 2 })
    await queue(shop, 'delivered', first.id)
    expect(await untilNote(shop, first.id, 'sent')).toMatchObject({ tries: 3 })
    expect(await receiver.told()).toHaveLength(1)
  })

  it.for([
    ['five tries at a service that fails', 500, 5],
    ['one at a service that refuses it', 400, 1],
  ] as const)('is given up after %s, and nobody is asked to mend it', async ([_, status, tries], { shop }) => {
    const { first, receiver } = await givenReceiver(shop)
    const waiting = () => shop.db.selectFrom('attention').selectAll().execute()
    const before = await waiting()
    await shop.world.fault({ target: 'push', kind: 'error', status, times: null })
    await queue(shop, 'delivered', first.id)
    expect(await untilNote(shop, first.id, 'failed')).toMatchObject({ tries })
    expect(await receiver.told()).toEqual([])
    expect(await waiting()).toEqual(before)
    expect(lines.some((line) => line.includes(`"code":"${status}"`))).toBe(true)
  })

  it('is not sent where it is no longer true', async ({ shop }) => {
    const { first, browser } = await givenDelivered(shop)
    const receiver = await givenPush(shop.world, browser)
    await queue(shop, 'delayed', first.id)
    await untilNote(shop, first.id, 'dropped')
    expect(await receiver.told()).toEqual([])
  })

  it('is not sent to an address that may not be called any more', async ({ shop }) => {
    const { first, receiver } = await givenReceiver(shop)
    const endpoint = `https://10.0.0.1/push/${crypto.randomUUID()}`
    await shop.db
      .updateTable('push_subscriptions')
      .set({ endpoint })
      .where('endpoint', '=', receiver.endpoint)
      .execute()
    await queue(shop, 'delivered', first.id)
    expect(await untilNote(shop, first.id, 'failed')).toMatchObject({ tries: 1 })
  })

  it('is forgotten after seven days', async ({ shop }) => {
    const { first } = await givenReceiver(shop)
    await queue(shop, 'delivered', first.id)
    await untilNote(shop, first.id, 'sent')
    const at = (days: number) => ({ ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + days * DAY) })
    await forgetPushNotes(at(6.9))
    expect(await notesOf(shop, first.id)).toHaveLength(1)
    expect(await forgetPushNotes(at(7.1))).toBeGreaterThan(0)
    expect(await notesOf(shop, first.id)).toEqual([])
  })

  it('invariant 9: leaves no address and no key in a log', async ({ shop }) => {
    const { receiver } = await givenReceiver(shop)
    const all = await shop.db.selectFrom('push_subscriptions').selectAll().execute()
    const text = lines.join('')
    expect(text).toContain('a notice to a browser could not be sent')
    expect(all.map(({ endpoint }) => endpoint)).toContain(receiver.endpoint)
    for (const { endpoint, p256dh, auth } of all) {
      for (const secret of [endpoint, new URL(endpoint).pathname, p256dh, auth])
        expect(text.includes(secret)).toBe(false)
    }
  })

  idle('is sent once by two processes that look at the same time', async ({ shop }) => {
    const { browser, first, receiver } = await givenReceiver(shop)
    const { orders } = await givenOrders(shop, [{ packageId: 'ff-70' }, { packageId: 'hand-60' }], browser)
    for (const { id } of [first, ...orders]) await queue(shop, 'delivered', id)
    const second = shop.createSecondContext()
    const taken = await Promise.all([sendPushNotes(shop.ctx), sendPushNotes(second), sendPushNotes(shop.ctx)])
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await receiver.received()).toHaveLength(3)
  })
})

describe('the key that notices are signed with', () => {
  idle('is one, made by the store itself, also where two processes need it first', async ({ shop }) => {
    const second = shop.createSecondContext()
    const keys = await Promise.all([shop.ctx, second, shop.ctx, second].map(publicPushKey))
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\w-]{87}$/)
    expect(await loadPushKey(second)).toMatchObject({ publicKey: keys[0] })
  })

  idle('rests encrypted', async ({ shop }) => {
    const { privateKey } = await loadPushKey(shop.ctx)
    expect(privateKey).toMatch(/^[\w-]{43}$/)
    const kept = JSON.stringify(await shop.db.selectFrom('settings').selectAll().execute())
    expect(kept).toContain('push-key')
    expect(kept).not.toContain(privateKey)
  })
})

it('a payment that is not made is told to nobody', async ({ shop }) => {
  const { first } = await givenReceiver(shop)
  await givenPaid(shop)
  expect(await notesOf(shop, first.id)).toEqual([])
})
