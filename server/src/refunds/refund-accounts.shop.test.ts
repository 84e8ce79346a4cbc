import { DAY, MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { createPasskey } from '../../../scripts/_support/software-passkey.ts'
import { eventually } from '../../tests/_support/eventually.ts'
import { type GivenCheckout, givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { givenOwed } from '../../tests/_support/given-owed.ts'
import { openAttention } from '../../tests/_support/given-paid.ts'
import { sellerPassword } from '../../tests/_support/given-seller.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { logIn } from '../../tests/_support/log-in.ts'
import { createLogLines } from '../../tests/_support/log-lines.ts'
import { refundsOf } from '../../tests/_support/money-of.ts'
import { payAtXendit } from '../../tests/_support/pay-at-xendit.ts'
import { enrolPasskey } from '../../tests/_support/prove-passkey.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postStripeEvent } from '../../tests/_support/stripe-event.ts'
import { untilWaiting } from '../../tests/_support/until-waiting.ts'
import { forgetBuyers } from '../app/retention/forget-buyers.ts'
import { loadMailFacts } from '../mail/mail-facts.ts'
import { exportDatabase } from '../platform/db/backup.ts'
import { write } from '../platform/db/write.ts'
import { giveRefundAccount } from './accounts/give-account.ts'
import { wipeRefundAccounts } from './accounts/wipe-accounts.ts'
import { recordManualRefund } from './resolve-payment.ts'

const { lines, log } = createLogLines()
const it = shopTest({ overrides: { log } })

const bank = { kind: 'bank', institution: 'bca', number: '731 0045 6688', holder: 'Siti Rahmawati' } as const
const bare = '73100456688'
const wallet = { kind: 'wallet', institution: 'dana', number: '+62 813-4455-6677', holder: 'Siti Rahmawati' } as const

type Owed = Awaited<ReturnType<typeof givenOwed>>

const give = (owed: Owed, account: typeof bank | typeof wallet = bank, browser = owed.browser) =>
  browser.api('giveRefundAccount', { id: owed.orderId, ...account })
const read = (owed: Owed, browser = owed.browser) => browser.api('getRefundAccount', { id: owed.orderId })
const open = (seller: Browser, { refundId }: Owed) => seller.api('openRefundAccount', { refundId })
const pay = (seller: Browser, { refundId }: Owed, accountVersion?: number) =>
  seller.api('recordManualRefund', { refundId, proof: 'BCA 7', ...(accountVersion && { accountVersion }) })
const rowOf = (shop: Shop, { refundId }: Owed) =>
  shop.db.selectFrom('refund_accounts').selectAll().where('refund_id', '=', refundId).executeTakeFirstOrThrow()
const statusOf = async (shop: Shop, checkout: GivenCheckout) => (await refundsOf(shop, checkout))[0]?.status
const markOf = async (seller: Browser, owed: Owed) =>
  (await seller.api('getOrderDetails', { id: owed.orderId })).refunds[0]?.account
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
async function dump(shop: Shop): Promise<string> {
  const rows: string[] = []
  await exportDatabase(shop.db, async (line) => void rows.push(line))
  return rows.join('\n')
}
const linkIn = ({ text }: { text: string }) => /#l=([\w-]{43})\b/.exec(text)?.[1] ?? ''

describe('a refund that is paid by hand', () => {
  it('asks its buyer where to send it, shows that to the owner, and is closed with what the owner had open', async ({
    shop,
    seller,
  }) => {
    const owed = await givenOwed(shop, seller)
    const none = { state: 'needed', amount: '4.99', currency: 'USD', account: null, sentAt: null }
    expect(await read(owed)).toEqual({ mayGive: true, refunds: [{ id: owed.refundId, ...none }] })
    expect(await markOf(seller, owed)).toBe('waiting')
    await expect(open(seller, owed)).rejects.toMatchObject({ code: 'not_found' })

    const given = await give(owed)
    const masked = { kind: 'bank', institution: 'BCA', lastDigits: '6688' }
    expect(given.refunds).toMatchObject([{ state: 'given', account: masked }])
    expect(JSON.stringify(given)).not.toContain(bare)
    expect(await markOf(seller, owed)).toBe('given')
    await expect(pay(seller, owed)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/open it first/),
    })

    const opened = await open(seller, owed)
    expect(opened).toMatchObject({ version: 1, kind: 'bank', institution: 'BCA', number: bare, holder: bank.holder })
    expect(await markOf(seller, owed)).toBe('opened')
    const [entry] = (await seller.api('listAttention')).filter(({ manualRefundId }) => manualRefundId === owed.refundId)
    expect(entry).toMatchObject({ refundAccount: 'opened', subjectId: owed.orderId })
    await pay(seller, owed, opened.version)
    expect(await read(owed)).toMatchObject({
      refunds: [{ state: 'sent', sentAt: expect.any(String), account: masked }],
    })
    expect(await codeOf(open(seller, owed))).toBe('transition_not_allowed')
    expect(await codeOf(give(owed, wallet))).toBe('transition_not_allowed')
    expect((await rowOf(shop, owed)).version).toBe(1)
    expect((await openAttention(shop)).filter(({ subject_id }) => subject_id === owed.refundId)).toEqual([])
  })

  it('asks its owner to look again when the buyer changed the account, and not when the same was sent again', async ({
    shop,
    seller,
  }) => {
    const owed = await givenOwed(shop, seller)
    await give(owed)
    const { version } = await open(seller, owed)
    await give(owed)
    expect(await markOf(seller, owed)).toBe('opened')
    await give(owed, wallet)
    expect(await markOf(seller, owed)).toBe('changed')
    const stale = pay(seller, owed, version)
    const why = 'The buyer changed the account after you opened it: look again'
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'refund_account_changed', reason: why })
    // The newest version's number is refused too, as no owner has opened that version yet.
    expect(await codeOf(pay(seller, owed, version + 1))).toBe('refund_account_changed')
    expect(await statusOf(shop, owed)).toBe('manual')
    const again = await open(seller, owed)
    expect(again).toMatchObject({ version: 2, kind: 'wallet', institution: 'DANA', number: '081344556677' })
    // After the newest account was opened, a payment that names an older version, or none, is still refused.
    expect(await codeOf(pay(seller, owed, version))).toBe('refund_account_changed')
    expect(await codeOf(pay(seller, owed))).toBe('refund_account_changed')
    await pay(seller, owed, again.version)
    expect(await statusOf(shop, owed)).toBe('succeeded')
  })

  it('is closed as before where the buyer gave no account', async ({ shop, seller }) => {
    const owed = await givenOwed(shop, seller)
    await pay(seller, owed)
    expect(await read(owed)).toMatchObject({ refunds: [{ state: 'sent', account: null }] })
  })

  it('takes one account for all units of the order, and keeps each bound to its own refund', async ({
    shop,
    seller,
  }) => {
    const owed = await givenOwed(shop, seller, 2)
    expect((await give(owed)).refunds.map(({ state }) => state)).toEqual(['given', 'given'])
    const [first = '', second = ''] = owed.refunds.map(({ id }) => id)
    const { ciphertext } = await rowOf(shop, owed)
    await shop.db.updateTable('refund_accounts').set({ ciphertext }).where('refund_id', 'in', [first, second]).execute()
    const opened = await seller.api('openRefundAccount', { refundId: first })
    expect(opened.number).toBe(bare)
    expect(await codeOf(seller.api('openRefundAccount', { refundId: second }))).toBe('not_found')
  })

  it('takes the account that is given for its own order, and not for another order of the cart', async ({
    shop,
    seller,
  }) => {
    const owed = await givenOwed(shop, seller, 1, shop.createBrowser(), '', 2)
    await give(owed)
    const views = await Promise.all(owed.orders.map(({ id }) => owed.browser.api('getRefundAccount', { id })))
    expect(views.map(({ refunds }) => refunds.map(({ state }) => state))).toEqual([['given'], ['needed']])
  })

  it('that no key opens any more is asked for again, and keeps nobody from closing the refund', async ({
    shop,
    seller,
  }) => {
    const owed = await givenOwed(shop, seller)
    await give(owed)
    const spoil = () =>
      shop.db
        .updateTable('refund_accounts')
        .set({ ciphertext: 'k9:lost' })
        .where('refund_id', '=', owed.refundId)
        .execute()
    await spoil()
    expect((await read(owed)).refunds).toMatchObject([{ state: 'needed', account: null }])
    await give(owed)
    expect((await open(seller, owed)).number).toBe(bare)
    await spoil()
    await pay(seller, owed)
    expect(await statusOf(shop, owed)).toBe('succeeded')
  })

  it('is of the wallet’s own refund as well: OVO gives nothing back', async ({ shop, seller }) => {
    const placed = await givenOrders(shop, [{ packageId: 'hand-60' }])
    const wanted = { amount: placed.amount, orderId: placed.first.id, channelCode: 'ID_OVO' } as const
    const { paymentId } = await placed.browser.api('createEwalletPayment', {
      ...wanted,
      customerPhone: '+628122334455',
    })
    await payAtXendit(shop, paymentId)
    await untilOrders(placed, 'pending-delivery')
    await seller.api('changeOrderStatus', { id: placed.first.id, status: 'failed' })
    const view = await placed.browser.api('getRefundAccount', { id: placed.first.id })
    expect(view.refunds).toMatchObject([{ state: 'needed', currency: 'IDR' }])
  })

  it('refuses what cannot be an account', async ({ shop, seller }) => {
    const owed = await givenOwed(shop, seller)
    const wrong = [{ number: '1234' }, { holder: ' ' }, { institution: 'dana' }, { institution: 'other', other: '' }]
    for (const part of wrong) {
      const call = owed.browser.api('giveRefundAccount', { id: owed.orderId, ...bank, ...part })
      await expect(call).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
    }
    expect(
      await shop.db.selectFrom('refund_accounts').selectAll().where('refund_id', '=', owed.refundId).execute(),
    ).toEqual([])
  })
})

