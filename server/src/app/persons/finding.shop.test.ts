import { randomUUID } from 'node:crypto'
import { mostCheckouts } from '@topup/core/api/persons'
import { expect } from 'vitest'
import { fullScans, plansOf } from '../../../tests/_support/explain.ts'
import { givenOrders, orderOf } from '../../../tests/_support/given-order.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import { signIn } from '../../../tests/_support/sign-in-code.ts'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { eraseMailboxes } from './erase-person.ts'
import { findPerson } from './find-person.ts'

const it = shopTest({}, 'test')

/** Steps by which SQLite reads nearly a whole index; PostgreSQL's choice depends on the number of rows. */
const throughAll = (plan: readonly string[]) =>
  plan.filter((step) =>
    /^SCAN (checkouts|orders|mails)\b|^(SCAN|SEARCH) .*(orders_by_game|checkouts_to_anonymise)/.test(step),
  )

const matches = (list: readonly { id: string; isMatch: boolean }[]) =>
  list.filter(({ isMatch }) => isMatch).map(({ id }) => id)

it('does not choose what an account bought for others because an address was once left in one of its purchases', async ({
  shop,
  seller,
}) => {
  const cafe = shop.createBrowser()
  await signIn(shop, cafe, 'cafe@mail.example')
  const [ofGuest, ofOther] = [await givenOrders(shop, undefined, cafe), await givenOrders(shop, undefined, cafe)]
  const guest = { by: 'email', value: 'guest@mail.example' } as const
  await cafe.api('updateCheckout', { checkoutId: ofGuest.checkoutId, customerEmail: guest.value })
  const found = await seller.api('findPerson', guest)
  expect(found.checkouts.map(({ id }) => id).toSorted()).toEqual([ofGuest.checkoutId, ofOther.checkoutId].toSorted())
  expect(matches(found.checkouts)).toEqual([ofGuest.checkoutId])
  expect(matches(found.accounts)).toEqual([])
  // A search by its own address selects everything that the account bought.
  const own = await seller.api('findPerson', { by: 'email', value: 'cafe@mail.example' })
  expect(matches(own.checkouts).toSorted()).toEqual([ofGuest.checkoutId, ofOther.checkoutId].toSorted())
})

it('finds an address with capital letters that the database does not know as such, and erases it', async ({
  shop,
  seller,
}) => {
  const [one, other] = [await givenOrders(shop), await givenOrders(shop)]
  const address = 'BÜDI@mail.example'
  for (const { browser, checkoutId } of [one, other])
    await browser.api('updateCheckout', { checkoutId, customerEmail: address })
  const all = [one.checkoutId, other.checkoutId].toSorted()
  const byOrder = await seller.api('findPerson', { by: 'order', value: one.first.trackingCode })
  expect(byOrder.checkouts.map(({ id }) => id).toSorted()).toEqual(all)
  const sought = { by: 'email', value: address } as const
  const found = await seller.api('findPerson', sought)
  expect(matches(found.checkouts).toSorted()).toEqual(all)
  const expired = { status: 'failed', failed_by: 'expired' } as const
  await shop.db.updateTable('orders').set(expired).execute()
  const { id } = await seller.api('openDataRequest', { ...sought, checkoutIds: all, accountIds: [] })
  expect(await seller.api('erasePerson', { id })).toMatchObject({ status: 'erased' })
  expect((await seller.api('findPerson', sought)).checkouts).toEqual([])
})

it('finds and erases what was kept before texts were cleaned, by what is meant', async ({ shop, seller }) => {
  const [one, other, third] = [await givenOrders(shop), await givenOrders(shop), await givenOrders(shop)]
  const address = `${randomUUID()}@mail.example`
  const keep = (id: string, customer_email: string) =>
    shop.db.updateTable('checkouts').set({ customer_email }).where('id', '=', id).execute()
  await keep(one.checkoutId, `${address},`)
  await keep(other.checkoutId, `<${address}>`)
  await keep(third.checkoutId, `mailto:${address}`)
  const all = [one, other, third].map(({ checkoutId }) => checkoutId).toSorted()
  const sought = { by: 'email', value: `Budi <${address.toUpperCase()}>,` } as const
  expect(matches((await seller.api('findPerson', sought)).checkouts).toSorted()).toEqual(all)
  const riotId = JSON.stringify([{ key: 'user_id', label: 'Riot ID', kind: 'text' }])
  await shop.db.updateTable('games').set({ player_fields: riotId }).where('id', '=', 'free-fire').execute()
  const kept = { game_id: 'free-fire', game_user_id: '김철수 #KR1'.normalize('NFD') }
  await shop.db.updateTable('orders').set(kept).where('id', '=', third.first.id).execute()
  const player = { by: 'player', gameId: 'free-fire', value: '\u200e김철수#KR1' } as const
  expect(matches((await seller.api('findPerson', player)).checkouts)).toEqual([third.checkoutId])
  const expired = { status: 'failed', failed_by: 'expired' } as const
  await shop.db.updateTable('orders').set(expired).execute()
  const { id } = await seller.api('openDataRequest', { ...sought, checkoutIds: all, accountIds: [] })
  expect(await seller.api('erasePerson', { id })).toMatchObject({ status: 'erased' })
  expect((await seller.api('findPerson', sought)).checkouts).toEqual([])
})

