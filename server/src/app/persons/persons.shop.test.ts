import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { personalCopy } from '@topup/core/api/persons'
import { DAY, HOUR } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { beforeTransaction } from '../../../tests/_support/before-transaction.ts'
import { eventually } from '../../../tests/_support/eventually.ts'
import { givenPlace, keyFile, newestOf, order, withBackups } from '../../../tests/_support/given-backups.ts'
import { givenCheckout, givenOrders, orderInput, orderOf, untilOrders } from '../../../tests/_support/given-order.ts'
import { givenHeld, openAttention, reject } from '../../../tests/_support/given-paid.ts'
import { givenPush } from '../../../tests/_support/given-push.ts'
import type { Browser } from '../../../tests/_support/http-client.ts'
import { logIn } from '../../../tests/_support/log-in.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import { signIn } from '../../../tests/_support/sign-in-code.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { untilNotices } from '../../../tests/_support/until-notices.ts'
import { needAttention, resolveAttention } from '../../alerts/attention.repository.ts'
import { listUnits, lockOrderOfUnit, moveUnits, notHeld } from '../../fulfilment/delivery.repository.ts'
import { holdUnit } from '../../fulfilment/hold-unit.ts'
import { findDocument, listDocuments } from '../../ledger/documents/find-documents.ts'
import { settleCheckout } from '../../payments/settle-checkout.ts'
import { exportDatabase } from '../../platform/db/backup.ts'
import { databasePlace, isPostgres } from '../../platform/db/open.ts'
import { write } from '../../platform/db/write.ts'
import { erasuresFile } from '../../platform/erasures.ts'
import { watchLog } from '../../setup/own/long-log.ts'
import { keepBackups } from '../backups/keep-backups.ts'
import { openBackup } from '../backups/open-backup.ts'
import { restoreStore } from '../backups/restore-store.ts'
import { erasePerson } from './erase-person.ts'
import { followDataRequests } from './follow-requests.ts'
import { personMap } from './person-map.ts'
import { getRequest } from './requests.ts'

// The store's job for data requests runs only daily here, because the tests look at the state between two steps.
const it = shopTest({ timing: { booksSweep: DAY } }, 'test')

async function dump({ db }: Pick<Shop, 'db'>): Promise<string> {
  const lines: string[] = []
  await exportDatabase(db, async (line) => void lines.push(line))
  return lines.join('\n')
}

/** Returns the words found in the text, so that a failing test prints only those. */
const foundIn = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word))

const wordsOf = (tag: string) => ({
  email: `${tag}@mail.example`,
  player: `7182${tag.length}${tag.length}91`,
  ip: `203.0.113.${tag.length}`,
  nick: `Nick${tag}`,
  name: `Name${tag}`,
  comment: `Comment${tag}`,
  note: `Note${tag}`,
  reported: `Reported${tag}`,
})
type Words = ReturnType<typeof wordsOf>

/** A person with an account who bought, wrote and got mail, so that their data is in nearly every table. */
async function givenPerson(shop: Shop, words: Words) {
  const { email, player, ip } = words
  const browser = shop.createBrowser()
  await signIn(shop, browser, email)
  const placed = await givenOrders(shop, [{ packageId: 'ml-86', gameUserId: `${player} (77)` }], browser)
  const { checkoutId, first } = placed
  await browser.api('updateCheckout', { checkoutId, customerEmail: email })
  await shop.db.updateTable('checkouts').set({ buyer_ip: ip }).where('id', '=', checkoutId).execute()
  await shop.db.updateTable('orders').set({ player_name: words.nick }).where('id', '=', first.id).execute()
  await givenPush(shop.world, browser)
  const { clientSecret } = await browser.api('createPaymentIntent', { amount: placed.amount, orderId: first.id })
  await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
  await untilOrders(placed, 'completed')
  await browser.api('savePlayer', { gameId: 'mobile-legends', player: `${player} (77)`, name: words.nick })
  await browser.api('createReview', { id: first.id, customerName: words.name, rating: 5, comment: words.comment })
  await browser.api('requestRefund', { id: first.id, scenario: 'fraud', note: words.note })
  const units = shop.db.selectFrom('deliveries').select('id').where('order_id', '=', first.id)
  const note = `${words.note} of ${player}`
  await shop.db.updateTable('supplier_orders').set({ note }).where('delivery_id', 'in', units).execute()
  await untilReported(shop, placed.checkoutId, words)
  return { ...placed, browser, words }
}

