import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { givenOrders, orderInput } from '../../tests/_support/given-order.ts'
import { givenOrderLink } from '../../tests/_support/link-reader.ts'
import { newAddress } from '../../tests/_support/new-address.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { mailedCode, signIn } from '../../tests/_support/sign-in-code.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { untilWaiting } from '../../tests/_support/until-waiting.ts'
import { write } from '../platform/db/write.ts'
import { endAccountSession } from './account/own-account.ts'
import { sessionName } from './links/session-name.ts'

const it = shopTest()

const linkTo = async (shop: Shop, orderId: string): Promise<string> =>
  (await givenOrderLink(shop, orderId)).url.split('#l=')[1] ?? ''

const TRIES = 6
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
  )
const newOrder = () => ({ ...orderInput('ff-70'), checkoutId: randomUUID() })

async function expectNobodyMissing({ db }: Shop) {
  const users = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id)
  for (const table of ['checkouts', 'buyer_sessions', 'saved_players', 'favourites', 'proven_addresses'] as const) {
    const rows = await db.selectFrom(table).select('user_id').where('user_id', 'is not', null).execute()
    expect(rows.filter(({ user_id }) => !users.includes(user_id ?? ''))).toEqual([])
  }
}

describe('an account that is deleted', () => {
  it('goes whole while an order is placed in it, which stays a guest’s, and while it saves', async ({ shop }) => {
    for (let no = 0; no < TRIES; no++) {
      const { browser, checkoutId } = await givenOrders(shop)
      await signIn(shop, browser, newAddress())
      const placing = browser.api('createOrder', newOrder())
      const [deleted, claimed, saved, favourite] = await Promise.all(
        [
          browser.api('deleteAccount', {}),
          browser.api('claimOrders', { checkoutIds: [checkoutId] }),
          browser.api('savePlayer', { gameId: 'free-fire', player: '225009777', name: 'Adik' }),
          browser.api('addFavourite', { gameId: 'free-fire' }),
        ].map(outcomeOf),
      )
      expect(deleted).toBe('done')
      for (const outcome of [claimed, saved, favourite]) expect(['done', '401 not_signed_in']).toContain(outcome)
      const { trackingCode } = await placing
      expect(await browser.api('trackOrder', { code: trackingCode })).toMatchObject({ isMine: true })
      expect(await browser.api('getAccount', {})).toBeNull()
    }
    await expectNobodyMissing(shop)
  })

  it('goes whole while another browser signs in to it or follows a mailed link', async ({ shop }) => {
    const mailed = await givenOrders(shop)
    for (let no = 0; no < TRIES; no++) {
      const email = newAddress()
      const [here, there, reader] = [shop.createBrowser(), shop.createBrowser(), shop.createBrowser()]
      await signIn(shop, here, email)
      await signIn(shop, reader, email, 2)
      await there.api('requestSignInCode', { email })
      const code = await mailedCode(shop, email, 3)
      const token = await linkTo(shop, mailed.first.id)
      const [deleted, signedIn, read] = await Promise.all(
        [
          here.api('deleteAccount', {}),
          there.api('signInByCode', { code }),
          reader.api('openOrderLink', { token }),
        ].map(outcomeOf),
      )
      expect([deleted, read]).toEqual(['done', 'done'])
      expect(['done', '410 code_ended']).toContain(signedIn)
      for (const browser of [here, there, reader]) expect(await browser.api('getAccount', {})).toBeNull()
    }
    await expectNobodyMissing(shop)
  })

  it('is deleted once when two browsers ask at once', async ({ shop }) => {
    const email = newAddress()
    const browsers = [shop.createBrowser(), shop.createBrowser()]
    for (const [at, browser] of browsers.entries()) await signIn(shop, browser, email, at + 1)
    const outcomes = await Promise.all(browsers.map((browser) => outcomeOf(browser.api('deleteAccount', {}))))
    expect(outcomes.toSorted()).toEqual(['401 not_signed_in', 'done'])
  })
})