describe('who may say where a refund goes', () => {
  it('is the browser that placed the order and the one that opened its mailed link, and nobody else', async ({
    shop,
    seller,
  }) => {
    const placing = shop.createBrowser()
    await logIn(placing, 'person-budi')
    const email = `payback-${Date.now()}@example.com`
    const owed = await givenOwed(shop, seller, 1, placing, email)

    const stranger = shop.createBrowser()
    for (const call of [() => read(owed, stranger), () => give(owed, bank, stranger)]) {
      expect(await codeOf(call())).toBe('order_not_found')
    }
    const { isMine } = await stranger.api('trackOrder', { code: owed.first.trackingCode })
    expect(isMine).toBe(false)

    await give(owed)
    const elsewhere = shop.createBrowser()
    await logIn(elsewhere, 'person-budi')
    const seen = await read(owed, elsewhere)
    expect(seen).toMatchObject({ mayGive: false, refunds: [{ state: 'given', account: null }] })
    expect(await codeOf(give(owed, wallet, elsewhere))).toBe('forbidden')
    // An intruder cannot have the order's links mailed to another address either.
    const moved = elsewhere.api('updateCheckout', { checkoutId: owed.checkoutId, customerEmail: 'thief@example.com' })
    expect(await codeOf(moved)).toBe('forbidden')
    const late = { amount: owed.amount, orderId: owed.orderId, customerName: null, customerEmail: 'thief@example.com' }
    await codeOf(elsewhere.api('createQrisPayment', late))
    const { customer_email } = await shop.db
      .selectFrom('checkouts')
      .select('customer_email')
      .where('id', '=', owed.checkoutId)
      .executeTakeFirstOrThrow()
    expect(customer_email).toBe(email)

    const mail = await eventually(async () => {
      const found = (await shop.world.mailsTo(email)).find(({ subject }) => /We have your payment/.test(subject))
      if (!found) throw new Error('no mail yet')
      return found
    })
    await elsewhere.api('openOrderLink', { token: linkIn(mail) })
    expect(await read(owed, elsewhere)).toMatchObject({ mayGive: true, refunds: [{ account: { lastDigits: '6688' } }] })
    await give(owed, wallet, elsewhere)
    expect((await rowOf(shop, owed)).version).toBe(2)
  })

  it('is asked by a mail that leads to the order, and by none once an account was given', async ({ shop, seller }) => {
    const email = `told-${Date.now()}@example.com`
    const owed = await givenOwed(shop, seller, 1, shop.createBrowser(), email)
    const mail = await eventually(async () => {
      const found = (await shop.world.mailsTo(email)).find(({ subject }) =>
        /Where shall we send your money/.test(subject),
      )
      if (!found) throw new Error('no mail yet')
      return found
    })
    expect(mail.text).toContain('We owe you $4.99')
    const reader = shop.createBrowser()
    await reader.api('openOrderLink', { token: linkIn(mail) })
    await give(owed, bank, reader)
    expect(await markOf(seller, owed)).toBe('given')
    const asked = await shop.db
      .selectFrom('mails')
      .selectAll()
      .where('subject_id', '=', owed.refundId)
      .where('kind', '=', 'refund-account')
      .executeTakeFirstOrThrow()
    expect(await loadMailFacts(shop.ctx, { ...asked, claimed_until: asked.created_at })).toBeUndefined()
  })
})

