import { randomUUID } from 'node:crypto'
import type { Retention } from '@topup/core/seller/retention'
import { DAY, HOUR } from '@topup/core/time'
import { expect } from 'vitest'
import { beforeTransaction } from '../../../tests/_support/before-transaction.ts'
import { fullScans, plansOf } from '../../../tests/_support/explain.ts'
import { givenPlace, newestOf, order, withBackups } from '../../../tests/_support/given-backups.ts'
import { givenCheckout, givenOrders, orderInput, orderOf } from '../../../tests/_support/given-order.ts'
import { givenPush, type PushReceiver } from '../../../tests/_support/given-push.ts'
import type { Browser } from '../../../tests/_support/http-client.ts'
import { paymentOf } from '../../../tests/_support/money-of.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { untilWaiting } from '../../../tests/_support/until-waiting.ts'
import { joinCheckout } from '../../ordering/checkout/join-checkout.ts'
import { beginSession } from '../../ordering/links/begin-session.ts'
import { expireOrders } from '../../payments/expire-orders.ts'
import { settleCheckout } from '../../payments/settle-checkout.ts'
import { write } from '../../platform/db/write.ts'
import { erasuresFile } from '../../platform/erasures.ts'
import { keepBackups } from '../backups/keep-backups.ts'
import { restoreStore } from '../backups/restore-store.ts'
import { forgetBuyers } from './forget-buyers.ts'
import { createSessionSweep } from './sweep-sessions.ts'

const it = shopTest({ isIdle: true }, 'test')

const keep = async (seller: Browser, retention: Retention) => {
  const { version } = await seller.api('getStoreSettings')
  await seller.api('saveStoreSettings', { version, changes: { retention } })
}
const ago = (shop: Shop, days: number) => new Date(shop.ctx.now().getTime() - days * DAY).toISOString()

async function forgetAll({ ctx }: Pick<Shop, 'ctx'>) {
  while ((await forgetBuyers(ctx)) > 0);
  const sweep = createSessionSweep(ctx)
  while ((await sweep()) > 0);
}

async function givenMails(shop: Shop, days: readonly number[], status: 'sent' | 'queued' = 'sent') {
  const { first } = await givenOrders(shop)
  const rows = days.map((age) => ({
    ...{ id: randomUUID() as string, kind: 'link' as const, subject_id: randomUUID(), order_id: first.id, status },
    ...{ recipient: `mailed-${age}@mail.example`, tries: 1, due_at: ago(shop, age), claimed_until: null, error: null },
    ...{ created_at: ago(shop, age), sent_at: status === 'sent' ? ago(shop, age) : null },
  }))
  await shop.db.insertInto('mails').values(rows).execute()
}
const recipientsIn = async ({ db }: Pick<Shop, 'db'>) =>
  (await db.selectFrom('mails').select('recipient').orderBy('created_at').execute()).map(({ recipient }) => recipient)

it('takes the address from a mail after its own days, keeps that it was sent, and waits for one that is still to go', async ({
  shop,
  seller,
}) => {
  await givenMails(shop, [400, 11, 9])
  await givenMails(shop, [12], 'queued')
  await forgetAll(shop)
  // Without a retention time of its own, a mail is kept as long as its order, which is recent.
  const all = ['mailed-400@mail.example', 'mailed-12@mail.example', 'mailed-11@mail.example', 'mailed-9@mail.example']
  expect(await recipientsIn(shop)).toEqual(all)
  await keep(seller, { mails: 10 })
  await forgetAll(shop)
  expect(await recipientsIn(shop)).toEqual(['', 'mailed-12@mail.example', '', 'mailed-9@mail.example'])
  const sent = await shop.db.selectFrom('mails').select('id').where('sent_at', 'is not', null).execute()
  expect(sent).toHaveLength(3)
  const waiting = await shop.db.selectFrom('mails').select('recipient').where('status', '=', 'queued').execute()
  expect(waiting).toEqual([{ recipient: 'mailed-12@mail.example' }])
})

it('takes it again from a mail that a restored backup brings back', async ({ shop, seller }) => {
  await givenMails(shop, [11, 9])
  await keepBackups(withBackups(shop))
  await keep(seller, { mails: 10 })
  await forgetAll(shop)
  const { config, db, end } = await givenPlace(shop)
  await restoreStore(config, db, { ...order(newestOf(shop)), erasures: [erasuresFile(shop.config.DATA_DIR)] })
  expect(await recipientsIn({ db })).toEqual(['', 'mailed-9@mail.example'])
  await end()
})

it('forgets a provider’s notice after its own days, but none that is still to be applied', async ({ shop, seller }) => {
  await keep(seller, { notices: 30 })
  const rows = (['done', 'queued'] as const).map((status) => ({
    ...{ id: randomUUID() as string, provider: 'nobody', event_key: status, type: 'x', payload: '{}', status },
    ...{ tries: 1, due_at: ago(shop, -1), claimed_until: null, error: null, received_at: ago(shop, 31) },
  }))
  await shop.db
    .insertInto('webhook_events')
    .values(rows as never)
    .execute()
  await forgetAll(shop)
  const left = shop.db.selectFrom('webhook_events').select('event_key').where('provider', '=', 'nobody')
  expect(await left.execute()).toEqual([{ event_key: 'queued' }])
})