/** Makes the provider repeat the buyer's details, as real providers do. */
async function untilReported(shop: Shop, checkoutId: string, { email, reported }: Words): Promise<void> {
  const payment = await shop.db
    .selectFrom('payments')
    .select('provider_ref')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  await eventually(async () => {
    const events = await shop.db.selectFrom('webhook_events').select(['id', 'status', 'payload']).execute()
    const own = events.filter(({ payload }) => payload.includes(payment.provider_ref ?? '?'))
    expect(own.length).toBeGreaterThan(0)
    for (const { status } of own) expect(status).toBe('done')
    for (const { id } of own) {
      const payload = JSON.stringify({ of: payment.provider_ref, billing: { email, name: reported } })
      await shop.db.updateTable('webhook_events').set({ payload }).where('id', '=', id).execute()
    }
  })
}

/** An order of somebody else whose gift mail goes to `recipient`. */
async function givenGift(shop: Shop, recipient: string) {
  const placed = await givenOrders(shop)
  await placed.browser.api('updateGift', { id: placed.first.id, recipient })
  const { clientSecret } = await placed.browser.api('createPaymentIntent', {
    ...{ amount: placed.amount, orderId: placed.first.id },
  })
  await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
  await eventually(async () => {
    expect(await placed.browser.api('getGift', { id: placed.first.id })).toMatchObject({ status: 'sent' })
  })
}

const decline = async (seller: Browser) => {
  for (const { id } of (await seller.api('listRefundRequests')).filter(({ status }) => status === 'open'))
    await seller.api('decideRefundRequest', { id, action: 'decline', answer: 'It was delivered.' })
}

/** Opens a request with everything that the search preselects. */
async function givenRequest(seller: Browser, sought: Parameters<typeof search>[1]) {
  const found = await search(seller, sought)
  const own = (list: readonly { id: string; isMatch: boolean }[]) =>
    list.filter(({ isMatch }) => isMatch).map(({ id }) => id)
  return seller.api('openDataRequest', {
    ...sought,
    checkoutIds: own(found.checkouts),
    accountIds: own(found.accounts),
  })
}

const search = (seller: Browser, sought: { by: 'email' | 'player' | 'order'; value: string; gameId?: string }) =>
  seller.api('findPerson', sought)

it('knows of every table of the database whether a person stands in it', async ({ shop }) => {
  const tables = await shop.db.introspection.getTables()
  const own = tables.map(({ name }) => name).filter((name) => !/^kysely_|^schema_changes$/.test(name))
  expect(own.length).toBeGreaterThan(50)
  expect(own.filter((name) => !(name in personMap))).toEqual([])
  expect(Object.keys(personMap).filter((name) => !own.includes(name))).toEqual([])
  for (const [table, holding] of Object.entries(personMap)) {
    if (holding && holding.erased !== 'deleted') expect('why' in holding, table).toBe(true)
  }
})

