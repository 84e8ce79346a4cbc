import { DAY } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { untilOrders } from '../../tests/_support/given-order.ts'
import { givenVoucherCheckout } from '../../tests/_support/given-voucher.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { givenOrderLink } from '../../tests/_support/link-reader.ts'
import { newAddress } from '../../tests/_support/new-address.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { signIn } from '../../tests/_support/sign-in-code.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { untilWaiting } from '../../tests/_support/until-waiting.ts'
import { queueMail } from '../alerts/outbox/queue-mail.ts'
import { write } from '../platform/db/write.ts'
import { runPriceSync } from '../pricing/sync/run-price-sync.ts'
import { changeAddress } from './checkout/change-address.ts'
import { keepOrderLink, makeOrderLink } from './links/order-links.ts'

const it = shopTest({}, 'test')

const changed = /e-mail address of order .* was changed/

/** A paid order, delivered as a code, with the given address. */
async function givenPaid(shop: Shop, email: string | null, browser?: Browser) {
  await runPriceSync(shop.ctx, { trigger: 'manual' })
  const placed = await givenVoucherCheckout(shop, 1, browser)
  const { checkoutId } = placed
  if (email) await placed.browser.api('updateCheckout', { checkoutId, customerEmail: email })
  await shop.world.payIntent(placed.intentId)
  await untilOrders(placed, 'completed')
  return placed
}

/** The mails with the subject to the address, once all queued mails have been sent. */
const mailsTo = (shop: Shop, email: string, subject: RegExp) =>
  eventually(async () => {
    const open = await shop.db.selectFrom('mails').select('id').where('status', 'in', ['queued', 'sending']).execute()
    if (open.length > 0) throw new Error('a mail is not sent yet')
    return (await shop.world.mailsTo(email)).filter((mail) => subject.test(mail.subject))
  })

async function mailedLink(shop: Shop, orderId: string): Promise<string> {
  const { url } = await givenOrderLink(shop, orderId)
  return url.split('#l=')[1] ?? ''
}

describe('the mail address of a paid order', () => {
  it('that is changed is told to the old one, without a link, five times a day at most', async ({ shop }) => {
    const [old, other] = [newAddress(), newAddress()]
    const upper = old.replace(/^[^@]+/, (local) => local.toUpperCase())
    const { browser, checkoutId, first } = await givenPaid(shop, old)
    await browser.api('updateCheckout', { checkoutId, customerEmail: upper })
    await browser.api('updateCheckout', { checkoutId, customerEmail: other })
    const [mail, ...more] = await mailsTo(shop, upper, changed)
    expect(more).toEqual([])
    expect(mail?.text).toContain(first.trackingCode)
    expect(mail?.text).not.toMatch(/https?:/)
    for (let n = 0; n < 4; n++) {
      await browser.api('updateCheckout', { checkoutId, customerEmail: old })
      await browser.api('updateCheckout', { checkoutId, customerEmail: n % 2 === 0 ? null : other })
    }
    const told = [old, upper, other].map((address) => mailsTo(shop, address, changed))
    expect((await Promise.all(told)).flat()).toHaveLength(5)
  })

  it('is told to the account’s proven one where it had none and another browser gives it one', async ({ shop }) => {
    const email = newAddress()
    const browser = shop.createBrowser()
    await signIn(shop, browser, email)
    const { checkoutId } = await givenPaid(shop, null, browser)
    const phone = shop.createBrowser()
    await signIn(shop, phone, email, 2)
    await phone.api('updateCheckout', { checkoutId, customerEmail: newAddress() })
    expect(await mailsTo(shop, email, changed)).toHaveLength(1)
  })

  it('is told to nobody where the browser that ordered gives it its first one', async ({ shop }) => {
    const email = newAddress()
    const browser = shop.createBrowser()
    await signIn(shop, browser, email)
    const { checkoutId } = await givenPaid(shop, null, browser)
    await browser.api('updateCheckout', { checkoutId, customerEmail: newAddress() })
    expect(await mailsTo(shop, email, changed)).toEqual([])
  })

  it('ends a link that a mail to the old one stores at that moment', async ({ shop }) => {
    const [old, other] = [newAddress(), newAddress()]
    const { checkoutId, first } = await givenPaid(shop, old)
    const due = new Date(shop.ctx.now().getTime() + DAY).toISOString()
    const id = shop.ctx.newId()
    const mail = { id, kind: 'link', subject_id: id, order_id: first.id, recipient: old, created_at: due } as const
    const rest = { status: 'queued', tries: 0, due_at: due, claimed_until: null, sent_at: null, error: null } as const
    await shop.db
      .insertInto('mails')
      .values({ ...mail, ...rest })
      .execute()
    const link = makeOrderLink(shop.ctx, first.trackingCode)
    const [stored, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const sending = write(shop.db, async (trx) => {
      await trx.updateTable('mails').set({ claimed_until: due }).where('id', '=', id).execute()
      await keepOrderLink(shop.ctx, trx, first.id, link)
      stored.resolve()
      await held.promise
    })
    await stored.promise
    const checkout = { id: checkoutId, customer_email: old }
    const changing = write(shop.db, (trx) => changeAddress(shop.ctx, trx, '', checkout, other))
    await untilWaiting(shop)
    held.resolve()
    await Promise.all([sending, changing])
    const token = link.url.split('#l=')[1] ?? ''
    expect(await refusal(shop.createBrowser().api('openOrderLink', { token }))).toMatchObject({
      code: 'link_not_usable',
    })
    await shop.db.deleteFrom('mails').where('id', '=', id).execute()
  })

  it('takes the links that were mailed to the old one along', async ({ shop }) => {
    const { browser, checkoutId, first } = await givenPaid(shop, newAddress())
    const token = await mailedLink(shop, first.id)
    await browser.api('updateCheckout', { checkoutId, customerEmail: newAddress() })
    const stranger = shop.createBrowser()
    const { trackingCode } = first
    expect(await refusal(stranger.api('openOrderLink', { token }))).toMatchObject({
      code: 'link_not_usable',
      details: { trackingCode },
    })
    await stranger.api('openOrderLink', { token: await mailedLink(shop, first.id) })
    expect((await stranger.api('revealCodes', { id: first.id })).codes).toHaveLength(1)
  })
})

describe('a mail about an order that is not sent yet', () => {
  const givenWaiting = async (shop: Shop) => {
    const [old, other] = [newAddress(), newAddress()]
    const placed = await givenPaid(shop, old)
    await mailsTo(shop, old, /Delivered/)
    const order = { id: placed.first.id, checkout_id: placed.checkoutId }
    await shop.world.fault({ target: 'mail', kind: 'error', status: 451, times: 1 })
    await write(shop.db, (trx) => queueMail(shop.ctx, trx, { kind: 'link', subjectId: 'waits', order }))
    return { ...placed, old, other }
  }

  it('goes to the address that the order has by then', async ({ shop }) => {
    const { browser, checkoutId, old, other } = await givenWaiting(shop)
    await browser.api('updateCheckout', { checkoutId, customerEmail: other })
    expect(await mailsTo(shop, other, /Your link/)).toHaveLength(1)
    expect(await mailsTo(shop, old, /Your link/)).toEqual([])
  })

  it('goes to nobody where the order has none any more', async ({ shop }) => {
    const { browser, checkoutId, old } = await givenWaiting(shop)
    await browser.api('updateCheckout', { checkoutId, customerEmail: null })
    expect(await mailsTo(shop, old, /Your link/)).toEqual([])
  })
})