it('tells a browser nothing more that has not shown an order for the days of its own', async ({ shop, seller }) => {
  const told: Array<{ days: number; browser: Browser } & PushReceiver> = []
  for (const days of [400, 31, 29]) {
    const { browser } = await givenOrders(shop)
    const receiver = await givenPush(shop.world, browser)
    const at = { created_at: ago(shop, days) }
    await shop.db.updateTable('push_subscriptions').set(at).where('endpoint', '=', receiver.endpoint).execute()
    told.push({ days, browser, ...receiver })
  }
  const known = async () => {
    const rows = await shop.db.selectFrom('push_subscriptions').select('endpoint').execute()
    return told.filter(({ endpoint }) => rows.some((row) => row.endpoint === endpoint)).map(({ days }) => days)
  }
  await forgetAll(shop)
  expect(await known()).toEqual([400, 31, 29])
  const [oldest] = told
  // The buyer opened the page again.
  await oldest?.browser.api('subscribePush', oldest.subscription)
  await keep(seller, { push: 30 })
  await forgetAll(shop)
  expect(await known()).toEqual([400, 29])
})

it('keeps a session in which nothing was ordered for a week, or for the days of its own', async ({ shop, seller }) => {
  const ids = new Map<string, number>()
  for (const days of [8, 6, 4, 2]) {
    const id: string = randomUUID()
    ids.set(id, days)
    await shop.db
      .insertInto('buyer_sessions')
      .values({ id, created_at: ago(shop, days), last_seen_at: ago(shop, days) })
      .execute()
  }
  const left = async () => {
    const rows = await shop.db.selectFrom('buyer_sessions').select('id').orderBy('created_at').execute()
    return rows.flatMap(({ id }) => ids.get(id) ?? [])
  }
  await forgetAll(shop)
  expect(await left()).toEqual([6, 4, 2])
  await keep(seller, { sessions: 3 })
  await forgetAll(shop)
  expect(await left()).toEqual([2])
})

it('leaves a session that is ordered in while it is swept after a single day', async ({ shop, seller }) => {
  await keep(seller, { sessions: 1 })
  const [id, last_seen_at] = [randomUUID() as string, ago(shop, 1)]
  await shop.db.insertInto('buyer_sessions').values({ id, created_at: last_seen_at, last_seen_at }).execute()
  const dayLater = (ms: number) => ({ ...shop.ctx, now: () => new Date(Date.parse(last_seen_at) + DAY + ms) })
  const caller = { sessionId: id, ip: undefined, language: 'en' } as const
  let sweeping: Promise<number> | undefined
  await write(shop.db, async (trx) => {
    // Seen exactly a day ago: the session's row is locked, but not written.
    await beginSession(dayLater(0), trx, id)
    sweeping = createSessionSweep(dayLater(1))()
    await untilWaiting(shop)
    await joinCheckout(dayLater(0), trx, caller, undefined, { customerEmail: null, usdToIdr: 16_000 })
  })
  expect(await sweeping).toBe(1)
  const left = await shop.db.selectFrom('buyer_sessions').select('last_seen_at').where('id', '=', id).execute()
  expect(left).toEqual([{ last_seen_at }])
})

it('forgets no order whose money comes between the look at what is old and its lock', async ({ shop }) => {
  const gameUserId = '71823021 (77)'
  const checkout = await givenCheckout(shop, [{ packageId: 'ml-86', gameUserId }])
  shop.advance(HOUR)
  await expireOrders(shop.ctx)
  expect(await orderOf(shop, checkout.first.id)).toMatchObject({ status: 'failed' })
  shop.advance(400 * DAY)
  const { id } = await paymentOf(shop, checkout)
  let forgetting: Promise<unknown> | undefined
  await write(shop.db, async (trx) => {
    const received = { ref: checkout.intentId, captureRef: undefined, amount: 150, currency: 'USD' }
    await settleCheckout({ ...shop.ctx, db: trx }, id, received)
    forgetting = forgetAll(shop)
    await untilWaiting(shop)
  })
  await forgetting
  const late = await orderOf(shop, checkout.first.id)
  expect(late).toMatchObject({ status: 'processing', game_user_id: gameUserId })
})

const sessionOf = ({ db }: Shop) =>
  db.selectFrom('buyer_sessions').select(['id', 'device']).where('user_id', 'is not', null).executeTakeFirst()
const lastSeen = (shop: Shop, days: number) =>
  shop.db
    .updateTable('buyer_sessions')
    .set({ last_seen_at: ago(shop, days) })
    .where('user_id', 'is not', null)
    .execute()