describe('one person’s data', () => {
  it('is found by address, player and order, with what the address and the account lead to', async ({
    shop,
    seller,
  }) => {
    const words = wordsOf('finder')
    const { checkoutId, first } = await givenPerson(shop, words)
    const ofOther = await givenOrders(shop, [{ packageId: 'ml-86', gameUserId: `${words.player} (77)` }])
    for (const sought of [
      { by: 'email', value: words.email.toUpperCase() },
      { by: 'order', value: first.trackingCode.toLowerCase() },
    ] as const) {
      const found = await search(seller, sought)
      expect(found.checkouts).toMatchObject([{ id: checkoutId, email: words.email, isMatch: true }])
      expect(found.accounts).toMatchObject([{ email: words.email, isMatch: sought.by === 'email' }])
    }
    // Several people may share a player, so each checkout is shown and the owner picks.
    const both = await search(seller, { by: 'player', gameId: 'mobile-legends', value: words.player })
    expect(both.checkouts.map(({ id }) => id).toSorted()).toEqual([checkoutId, ofOther.checkoutId].toSorted())
    await expect(search(seller, { by: 'player', value: words.player })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(
      seller.api('openDataRequest', {
        by: 'email',
        value: 'nobody@mail.example',
        checkoutIds: [checkoutId],
        accountIds: [],
      }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('is copied whole, for people and for machines, with nothing of anybody else', async ({ shop, seller }) => {
    const [words, others] = [wordsOf('copied'), wordsOf('neighbour')]
    const own = await givenPerson(shop, words)
    const other = await givenPerson(shop, others)
    const { id } = await givenRequest(seller, { by: 'email', value: words.email })
    expect((await seller.api('getDataRequest', { id })).holds).toEqual(
      expect.arrayContaining([
        { what: 'orders', count: 1 },
        { what: 'accounts', count: 1 },
        { what: 'reviews', count: 1 },
      ]),
    )
    const { page, data } = await seller.api('copyPerson', { id })
    expect(personalCopy.parse(JSON.parse(JSON.stringify(data)))).toEqual(data)
    expect(data.purchases[0]).toMatchObject({ agreedAt: expect.any(String), termsVersion: expect.any(String) })
    const { reported: _notTold, ...told } = words
    for (const text of [JSON.stringify(data), page]) {
      expect(foundIn(text, Object.values(told))).toEqual(Object.values(told))
      expect(foundIn(text, [...Object.values(others), other.first.trackingCode, 'digest', 'ciphertext'])).toEqual([])
    }
    expect(page).toContain(own.first.trackingCode)
    expect((await getRequest(shop.db, id)).copied_at).not.toBeNull()
  })

  it('is erased so that no search and no column of the database knows it, and nobody else’s is touched', async ({
    shop,
    seller,
  }) => {
    const [words, others] = [wordsOf('erased'), wordsOf('neighbour')]
    const own = await givenPerson(shop, words)
    await givenPerson(shop, others)
    await givenGift(shop, words.email)
    await decline(seller)
    expect(foundIn(await dump(shop), Object.values(words))).toEqual(Object.values(words))
    const [receipt] = await listDocuments(shop.db, [own.checkoutId])
    expect((await findDocument(shop.db, receipt?.number ?? ''))?.document.buyer).toBe(words.email)
    // The providers' fees are booked a little later.
    await eventually(async () => {
      const due = await shop.db.selectFrom('fee_checks').select('id').where('status', '=', 'due').execute()
      expect(due).toEqual([])
    })
    const ledger = await shop.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()

    const { id } = await givenRequest(seller, { by: 'email', value: words.email })
    await own.browser.api('listReviews')
    expect(shop.ctx.responses.findLast('/api/reviews')).toBeDefined()
    const erased = await seller.api('erasePerson', { id })
    expect(erased).toMatchObject({ status: 'erased', holds: [], moving: [] })
    expect(erased.kept.map(({ why }) => why).join()).toMatch(/tax law/i)

    // Cached pages contained the review.
    expect(shop.ctx.responses.findLast('/api/reviews')).toBeUndefined()
    await untilNotices(shop)
    const left = await dump(shop)
    expect(foundIn(left, Object.values(words))).toEqual([])
    expect(foundIn(left, Object.values(others))).toEqual(Object.values(others))
    const nobody = { checkouts: [], accounts: [], mailbox: 0, hasMore: false }
    expect(await search(seller, { by: 'email', value: words.email })).toEqual(nobody)
    expect(await search(seller, { by: 'player', gameId: 'mobile-legends', value: words.player })).toEqual(nobody)
    expect(await search(seller, { by: 'order', value: own.first.trackingCode })).toEqual(nobody)
    expect(await own.browser.api('getAccount', {})).toBeNull()
    expect(await shop.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()).toEqual(ledger)
    expect(await orderOf(shop, own.first.id)).toMatchObject({
      game_user_id: 'removed',
      player_name: null,
      status: 'completed',
    })
    const receipts = (await seller.api('searchAdminOrders', { query: own.first.id })).orders
    expect(receipts).toMatchObject([{ buyerEmail: null }])
    expect((await findDocument(shop.db, receipt?.number ?? ''))?.document.buyer).toBeNull()
    // A repeated call changes nothing.
    expect(await seller.api('erasePerson', { id })).toMatchObject({ status: 'erased' })
  })

  it('is overwritten in the database file and its log within a minute, and the next backup is without it', async ({
    shop,
    seller,
  }) => {
    const [words, others] = [wordsOf('overwritten'), wordsOf('neighbour')]
    await givenPerson(shop, words)
    await givenPerson(shop, others)
    await givenGift(shop, words.email)
    await decline(seller)
    const leaving = shop.createBrowser()
    await logIn(leaving, 'person-budi')
    const gone = [...Object.values(words), 'budi@example.com']
    const { id } = await givenRequest(seller, { by: 'email', value: words.email })
    expect(await seller.api('erasePerson', { id })).toMatchObject({ status: 'erased' })
    await leaving.api('deleteAccount', {})
    // The mail about the account's end goes out first, and its address is erased with it.
    await eventually(async () => expect(await shop.db.selectFrom('account_notices').select('id').execute()).toEqual([]))

    if (!isPostgres(shop.db)) {
      await watchLog(shop.ctx)
      const { sqliteFile } = databasePlace(shop.config)
      const files = [sqliteFile, `${sqliteFile}-wal`].filter((file) => existsSync(file))
      const text = files.map((file) => readFileSync(file, 'latin1')).join('')
      expect(foundIn(text, gone)).toEqual([])
      expect(foundIn(text, [others.email, others.nick])).toEqual([others.email, others.nick])
    }
    shop.advance(HOUR)
    await keepBackups(withBackups(shop))
    const copy = join(shop.config.DATA_DIR, 'opened-backup')
    await openBackup(newestOf(shop), keyFile, copy)
    const inBackup = readFileSync(copy, 'latin1')
    expect(foundIn(inBackup, gone)).toEqual([])
    expect(foundIn(inBackup, [others.email, others.nick])).toEqual([others.email, others.nick])
  })

  it('leaves each step in the audit log, by the number of the request and with the day it is due', async ({
    shop,
    seller,
  }) => {
    const { first } = await givenOrders(shop)
    const { id, dueAt } = await givenRequest(seller, { by: 'order', value: first.trackingCode })
    await shop.db
      .updateTable('orders')
      .set({ status: 'failed', failed_by: 'expired' })
      .where('id', '=', first.id)
      .execute()
    await seller.api('copyPerson', { id })
    expect(await seller.api('erasePerson', { id })).toMatchObject({ status: 'erased' })
    await seller.api('closeDataRequest', { id })
    const steps = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject', '=', `data-request:${id}`)
      .orderBy('seq')
      .execute()
    expect(steps.map(({ action, details }) => [action, JSON.parse(details).dueAt])).toEqual(
      ['open', 'copy', 'erase', 'erased', 'close'].map((step) => [`data_request.${step}`, dueAt]),
    )
  })

  it('is found and erased where nothing but a gift of somebody else, or a login provider, leads to it', async ({
    shop,
    seller,
  }) => {
    const friend = 'only.a.friend@mail.example'
    await givenGift(shop, friend)
    expect(await search(seller, { by: 'email', value: friend })).toMatchObject({ checkouts: [], mailbox: 1 })
    const gift = await givenRequest(seller, { by: 'email', value: friend })
    expect((await seller.api('copyPerson', { id: gift.id })).data.giftNotesReceived).toHaveLength(1)
    expect(await seller.api('erasePerson', { id: gift.id })).toMatchObject({ status: 'erased' })
    const browser = shop.createBrowser()
    await logIn(browser, 'person-budi')
    const budi = ['budi@example.com', 'person-budi']
    expect(foundIn(await dump(shop), budi)).toEqual(budi)
    const { id } = await givenRequest(seller, { by: 'email', value: 'budi@example.com' })
    expect(await seller.api('erasePerson', { id })).toMatchObject({ status: 'erased' })
    await untilNotices(shop)
    expect(foundIn(await dump(shop), [...budi, friend])).toEqual([])
  })

  it('leaves none of an address with a plus sign where sign-ins and its erasure are counted', async ({
    shop,
    seller,
  }) => {
    const address = 'plus+kilat@mail.example'
    await signIn(shop, shop.createBrowser(), address)
    const { id } = await givenRequest(seller, { by: 'email', value: address })
    expect(await seller.api('erasePerson', { id })).toMatchObject({ status: 'erased' })
    await untilNotices(shop)
    expect(foundIn(await dump(shop), [address, 'plus@mail.example'])).toEqual([])
  })

  it('is erased again in what is restored from a backup of before', async ({ shop, owner, seller }) => {
    const words = wordsOf('restored')
    await givenPerson(shop, words)
    await decline(seller)
    shop.advance(HOUR)
    await keepBackups(withBackups(shop))
    await owner.prove(seller)
    const { id } = await givenRequest(seller, { by: 'email', value: words.email })
    expect(await seller.api('erasePerson', { id })).toMatchObject({ status: 'erased' })
    const list = erasuresFile(shop.config.DATA_DIR)
    expect(readFileSync(list, 'utf8')).not.toContain(words.email)
    const { config, db, end } = await givenPlace(shop)
    await restoreStore(config, db, { ...order(newestOf(shop)), erasures: [list] })
    expect(foundIn(await dump({ db }), Object.values(words))).toEqual([])
    await end()
  })
})

/** A unit held for the seller; the reason, in each place where the store writes it, has the supplier's own words. */
async function givenHeldFor(shop: Shop, detail: string) {
  const held = await givenHeld(shop)
  const { id: orderId } = held.first
  await write(shop.db, async (trx) => {
    const [unit] = await listUnits(trx, orderId)
    if (!unit) throw new Error('there is no unit')
    await moveUnits(trx, [unit.id], 'resume', notHeld)
    await resolveAttention(trx, 'delivery', unit.id, shop.ctx.now())
    const trouble = { kind: 'delivery_refused', reason: 'player-refused', detail } as const
    await holdUnit(shop.ctx, trx, await lockOrderOfUnit(trx, unit.id), unit.id, trouble)
  })
  return held
}

describe('an erasure', () => {
  it('takes a supplier’s words from everything that repeats them, of whom it refused', async ({ shop, seller }) => {
    const said = 'no player Sari71825 there'
    const held = await givenHeldFor(shop, said)
    const [entry] = await openAttention(shop, 'delivery_refused')
    expect(entry?.reason).toContain(said)
    await reject(seller, held)
    await eventually(async () => {
      const refunds = await shop.db.selectFrom('refunds').select(['status', 'reason']).execute()
      expect(refunds).toMatchObject([{ status: 'succeeded', reason: expect.stringContaining(said) }])
    })
    // An owner's alert stays open if it was opened after the unit had failed.
    const still = { resolved_at: null }
    await shop.db
      .updateTable('attention')
      .set(still)
      .where('id', '=', entry?.id ?? '')
      .execute()
    const reason = `This unit was not delivered: ${said}`
    const blocked = { kind: 'refund_blocked', subjectType: 'order', subjectId: held.first.id, reason } as const
    await write(shop.db, (trx) => needAttention(shop.ctx, trx, blocked))
    const { id } = await givenRequest(seller, { by: 'order', value: held.first.trackingCode })
    await seller.api('erasePerson', { id })
    await eventually(async () => {
      await followDataRequests(shop.ctx)
      expect(await getRequest(shop.db, id)).toMatchObject({ status: 'erased' })
    })
    expect(foundIn(await dump(shop), [said])).toEqual([])
    for (const kind of ['delivery_refused', 'refund_blocked'] as const) {
      expect((await openAttention(shop, kind)).map((one) => one.reason)).toEqual(['removed'])
    }
  })

  it('waits for an order that still moves, says so, and ends by itself when it is settled', async ({
    shop,
    seller,
  }) => {
    const held = await givenHeld(shop)
    const settled = await givenOrders(shop, [{ packageId: 'hand-60' }], held.browser)
    const address = `moving-${randomUUID()}@mail.example`
    await held.browser.api('updateCheckout', { checkoutId: held.checkoutId, customerEmail: address })
    const { id } = await givenRequest(seller, { by: 'email', value: address })
    const waiting = await seller.api('erasePerson', { id })
    expect(waiting).toMatchObject({ status: 'waiting', moving: [held.first.trackingCode] })
    await reject(seller, held)
    await eventually(async () => {
      await followDataRequests(shop.ctx)
      expect(await getRequest(shop.db, id)).toMatchObject({ status: 'erased', sought: null })
    })
    expect(foundIn(await dump(shop), [address])).toEqual([])
    // A checkout placed meanwhile is not part of the request.
    expect(foundIn(await dump(shop), [settled.checkoutId])).toEqual([settled.checkoutId])
  })

  it('leaves what its buyer orders meanwhile, in the very checkout, and takes the older order out of it', async ({
    shop,
    seller,
  }) => {
    const address = 'racing@mail.example'
    const { browser, checkoutId, first } = await givenOrders(shop)
    await browser.api('updateCheckout', { checkoutId, customerEmail: address })
    const expired = { status: 'failed', failed_by: 'expired' } as const
    await shop.db.updateTable('orders').set(expired).where('id', '=', first.id).execute()
    const { id } = await givenRequest(seller, { by: 'email', value: address })
    const joining = { ...orderInput('hand-60', { gameUserId: '10077' }), checkoutId }
    let joined = ''
    const ctx = beforeTransaction(
      shop.ctx,
      (count) => count === 1,
      async () => {
        shop.advance(1)
        joined = (await browser.api('createOrder', joining)).id
      },
    )
    await erasePerson(ctx, 'owner', id)
    await shop.db.updateTable('orders').set(expired).where('id', '=', joined).execute()
    await followDataRequests(shop.ctx)
    expect(await getRequest(shop.db, id)).toMatchObject({ status: 'erased' })
    expect(await orderOf(shop, joined)).toMatchObject({ checkout_id: checkoutId, game_user_id: '10077' })
    expect(await orderOf(shop, first.id)).toMatchObject({ game_user_id: 'removed' })
  })

  it('has not hidden for good what late money brings back to life in a purchase that it emptied', async ({
    shop,
    seller,
  }) => {
    const { browser, checkoutId, first, intentId } = await givenCheckout(shop)
    const expired = { status: 'failed', failed_by: 'expired' } as const
    await shop.db.updateTable('orders').set(expired).where('id', '=', first.id).execute()
    const [payment] = await shop.db
      .updateTable('payments')
      .set({ status: 'closed' })
      .where('checkout_id', '=', checkoutId)
      .returningAll()
      .execute()
    if (!payment) throw new Error('there is no payment')
    const request = await givenRequest(seller, { by: 'order', value: first.trackingCode })
    expect(await seller.api('erasePerson', { id: request.id })).toMatchObject({ status: 'erased' })
    const { id, amount, currency } = payment
    await settleCheckout(shop.ctx, id, { ref: intentId, captureRef: undefined, amount, currency })
    // The buyer still sees the order in its checkout, and names the player again.
    await eventually(() => browser.api('correctPlayer', { id: first.id, gameUserId: '71824242 (77)' }))
    await untilOrders({ browser, checkoutId }, 'completed')
    const found = await search(seller, { by: 'player', gameId: 'mobile-legends', value: '71824242' })
    expect(found.checkouts).toMatchObject([{ id: checkoutId }])
    const again = await givenRequest(seller, { by: 'player', gameId: 'mobile-legends', value: '71824242' })
    expect(await seller.api('erasePerson', { id: again.id })).toMatchObject({ status: 'erased' })
    expect(foundIn(await dump(shop), ['71824242'])).toEqual([])
  })

  it('is gone on with where it was cut short', async ({ shop, seller }) => {
    const words = wordsOf('killed')
    await givenPerson(shop, words)
    await decline(seller)
    const { id } = await givenRequest(seller, { by: 'email', value: words.email })
    const dies = beforeTransaction(
      shop.ctx,
      (count) => count === 2,
      async () => {
        throw new Error('killed')
      },
    )
    await expect(erasePerson(dies, 'owner', id)).rejects.toThrow('killed')
    expect(foundIn(await dump(shop), [words.email])).toEqual([words.email])
    await followDataRequests(shop.ctx)
    expect(await getRequest(shop.db, id)).toMatchObject({ status: 'erased' })
    await untilNotices(shop)
    expect(foundIn(await dump(shop), [words.email])).toEqual([])
  })

  it('is given up where the request is closed before its end: the account stays', async ({ shop, seller }) => {
    const words = wordsOf('closing')
    await givenPerson(shop, words)
    await decline(seller)
    const { id } = await givenRequest(seller, { by: 'email', value: words.email })
    const ctx = beforeTransaction(
      shop.ctx,
      (count) => count === 2,
      () => seller.api('closeDataRequest', { id }),
    )
    await erasePerson(ctx, 'owner', id)
    expect(await getRequest(shop.db, id)).toMatchObject({ status: 'closed', erased_at: null })
    const users = await shop.db.selectFrom('users').select('email').execute()
    expect(users).toContainEqual({ email: words.email })
  })

  it('is no more to be had once the request is closed, which says no longer whom it was about', async ({
    shop,
    seller,
  }) => {
    const { checkoutId } = await givenOrders(shop)
    const [found] = (await search(seller, { by: 'order', value: 'none' })).checkouts
    expect(found).toBeUndefined()
    const row = await shop.db
      .selectFrom('orders')
      .select('tracking_code')
      .where('checkout_id', '=', checkoutId)
      .executeTakeFirstOrThrow()
    const { id } = await givenRequest(seller, { by: 'order', value: row.tracking_code })
    await seller.api('closeDataRequest', { id })
    expect(await getRequest(shop.db, id)).toMatchObject({ status: 'closed', sought: null })
    for (const call of ['erasePerson', 'copyPerson'] as const)
      await expect(seller.api(call, { id })).rejects.toMatchObject({ code: 'transition_not_allowed' })
  })
})

it('tells the owner a day before somebody is to be answered, until they are', async ({ shop, seller }) => {
  const { first } = await givenOrders(shop)
  const { id, openedAt, dueAt } = await givenRequest(seller, { by: 'order', value: first.trackingCode })
  expect(Date.parse(dueAt) - Date.parse(openedAt)).toBe(3 * DAY)
  await followDataRequests(shop.ctx)
  expect(await openAttention(shop, 'data_request_due')).toEqual([])
  const later = { ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + 2 * DAY + HOUR) }
  await followDataRequests(later)
  await followDataRequests(later)
  expect(await openAttention(shop, 'data_request_due')).toMatchObject([{ subject_id: id }])
  await seller.api('closeDataRequest', { id })
  expect(await openAttention(shop, 'data_request_due')).toEqual([])
})

it('opens no entry for a request that was closed the moment before: nothing would ever take it off the list', async ({
  shop,
  seller,
}) => {
  const { first } = await givenOrders(shop)
  const { id } = await givenRequest(seller, { by: 'order', value: first.trackingCode })
  const later = { ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + 2 * DAY + HOUR) }
  const ctx = beforeTransaction(
    later,
    (count) => count === 0,
    () => seller.api('closeDataRequest', { id }),
  )
  await followDataRequests(ctx)
  expect(await openAttention(shop, 'data_request_due')).toEqual([])
})

it('is an owner’s affair with a fresh second factor', async ({ shop }) => {
  const stranger = shop.createBrowser()
  await expect(search(stranger, { by: 'email', value: 'a@b.example' })).rejects.toMatchObject({ code: 'not_signed_in' })
})