describe('a change while the owner closes', () => {
  it('comes before it or after it: what is closed was paid to the newest account', async ({ shop, seller }) => {
    for (let round = 0; round < 6; round++) {
      const owed = await givenOwed(shop, seller)
      await give(owed)
      const { version } = await open(seller, owed)
      const [changed, closed] = await Promise.all([codeOf(give(owed, wallet)), codeOf(pay(seller, owed, version))])
      const row = await rowOf(shop, owed)
      const isClosed = (await statusOf(shop, owed)) === 'succeeded'
      const outcome = { changed, closed, version: row.version, isClosed }
      expect([
        { changed: 'done', closed: 'refund_account_changed', version: 2, isClosed: false },
        { changed: 'transition_not_allowed', closed: 'done', version: 1, isClosed: true },
      ]).toContainEqual(outcome)
    }
  })

  it('is seen by a closing that began while it was being written', async ({ shop, seller }) => {
    const owed = await givenOwed(shop, seller)
    await give(owed)
    const { version } = await open(seller, owed)
    const { buyer_session_id: session } = await shop.db
      .selectFrom('checkouts')
      .select('buyer_session_id')
      .where('id', '=', owed.checkoutId)
      .executeTakeFirstOrThrow()
    let closing: Promise<string | undefined> = Promise.resolve('')
    await write(shop.db, async (trx) => {
      const ctx = { ...shop.ctx, db: trx }
      await giveRefundAccount(ctx, session ?? '', { id: owed.orderId, other: '', ...wallet })
      closing = codeOf(recordManualRefund(shop.ctx, 'owner', owed.refundId, 'BCA 8', version))
      await untilWaiting(shop)
    })
    expect(await closing).toBe('refund_account_changed')
    expect(await statusOf(shop, owed)).toBe('manual')
  })
})