describe('a session that is taken over by a new one', () => {
  it('leaves no order behind that is placed at that moment', async ({ shop }) => {
    for (let no = 0; no < TRIES; no++) {
      const { browser, checkoutId } = await givenOrders(shop)
      const email = newAddress()
      await browser.api('requestSignInCode', { email })
      const code = await mailedCode(shop, email)
      const placing = [newOrder(), { ...newOrder(), checkoutId }].map((order) => browser.api('createOrder', order))
      await wait(no * 2)
      await browser.api('signInByCode', { code })
      for (const { trackingCode } of await Promise.all(placing)) {
        expect(await browser.api('trackOrder', { code: trackingCode })).toMatchObject({ isMine: true })
      }
    }
  })

  it('is followed for what was under way, and a minute later by nobody who kept its cookie', async ({ shop }) => {
    const { browser, checkoutId } = await givenOrders(shop)
    const kept = shop.createBrowser()
    kept.cookies.set('buyer', browser.cookies.get('buyer') ?? '')
    const isMine = async (code: string) => (await browser.api('trackOrder', { code })).isMine
    await signIn(shop, browser, newAddress())
    await browser.api('claimOrders', { checkoutIds: [checkoutId] })
    const underWay = await kept.api('createOrder', newOrder())
    expect(await isMine(underWay.trackingCode)).toBe(true)
    expect(await kept.api('listOrders')).toEqual([])
    shop.advance(MINUTE)
    const late = await kept.api('createOrder', newOrder())
    expect(await isMine(late.trackingCode)).toBe(false)
    expect((await kept.api('listOrders')).map(({ id }) => id)).toEqual([late.id])
    await expect(kept.api('createOrder', { ...newOrder(), checkoutId })).rejects.toMatchObject({ status: 404 })
  })

  it('is taken over once where two things are done in it at once: the other is done again, and nothing is lost', async ({
    shop,
  }) => {
    for (let no = 0; no < TRIES; no++) {
      const { browser, first } = await givenOrders(shop)
      const others = [await givenOrders(shop), await givenOrders(shop)]
      const tokens = await Promise.all(others.map((other) => linkTo(shop, other.first.id)))
      const open = (token = '') => outcomeOf(browser.api('openOrderLink', { token }))
      const outcomes = await Promise.all(tokens.map(open))
      expect(outcomes.toSorted()).toEqual(['409 session_changed', 'done'])
      expect(await open(tokens[outcomes.indexOf('409 session_changed')])).toBe('done')
      const ids = (await browser.api('listOrders')).map(({ id }) => id)
      expect(ids.toSorted()).toEqual([first.id, ...others.map((other) => other.first.id)].toSorted())
    }
  })

  it('keeps the name of its browser and its proof where a mailed link takes it over', async ({ shop }) => {
    const mailed = await givenOrders(shop)
    const browser = shop.createBrowser()
    await signIn(shop, browser, newAddress())
    const readSignIn = () =>
      shop.db
        .selectFrom('buyer_sessions')
        .select(['device', 'signed_in_at', 'proven_at'])
        .orderBy('created_at', 'desc')
        .where('user_id', 'is not', null)
        .executeTakeFirstOrThrow()
    await shop.db.updateTable('buyer_sessions').set({ device: 'Chrome · Android' }).execute()
    const before = await readSignIn()
    await browser.api('openOrderLink', { token: await linkTo(shop, mailed.first.id) })
    expect(await readSignIn()).toEqual(before)
    await browser.api('beginAccountPasskey')
  })
})

describe('a browser that is signed out', () => {
  it('keeps no order that is taken into the account at that moment', async ({ shop }) => {
    for (let no = 0; no < 2 * TRIES; no++) {
      const { browser, checkoutId } = await givenOrders(shop)
      await signIn(shop, browser, newAddress())
      const [claimed] = await Promise.all([
        outcomeOf(browser.api('claimOrders', { checkoutIds: [checkoutId] })),
        browser.visit('/api/logout'),
      ])
      const kept = (await browser.api('listOrders')).length
      expect([claimed, kept]).toEqual(claimed === 'done' ? ['done', 0] : ['401 not_signed_in', 1])
    }
  })

  it('is signed out although a mailed link gives it a new session at that moment', async ({ shop }) => {
    const mailed = await givenOrders(shop)
    for (let no = 0; no < TRIES; no++) {
      const email = newAddress()
      const [owner, thief] = [shop.createBrowser(), shop.createBrowser()]
      await signIn(shop, owner, email)
      await signIn(shop, thief, email, 2)
      const endOther = async () => {
        const other = (await owner.api('getAccount', {}))?.sessions.find(({ isThis }) => !isThis)
        return () => outcomeOf(owner.api('endAccountSession', { id: other?.id ?? '' }))
      }
      const token = await linkTo(shop, mailed.first.id)
      const end = await endOther()
      const [ended] = await Promise.all([end(), thief.api('openOrderLink', { token })])
      // If the link was opened first, the browser has a new session, so the first call found none. End the new one.
      if (ended === '404 not_found') expect(await (await endOther())()).toBe('done')
      else expect(ended).toBe('done')
      expect(await thief.api('getAccount', {})).toBeNull()
      expect(await owner.api('getAccount', {})).toMatchObject({ email })
    }
  })

  it('is signed out by the first of two who do it at once, and not from the account that it enters after that', async ({
    shop,
  }) => {
    const [email, other] = [newAddress(), newAddress()]
    const [one, two, phone] = [shop.createBrowser(), shop.createBrowser(), shop.createBrowser()]
    await signIn(shop, phone, email)
    await signIn(shop, one, email, 2)
    await signIn(shop, two, email, 3)
    await signIn(shop, shop.createBrowser(), other)
    const rows = await shop.db
      .selectFrom('buyer_sessions')
      .innerJoin('users', 'users.id', 'buyer_sessions.user_id')
      .select(['buyer_sessions.id', 'buyer_sessions.user_id', 'users.email'])
      .orderBy('buyer_sessions.created_at')
      .execute()
    const [ended, first] = rows.filter((row) => row.email === email)
    const name = sessionName(ended?.id ?? '')
    const user_id = rows.find((row) => row.email === other)?.user_id ?? null
    let late: Promise<string> = Promise.resolve('')
    await write(shop.db, async (trx) => {
      await endAccountSession({ ...shop.ctx, db: trx }, first?.id, name, undefined)
      await trx
        .updateTable('buyer_sessions')
        .set({ user_id })
        .where('id', '=', ended?.id ?? '')
        .execute()
      late = outcomeOf(two.api('endAccountSession', { id: name }))
      await untilWaiting(shop)
    })
    expect(await late).toBe('404 not_found')
    expect(await phone.api('getAccount', {})).toMatchObject({ email: other })
  })
})
