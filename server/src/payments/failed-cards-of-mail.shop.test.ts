import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { findFullReads, noteStatements } from '../../tests/_support/full-reads.ts'
import { type GivenCheckout, givenCheckout, givenOrders, untilOrders } from '../../tests/_support/given-order.ts'
import { paymentOf, untilPayment } from '../../tests/_support/money-of.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { untilWaiting } from '../../tests/_support/until-waiting.ts'
import { write } from '../platform/db/write.ts'
import { recordFailedTry } from './record-failed-try.ts'
import { settleCheckout } from './settle-checkout.ts'

const dead = ['4000000000000002', '4000000000009995', '4000000000009987', '4000000000009979', '4000000000000069']

const failed = (shop: Shop) => shop.db.selectFrom('risk_events').select('id').where('kind', '=', 'failed').execute()
const untilFailed = (shop: Shop, count: number) =>
  eventually(async () => expect(await failed(shop)).toHaveLength(count))

/** Somebody new each time, for another player: all that they share with others is the address that they leave. */
async function givenMailed(shop: Shop, player: number, customerEmail: string) {
  const placed = await givenOrders(shop, [{ packageId: 'ml-86', gameUserId: `${player} (1)` }])
  await placed.browser.api('updateCheckout', { checkoutId: placed.checkoutId, customerEmail })
  const wanted = { amount: placed.amount, orderId: placed.first.id }
  return { ...placed, wanted, open: () => placed.browser.api('createPaymentIntent', wanted) }
}

it('ends the card tries of a mail address at which five cards failed, in new sessions and for new players as well', async ({
  shop,
}) => {
  const email = 'five.dead@mail.example'
  for (const [index, card] of dead.entries()) {
    const { open } = await givenMailed(shop, 330_000_001 + index, email)
    const { clientSecret } = await open()
    await shop.world.payIntent(clientSecret.split('_secret_')[0] ?? '', card).catch(() => undefined)
    await untilFailed(shop, index + 1)
  }
  const sixth = await givenMailed(shop, 330_000_009, email)
  await expect(sixth.open()).rejects.toMatchObject({ status: 409, code: 'card_refused' })
  const decisions = await shop.db
    .selectFrom('risk_decisions')
    .select('decision')
    .where('checkout_id', '=', sixth.checkoutId)
    .execute()
  const reasons = decisions.flatMap(({ decision }) => JSON.parse(decision).reasons)
  expect(reasons).toMatchObject([{ rule: 'failed-cards-of-mail', figures: { failedCardsOfMail: 5 } }])
  // Another way to pay stays open, and so does the card of whoever shares nothing but the machine.
  expect((await sixth.browser.api('createQrisPayment', sixth.wanted)).paymentId).not.toBe('')
  const neighbour = await givenMailed(shop, 330_000_010, 'neighbour@mail.example')
  expect((await neighbour.open()).clientSecret).not.toBe('')
})

const isOpen = async (shop: Shop, checkouts: readonly GivenCheckout[]) => {
  const { paymentIntents } = (await shop.world.state()).stripe
  return checkouts.map(({ intentId }) => {
    const intent = paymentIntents.find(({ id }: { id: string }) => id === intentId)
    return intent.status !== 'canceled'
  })
}
const leaveMail = (shop: Shop, { checkoutId }: GivenCheckout, customer_email: string) =>
  shop.db.updateTable('checkouts').set({ customer_email }).where('id', '=', checkoutId).execute()
const line = (player: number) => [{ packageId: 'ml-86' as const, gameUserId: `${player} (1)` }]

/** One more card fails in each of them. */
async function failFive(shop: Shop, checkouts: readonly GivenCheckout[]) {
  const before = (await failed(shop)).length
  for (const [index, { intentId }] of checkouts.entries()) {
    await shop.world.payIntent(intentId, dead[index]).catch(() => undefined)
    await untilFailed(shop, before + index + 1)
  }
}