describe('an account that is not needed any more', () => {
  const later = (shop: Shop, days: number) => ({
    ...shop.ctx,
    now: () => new Date(shop.ctx.now().getTime() + days * DAY),
  })

  it('is wiped 30 days after the proof, and not while the refund waits', async ({ shop, seller }) => {
    const [paid, waiting] = [await givenOwed(shop, seller), await givenOwed(shop, seller)]
    for (const owed of [paid, waiting]) await give(owed)
    await pay(seller, paid, (await open(seller, paid)).version)
    await wipeRefundAccounts(later(shop, 29.9))
    expect((await rowOf(shop, paid)).ciphertext).not.toBeNull()
    await wipeRefundAccounts(later(shop, 30.1))
    expect(await rowOf(shop, paid)).toMatchObject({ ciphertext: null, wiped_at: expect.any(String) })
    expect((await rowOf(shop, waiting)).ciphertext).not.toBeNull()
    expect(await read(paid)).toMatchObject({ refunds: [{ state: 'sent', account: null }] })
    expect(await wipeRefundAccounts(later(shop, 30.2))).toBe(0)
  })

  it('is wiped when the provider made the refund after all', async ({ shop, seller }) => {
    const owed = await givenOwed(shop, seller)
    await give(owed)
    const made = { id: `re_${owed.refundId}`, status: 'succeeded', amount: 499, currency: 'usd', metadata: {} }
    await postStripeEvent(shop, 'refund.created', { ...made, payment_intent: owed.intentId })
    await eventually(async () => expect(await statusOf(shop, owed)).toBe('succeeded'))
    await wipeRefundAccounts(shop.ctx)
    expect((await rowOf(shop, owed)).ciphertext).toBeNull()
    expect((await read(owed)).refunds).toEqual([])
  })

  it('goes with the rest of what is kept of its buyer', async ({ shop, seller }) => {
    const owed = await givenOwed(shop, seller)
    await give(owed)
    await pay(seller, owed, (await open(seller, owed)).version)
    while ((await forgetBuyers(later(shop, 4000))) > 0);
    const left = shop.db.selectFrom('refund_accounts').selectAll().where('refund_id', '=', owed.refundId)
    expect(await left.execute()).toEqual([])
  })
})