/** A buyer with an account who ordered; `signIn` signs in again in the same browser. */
async function givenSignedIn(shop: Shop) {
  const { browser, checkoutId, first } = await givenOrders(shop)
  const at = shop.ctx.now().toISOString()
  const user_id: string = randomUUID()
  await shop.db
    .insertInto('users')
    .values({
      ...{ id: user_id, issuer: 'https://login.example', subject: user_id },
      ...{ first_name: 'Budi', email: null, created_at: at, last_login_at: at },
    })
    .execute()
  const { buyer_session_id } = await shop.db
    .updateTable('checkouts')
    .set({ user_id })
    .where('id', '=', checkoutId)
    .returning('buyer_session_id')
    .executeTakeFirstOrThrow()
  const account = { user_id, device: 'Firefox, Linux', signed_in_at: at }
  const signIn = () =>
    shop.db
      .insertInto('buyer_sessions')
      .values({ id: buyer_session_id, created_at: at, last_seen_at: at, ...account })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(account))
      .execute()
  await signIn()
  return { browser, orderId: first.id, signIn }
}

it('signs out a browser in which nothing was ordered for as long as its cookie lives, or for the days of its own', async ({
  shop,
  seller,
}) => {
  const { browser, orderId, signIn } = await givenSignedIn(shop)
  await lastSeen(shop, 399)
  await forgetAll(shop)
  expect(await browser.api('getUser', {})).not.toBeNull()
  await lastSeen(shop, 401)
  await forgetAll(shop)
  expect(await browser.api('getUser', {})).toBeNull()
  expect(await sessionOf(shop)).toBeUndefined()
  const devices = await shop.db.selectFrom('buyer_sessions').select('id').where('device', 'is not', null).execute()
  expect(devices).toEqual([])

  // The order now belongs to the account only.
  expect(await browser.api('listOrders')).toEqual([])
  await signIn()
  expect((await browser.api('listOrders')).map(({ id }) => id)).toEqual([orderId])
  await keep(seller, { signIns: 30 })
  await lastSeen(shop, 29)
  await forgetAll(shop)
  expect(await browser.api('getUser', {})).not.toBeNull()
  await lastSeen(shop, 31)
  await forgetAll(shop)
  expect(await browser.api('getUser', {})).toBeNull()
})

it('leaves a browser signed in whose paid order is still to come, and as long as that', async ({ shop }) => {
  const { browser, orderId } = await givenSignedIn(shop)
  const become = (status: 'pending-delivery' | 'completed') =>
    shop.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
  await become('pending-delivery')
  await lastSeen(shop, 401)
  await forgetAll(shop)
  expect(await browser.api('getUser', {})).not.toBeNull()
  await become('completed')
  await forgetAll(shop)
  expect(await browser.api('getUser', {})).toBeNull()
})

it('leaves a browser signed in that orders while it is being signed out', async ({ shop }) => {
  const { browser } = await givenSignedIn(shop)
  await lastSeen(shop, 401)
  const ordering = () => browser.api('createOrder', { ...orderInput('ml-86'), checkoutId: randomUUID() })
  await forgetAll({ ctx: beforeTransaction(shop.ctx, () => true, ordering) })
  expect(await browser.api('getUser', {})).not.toBeNull()
})

it('refuses days that change nothing, and says on the privacy page what is set', async ({ shop, seller }) => {
  const page = async () => (await shop.createBrowser().api('getLegalPage', { id: 'privacy' })).text
  const before = await page()
  expect(before.en).toContain('**Your session:** 7 days')
  expect(before.en).toContain('**Where you are signed in:** 400 days after you signed in or last ordered there')
  for (const line of ['our record of a mail', 'An address for notices:', 'Alamat pada catatan email'])
    expect(before.en + before.id).not.toContain(line)
  for (const wrong of [{ mails: 0 }, { push: 0 }, { push: 29 }, { sessions: 0 }, { sessions: 91 }, { signIns: 401 }]) {
    await expect(keep(seller, wrong), JSON.stringify(wrong)).rejects.toMatchObject({ status: 400 })
  }
  await keep(seller, { mails: 10, push: 40, sessions: 3, signIns: 60 })
  const after = await page()
  expect(after.en).toContain('**The address on our record of a mail:** 10 days')
  expect(after.en).toContain('**An address for notices:** 40 days')
  expect(after.id).toContain('**Sesi Anda:** 3 hari')
  expect(after.id).toContain('**Perangkat tempat Anda masuk:** 60 hari')
})

it('reads no table whole to look for what is old', async ({ shop, seller }) => {
  await keep(seller, { mails: 10, push: 40 })
  const plans = await plansOf(shop.db, (db) => forgetBuyers({ ...shop.ctx, db }))
  const tables = ['mails', 'push_subscriptions', 'buyer_sessions', 'failed_calls', 'risk_events', 'risk_decisions']
  const seen = new Set(plans.flat().flatMap((step) => tables.filter((table) => step.includes(table))))
  expect([...seen].toSorted()).toEqual(tables.toSorted())
  // Reading a whole index is as bad as a full scan; so is reading all signed-in sessions by their index.
  const throughAll = (plan: readonly string[]) =>
    plan.filter((step) => /^SCAN (mails|push_|buyer_sessions)|^SEARCH .*buyer_sessions_by_user/.test(step))
  for (const plan of plans) expect([...fullScans(plan, tables), ...throughAll(plan)], plan.join('\n')).toEqual([])
})
