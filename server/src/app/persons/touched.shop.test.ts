import { touchedFile } from '@topup/core/seller/breaches'
import { DAY, HOUR } from '@topup/core/time'
import { expect } from 'vitest'
import { explain, fullScans } from '../../../tests/_support/explain.ts'
import { givenOrders } from '../../../tests/_support/given-order.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import { signIn } from '../../../tests/_support/sign-in-code.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { touchedStatement } from './touched.ts'

const it = shopTest({}, 'test')

async function givenBuyer(shop: Shop, email: string, daysAgo: number) {
  const placed = await givenOrders(shop)
  const { checkoutId } = placed
  await placed.browser.api('updateCheckout', { checkoutId, customerEmail: email })
  const created_at = new Date(shop.ctx.now().getTime() - daysAgo * DAY).toISOString()
  await shop.db
    .updateTable('checkouts')
    .set({ created_at, buyer_ip: '203.0.113.5' })
    .where('id', '=', checkoutId)
    .execute()
  await shop.db.updateTable('order_events').set({ created_at }).where('order_id', '=', placed.first.id).execute()
  return placed
}

const spanOf = (shop: Shop, fromDays: number, untilDays: number) => ({
  from: new Date(shop.ctx.now().getTime() - fromDays * DAY).toISOString(),
  until: new Date(shop.ctx.now().getTime() - untilDays * DAY + HOUR).toISOString(),
})

it('says who was touched: all of the store, what moved in a time, one order, one account', async ({ shop, seller }) => {
  const old = await givenBuyer(shop, 'Old@mail.example', 40)
  await givenBuyer(shop, 'recent@mail.example', 10)
  await givenBuyer(shop, 'recent@mail.example', 9)
  await givenOrders(shop)
  const gone = await givenBuyer(shop, 'gone@mail.example', 10)
  await shop.db
    .updateTable('checkouts')
    .set({ customer_email: null, anonymised_at: shop.ctx.now().toISOString() })
    .where('id', '=', gone.checkoutId)
    .execute()
  await signIn(shop, shop.createBrowser(), 'account@mail.example')
  const ask = async (breach: Parameters<typeof seller.api<'findTouched'>>[1]) => {
    const { rows, persons, unnamed } = await seller.api('findTouched', breach)
    expect(rows).toHaveLength(persons)
    return { emails: rows.map(({ email }) => email), unnamed }
  }
  const [account, oldest, recent] = ['account@mail.example', 'old@mail.example', 'recent@mail.example']
  expect(await ask({ kind: 'store', ...spanOf(shop, 1, 0) })).toEqual({ emails: [account, oldest, recent], unnamed: 1 })
  expect(await ask({ kind: 'store', ...spanOf(shop, 60, 20) })).toEqual({ emails: [oldest], unnamed: 0 })
  expect(await ask({ kind: 'span', ...spanOf(shop, 20, 5) })).toEqual({ emails: [recent], unnamed: 0 })
  // Orders placed long before, and changed within the span.
  await shop.db
    .updateTable('order_events')
    .set({ created_at: new Date(shop.ctx.now().getTime() - 9 * DAY).toISOString() })
    .where('order_id', '=', old.first.id)
    .execute()
  expect((await ask({ kind: 'span', ...spanOf(shop, 20, 5) })).emails).toEqual([oldest, recent])
  const now = spanOf(shop, 1, 0)
  expect((await ask({ kind: 'order', ...now, value: old.first.trackingCode })).emails).toEqual([oldest])
  expect((await ask({ kind: 'account', ...now, value: 'Account@mail.example' })).emails).toEqual([account])
  const [row] = (await seller.api('findTouched', { kind: 'span', ...spanOf(shop, 20, 5) })).rows.slice(1)
  expect(row).toMatchObject({ purchases: 2, kinds: ['mail address', 'orders and players', 'internet address'] })
  for (const wrong of [
    { kind: 'order' as const, ...now },
    { kind: 'store' as const, from: now.until, until: now.from },
  ])
    await expect(seller.api('findTouched', wrong)).rejects.toMatchObject({ code: 'invalid_input' })
})