describe('who sees where a refund goes', () => {
  it('nobody else does: not in the database, a backup, a mail or the log (invariant 9)', async ({ shop, seller }) => {
    const email = `secret-${Date.now()}@example.com`
    const owed = await givenOwed(shop, seller, 1, shop.createBrowser(), email)
    await give(owed, { ...bank, holder: 'Bambang Tersembunyi' } as never)
    await pay(seller, owed, (await open(seller, owed)).version)
    await eventually(async () => {
      const mails = await shop.world.mailsTo(email)
      expect(mails.some(({ subject }) => subject.startsWith('Your refund'))).toBe(true)
    })
    const mails = JSON.stringify(await shop.world.mailsTo(email))
    const places = { database: await dump(shop), log: lines.join(''), mails }
    for (const [place, text] of Object.entries(places)) {
      for (const secret of [bare, bank.number, 'Tersembunyi']) {
        expect(text.includes(secret), `${secret} in the ${place}`).toBe(false)
      }
    }
  })

  // This test is last because it moves the clock.
  it('is an owner with a second factor of the last minutes', async ({ shop, owner, seller }) => {
    const owed = await givenOwed(shop, seller)
    await give(owed)
    const refused = (browser: Browser) => codeOf(open(browser, owed))
    expect(await refused(shop.createBrowser())).toBe('not_signed_in')
    expect(await refused(owed.browser)).toBe('not_signed_in')
    const { firstPassword } = await seller.api('createSeller', { email: 'staff@kilat.example', role: 'staff' })
    const staff = shop.createBrowser()
    await staff.api('signIn', { email: 'staff@kilat.example', password: firstPassword })
    await staff.api('changePassword', { currentPassword: firstPassword, newPassword: sellerPassword })
    await enrolPasskey(staff.api, createPasskey(), shop.url)
    expect(await refused(staff)).toBe('forbidden')
    const unproved = await owner.signIn()
    shop.advance(11 * MINUTE)
    expect(await refused(unproved)).toBe('second_factor_needed')
    expect(await rowOf(shop, owed)).toMatchObject({ opened_version: null, opened_at: null })
    await owner.prove(seller)
    await open(seller, owed)
    const audited = await shop.db.selectFrom('audit_log').selectAll().where('subject', '=', owed.refundId).execute()
    expect(audited.map(({ action, details }) => [action, details])).toEqual([
      ['refund.account-opened', '{"version":1}'],
    ])
  })
})