it('finds every purchase for a player, however many orders the newest of them hold', async ({ shop, seller }) => {
  const sought = { by: 'player', gameId: 'mobile-legends', value: 'ID: 123456789/2345' } as const
  const [older, newer] = [await givenOrders(shop), await givenOrders(shop)]
  const row = await orderOf(shop, newer.first.id)
  const more = Array.from({ length: mostCheckouts + 1 }, () => ({
    ...row,
    ...{ id: randomUUID(), line_key: randomUUID(), tracking_code: randomUUID() },
  }))
  await shop.db.insertInto('orders').values(more).execute()
  const found = await seller.api('findPerson', sought)
  expect(matches(found.checkouts).toSorted()).toEqual([older.checkoutId, newer.checkoutId].toSorted())
  expect(found.hasMore).toBe(false)
})

it('lets an account go with the last of its purchases alone: nothing else leads to the others', async ({
  shop,
  seller,
}) => {
  const browser = shop.createBrowser()
  const reseller = { by: 'email', value: 'reseller@mail.example' } as const
  await signIn(shop, browser, reseller.value)
  const { checkoutId } = await givenOrders(shop, undefined, browser)
  const row = await shop.db.selectFrom('checkouts').selectAll().where('id', '=', checkoutId).executeTakeFirstOrThrow()
  const more = Array.from({ length: mostCheckouts }, () => ({ ...row, id: randomUUID() }))
  await shop.db.insertInto('checkouts').values(more).execute()
  const found = await seller.api('findPerson', reseller)
  expect(found).toMatchObject({ hasMore: true, accounts: [{ email: reseller.value, isMatch: false }] })
  const checkoutIds = matches(found.checkouts)
  expect(checkoutIds).toHaveLength(mostCheckouts)
  const accountIds = found.accounts.map(({ id }) => id)
  await expect(seller.api('openDataRequest', { ...reseller, checkoutIds, accountIds })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  const { id } = await seller.api('openDataRequest', { ...reseller, checkoutIds, accountIds: [] })
  const expired = { status: 'failed', failed_by: 'expired' } as const
  await shop.db.updateTable('orders').set(expired).execute()
  expect(await seller.api('erasePerson', { id })).toMatchObject({ status: 'erased' })
  const rest = await seller.api('findPerson', reseller)
  expect(rest).toMatchObject({ hasMore: false, accounts: [{ isMatch: true }] })
  expect(matches(rest.checkouts)).toHaveLength(1)
})

it('reads no table whole to find somebody', async ({ shop }) => {
  const browser = shop.createBrowser()
  await signIn(shop, browser, 'sought@mail.example')
  const { checkoutId, first } = await givenOrders(shop, undefined, browser)
  await browser.api('updateCheckout', { checkoutId, customerEmail: 'sought@mail.example' })
  for (const sought of [
    { by: 'email', value: 'sought@mail.example' },
    { by: 'player', gameId: 'mobile-legends', value: '123456789' },
    { by: 'order', value: first.trackingCode },
  ] as const) {
    for (const plan of await plansOf(shop.db, (db) => findPerson(db, sought))) {
      const tables = ['checkouts', 'orders', 'users', 'mails', 'saved_players', 'sign_in_codes']
      expect([...fullScans(plan, tables), ...throughAll(plan)], plan.join('\n')).toEqual([])
    }
  }
})

it('reads none whole to empty the mailboxes of somebody who is erased', async ({ shop }) => {
  const erasing = (db: Db) => write(db, (trx) => eraseMailboxes(shop.ctx, trx, ['sought@mail.example']))
  const tables = ['mails', 'gift_notes', 'sign_in_codes', 'sign_in_locks', 'risk_events']
  const plans = await plansOf(shop.db, erasing)
  expect(plans.length).toBeGreaterThan(3)
  for (const plan of plans) expect(fullScans(plan, tables), plan.join('\n')).toEqual([])
})
