import { randomUUID } from 'node:crypto'
import { HOUR } from '@topup/core/time'
import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { openByXendit, pay, RUPIAH, untilPaymentIs } from '../../tests/_support/given-money-held.ts'
import { givenCheckout, givenOrders, orderOf } from '../../tests/_support/given-order.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { mailKinds } from '../alerts/outbox/mail.table.ts'
import { queueMail } from '../alerts/outbox/queue-mail.ts'
import { write } from '../platform/db/write.ts'
import { queueDelayedMails } from './queue-delayed.ts'

type Placed = Awaited<ReturnType<typeof givenOrders>>

const four = [{ packageId: 'ml-86', quantity: 4 }] as const
const mailsOf = async ({ db }: Shop, { first }: Pick<Placed, 'first'>) =>
  (await db.selectFrom('mails').select('kind').where('order_id', '=', first.id).orderBy('created_at').execute()).map(
    ({ kind }) => kind,
  )

async function leaveAddress({ browser, checkoutId }: Placed): Promise<string> {
  const customerEmail = `nobody-${randomUUID()}@example.com`
  await browser.api('updateCheckout', { checkoutId, customerEmail })
  return customerEmail
}

const askForLink = (shop: Shop, { first }: Placed) =>
  shop.createBrowser().api('sendOrderLink', { code: first.trackingCode })

const untilExpired = async (shop: Shop, { first }: Placed) => {
  const expires_at = new Date(shop.ctx.now().getTime() - 1000).toISOString()
  await write(shop.db, (trx) => trx.updateTable('orders').set({ expires_at }).where('id', '=', first.id).execute())
  await eventually(async () => expect((await orderOf(shop, first.id)).status).toBe('failed'))
}

const atWallet = (action: 'decline' | 'expire') => async (shop: Shop, placed: Placed) => {
  const opened = await openByXendit(shop, placed, 'ID_DANA')
  await shop.world.post(`/control/xendit/payment_requests/${opened.ref}`, { action })
  await untilPaymentIs(shop, opened.paymentId, 'closed')
}

/** Ways in which an order stays unpaid. */
const unpaid: Record<string, (shop: Shop, placed: Placed) => Promise<unknown>> = {
  'is only placed': async () => undefined,
  'has its card declined': async (shop, { browser, amount, first }) => {
    const { clientSecret } = await browser.api('createPaymentIntent', { amount, orderId: first.id })
    const intentId = clientSecret.split('_secret_')[0] ?? ''
    await shop.world.payIntent(intentId, '4000000000000002').catch(() => undefined)
  },
  'gets a bank number': (shop, placed) => openByXendit(shop, placed),
  'gets a till code': (shop, placed) => openByXendit(shop, placed, 'ID_INDOMARET'),
  'is declined by its wallet': atWallet('decline'),
  'is left to lapse at its wallet': atWallet('expire'),
  'is to be a gift': (_shop, { browser, first }) =>
    browser.api('updateGift', { id: first.id, recipient: `friend-${randomUUID()}@example.com` }),
}

it.for(Object.entries(unpaid))(
  'no mail about an order that %s goes to its address, also when a link is asked for, and when it expires',
  async ([, happens], { shop }) => {
    const placed = await givenOrders(shop, [...four])
    const address = await leaveAddress(placed)
    await happens(shop, placed)
    await askForLink(shop, placed)
    await untilExpired(shop, placed)
    await askForLink(shop, placed)
    await queueDelayedMails({ ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + HOUR) })
    expect(await mailsOf(shop, placed)).toEqual([])
    expect(await shop.world.mailsTo(address)).toEqual([])
  },
)

it('no kind of mail is queued before money came for its order, and each may be once it came', async ({ shop }) => {
  const checkout = await givenCheckout(shop)
  const order = { id: checkout.first.id, checkout_id: checkout.checkoutId }
  await leaveAddress(checkout)
  const queueAll = () =>
    write(shop.db, async (trx) => {
      for (const kind of mailKinds) await queueMail(shop.ctx, trx, { kind, subjectId: randomUUID(), order })
    })
  await queueAll()
  expect(await mailsOf(shop, checkout)).toEqual([])
  await shop.world.payIntent(checkout.intentId)
  await eventually(async () => expect((await orderOf(shop, order.id)).paid_at).not.toBeNull())
  await queueAll()
  expect(await mailsOf(shop, checkout)).toEqual(expect.arrayContaining([...mailKinds]))
})

it('a link is mailed where money came and is held: its order is not paid, and its buyer has to open it', async ({
  shop,
}) => {
  const placed = await givenOrders(shop, [...four])
  await leaveAddress(placed)
  const opened = await openByXendit(shop, placed)
  await askForLink(shop, placed)
  expect(await mailsOf(shop, placed)).toEqual([])
  await pay(shop, opened, { amount: RUPIAH - 250 })
  await untilPaymentIs(shop, opened.paymentId, 'held')
  await askForLink(shop, placed)
  expect(await mailsOf(shop, placed)).toEqual(['payment-held', 'link'])
})