it('counts an account that began in a time, and whoever got a note about a gift, among those who were touched', async ({
  shop,
  seller,
}) => {
  await signIn(shop, shop.createBrowser(), 'young@mail.example')
  const [began, later] = [10, 1].map((days) => new Date(shop.ctx.now().getTime() - days * DAY).toISOString())
  await shop.db
    .updateTable('users')
    .set({ created_at: began ?? '', last_login_at: later ?? '' })
    .where('email', '=', 'young@mail.example')
    .execute()
  const giver = await givenBuyer(shop, 'giver@mail.example', 9)
  const friend = {
    ...{ id: shop.ctx.newId(), kind: 'gift' as const, subject_id: giver.first.id, order_id: giver.first.id },
    ...{ recipient: 'Friend@mail.example', status: 'sent' as const, tries: 1, due_at: began ?? '' },
    ...{ claimed_until: null, created_at: began ?? '', sent_at: began ?? null, error: null },
  }
  await shop.db.insertInto('mails').values(friend).execute()
  await giver.browser.api('updateGift', { id: giver.first.id, recipient: 'other@mail.example' })
  const ask = async (breach: Parameters<typeof seller.api<'findTouched'>>[1]) =>
    (await seller.api('findTouched', breach)).rows.map(({ email, kinds }) => `${email}: ${kinds.join()}`)
  const [friendIs, otherIs] = ['friend@mail.example: mail address', 'other@mail.example: mail address']
  const giverIs = 'giver@mail.example: mail address,orders and players,internet address'
  const youngIs = 'young@mail.example: mail address,account'
  expect(await ask({ kind: 'span', ...spanOf(shop, 20, 5) })).toEqual([friendIs, giverIs, otherIs, youngIs])
  expect(await ask({ kind: 'store', ...spanOf(shop, 1, 0) })).toEqual([friendIs, giverIs, otherIs, youngIs])
  const ofOrder = { kind: 'order', ...spanOf(shop, 1, 0), value: giver.first.trackingCode } as const
  expect(await ask(ofOrder)).toEqual([friendIs, giverIs, otherIs])
})

it('is saved as a file for whoever is to be told, and named in the audit log by kind and time alone', async ({
  shop,
  seller,
}) => {
  await givenBuyer(shop, 'told@mail.example', 2)
  const span = spanOf(shop, 3, 0)
  const path = `${touchedFile}?${new URLSearchParams({ kind: 'span', ...span })}`
  const file = await seller.fetch(path)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="touched-.*\.csv"$/)
  const text = await file.text()
  expect(text).toMatch(/^.?email,purchases,data,first,last\r\ntold@mail\.example,1,mail address; orders and players/)
  expect((await shop.createBrowser().fetch(path)).status).toBe(401)
  const audit = await shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'breach.saved').execute()
  expect(audit).toMatchObject([{ subject: 'breach' }])
  expect(JSON.stringify(audit)).not.toContain('told@')
  expect((await seller.api('findTouched', { kind: 'span', ...span })).opened).toBe(1)
})

it('finds an account by an address with capitals that the database does not know', async ({ shop, seller }) => {
  await signIn(shop, shop.createBrowser(), 'budi@mail.example')
  await shop.db.deleteFrom('proven_addresses').execute()
  await shop.db.updateTable('users').set({ email: 'BÜDI@mail.example' }).execute()
  const found = await seller.api('findTouched', { kind: 'account', ...spanOf(shop, 1, 0), value: 'BÜDI@mail.example' })
  expect(found.persons).toBe(1)
})

it('reads no table of orders whole where only a time, an order or an account was touched', async ({ shop }) => {
  const span = spanOf(shop, 3, 0)
  for (const kind of ['span', 'order', 'account'] as const) {
    const plan = await explain(shop.db, touchedStatement({ kind, ...span, value: 'TRK1' }))
    expect(fullScans(plan, ['orders', 'checkouts', 'order_events']), `${kind}\n${plan.join('\n')}`).toEqual([])
  }
})