describe('the end of card tries closes what is open by card', () => {
  it('under the same mail address, however it is written, in whichever session and for whichever player', async ({
    shop,
  }) => {
    const given = async (player: number, mail: string) => {
      const checkout = await givenCheckout(shop, line(player))
      await leaveMail(shop, checkout, mail)
      return checkout
    }
    const ofMail = await Promise.all(dead.map((_, index) => given(330_000_101 + index, 'Open.Five@mail.example')))
    const tagged = await given(330_000_111, 'open.five+game@mail.example')
    const others = await Promise.all(
      ['open.five@other.example', 'open.five+game@other.example', 'open.fiver@mail.example'].map((mail, index) =>
        given(330_000_121 + index, mail),
      ),
    )
    await failFive(shop, ofMail)
    await eventually(async () => expect(await isOpen(shop, [...ofMail, tagged])).not.toContain(true))
    await expect(shop.world.payIntent(tagged.intentId)).rejects.toThrow()
    expect(await isOpen(shop, others)).toEqual([true, true, true])
  })

  it('for the same player, in whichever session, and nothing for the same number in another game', async ({ shop }) => {
    const [tried, ...ofPlayer] = await Promise.all([1, 2, 3].map(() => givenCheckout(shop, line(330_000_201))))
    const beside = await givenCheckout(shop, [...line(330_000_202), ...line(330_000_201)])
    const elsewhere = await givenCheckout(shop, [{ packageId: 'ff-70', gameUserId: '330000201' }])
    const other = await givenCheckout(shop, line(330_000_203))
    if (!tried) throw new Error('there is no checkout')
    await failFive(shop, [tried, tried, tried, tried, tried])
    await eventually(async () => expect(await isOpen(shop, [tried, ...ofPlayer, beside])).not.toContain(true))
    expect(await isOpen(shop, [elsewhere, other])).toEqual([true, true])
  })

  it('and loses against money that came for it meanwhile', async ({ shop }) => {
    const [tried, paid] = await Promise.all([1, 2].map(() => givenCheckout(shop, line(330_000_301))))
    if (!tried || !paid) throw new Error('there is no checkout')
    // Nobody hears of the success before the payment is closed here.
    await shop.world.fault({ target: 'stripe.webhook', kind: 'lose', times: 1 })
    await shop.world.payIntent(paid.intentId)
    await failFive(shop, [tried, tried, tried, tried, tried])
    await untilOrders(paid, 'completed')
    await untilPayment(shop, tried, 'closed')
  })

  it('and waits for a success of it that is just being written down', async ({ shop }) => {
    const [tried, paid] = await Promise.all([1, 2].map(() => givenCheckout(shop, line(330_000_311))))
    if (!tried || !paid) throw new Error('there is no checkout')
    const [failing, succeeding] = [await paymentOf(shop, tried), await paymentOf(shop, paid)]
    const fail = (digest: string) => recordFailedTry(shop.ctx, failing, `beside-${digest}`, [digest])
    for (const digest of ['a', 'b', 'c', 'd']) await fail(digest)
    await shop.world.fault({ target: 'stripe.webhook', kind: 'lose', times: 1 })
    await shop.world.payIntent(paid.intentId)
    let closing: Promise<void> | undefined
    await write(shop.db, async (trx) => {
      const received = { ref: paid.intentId, captureRef: undefined, amount: 150, currency: 'USD' }
      await settleCheckout({ ...shop.ctx, db: trx }, succeeding.id, received)
      closing = fail('e')
      await untilWaiting(shop)
    })
    await closing
    expect(await paymentOf(shop, paid)).toMatchObject({ status: 'succeeded' })
    await untilOrders(paid, 'completed')
    await untilPayment(shop, tried, 'closed')
  })

  it('found by indexes', async ({ shop }) => {
    const checkout = await givenCheckout(shop, line(330_000_401))
    await leaveMail(shop, checkout, 'indexed@mail.example')
    const payment = await paymentOf(shop, checkout)
    const { db, take } = noteStatements(shop.db)
    for (const [index, digest] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      await recordFailedTry({ ...shop.ctx, db }, payment, `found-${index}`, [digest])
    }
    const tables = new Set(['checkouts', 'orders', 'payments', 'payment_lines'])
    expect(await findFullReads(shop.db, take(), { tables, isSmall: true })).toEqual([])
    await untilPayment(shop, checkout, 'closed')
  })
})
