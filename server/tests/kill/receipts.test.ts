import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { createPasskey } from '../../../scripts/_support/software-passkey.ts'
import { openReadOnly } from '../../src/platform/db/open.ts'
import type { Db } from '../../src/platform/db/schema.ts'
import type { StepName } from '../../src/platform/jobs/steps.ts'
import { eventually } from '../_support/eventually.ts'
import { startFrontProxy } from '../_support/front-proxy.ts'
import { accountDetails } from '../_support/given-order.ts'
import { type Browser, createBrowser } from '../_support/http-client.ts'
import { createKillHarness } from './harness.ts'
import { signInAsOwner } from './sign-in.ts'

const RECOVERY_MS = 120_000
/** The steps at which a process dies, each in the middle of payments and refunds. */
const deaths: readonly StepName[] = ['payment.recorded', 'refund.answered', 'webhook.stored']
/** Orders paid while a process dies. The owner rejects half of them and refunds part of the others in the dashboard. */
const ORDERS = 8
const UNITS = 2

type Placed = Readonly<{ orderId: string; intentId: string }>

/** An order delivered by hand, so that no supplier has to be asked about an interrupted delivery. */
async function place(at: string): Promise<Placed> {
  const browser = createBrowser(at)
  const [pack] = (await browser.api('getGame', { id: 'wuthering-waves' })).packages
  if (!pack) throw new Error('the store’s own game is not there')
  const amount = (Number(pack.price) * UNITS).toFixed(2)
  const order = await browser.api('createOrder', {
    ...{ gameId: 'wuthering-waves', packageId: pack.id, gameUserId: '900000001', quantity: UNITS },
    ...{ totalAmount: amount, checkoutId: randomUUID(), lineKey: 'line', customerEmail: null },
  })
  await browser.api('updateCheckout', { checkoutId: order.checkoutId, consent: true, details: accountDetails })
  const { clientSecret } = await browser.api('createPaymentIntent', { amount, orderId: order.id })
  return { orderId: order.id, intentId: clientSecret.split('_secret_')[0] ?? '' }
}

const expectRejectedBefore = (error: unknown) => expect(error).toMatchObject({ code: 'transition_not_allowed' })

const countBy = <Row>(rows: readonly Row[], name: (row: Row) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(rows, name)].map(([key, own]) => [key, own.length]))

/** Each payment has one receipt and each refund one credit note, with no gap in the numbers. */
async function expectBooksOf(db: Db): Promise<void> {
  const documents = await db.selectFrom('documents').selectAll().orderBy('year').orderBy('number').execute()
  for (const own of Map.groupBy(documents, ({ kind, year }) => `${kind} ${year}`).values()) {
    expect(own.map(({ number }) => number)).toEqual(own.map((_, index) => index + 1))
  }
  const payments = await db.selectFrom('payments').selectAll().where('status', '=', 'succeeded').execute()
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  const expected = [
    ...payments.map(({ id, checkout_id, amount }) => `receipt ${id} ${checkout_id} ${amount}`),
    ...refunds.map(({ id, payment_id, amount }) => `note ${payment_id} ${id} ${amount}`),
  ]
  const written = documents.map(({ kind, payment_id, checkout_id, refund_id, gross }) =>
    kind === 'receipt' ? `receipt ${payment_id} ${checkout_id} ${gross}` : `note ${payment_id} ${refund_id} ${gross}`,
  )
  expect(written.sort()).toEqual(expected.sort())
}

/** On SQLite only one process runs; where another process would continue, the test starts the store again. */
const isShared = process.env.TEST_DB === 'postgres'
const going = isShared
  ? 'two processes take and give back money and one is killed'
  : 'the store is killed and comes back'

it(`receipts and credit notes have neither gap nor double while ${going}`, {
  timeout: 2 * RECOVERY_MS,
}, async () => {
  const harness = await createKillHarness()
  onTestFinished(harness.close)
  await harness.startSandbox()
  const { world, url } = harness
  const beside = isShared ? await harness.startBeside() : { process: await harness.startStore(), url }
  const seller = createBrowser(beside.url)
  await signInAsOwner(seller, beside.process, createPasskey(), url)
  const sellerAtDying = createBrowser(url)
  for (const [name, value] of seller.cookies) sellerAtDying.cookies.set(name, value)
  const front = await startFrontProxy()
  onTestFinished(front.stop)
  // Providers send webhooks that a killed process left unanswered again, to either process.
  front.leadTo(url, beside.url)
  await world.setWebhookEndpoints({ stripe: `${front.url}/api/webhook/stripe` })
  const db = openReadOnly(harness.place)
  onTestFinished(() => db.destroy())

  let paid: Placed[] = []
  let living = Promise.resolve(beside.process)
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const payAll = (placed: readonly Placed[]) => placed.map(({ intentId }) => world.payIntent(intentId))
  const rejectAt = ({ api }: Browser, id: string) => api('changeOrderStatus', { id, status: 'failed' })
  /** Rejects at the process that dies, because the process that takes the rejection sends its refunds at once. */
  const reject = (id: string) =>
    rejectAt(sellerAtDying, id).catch(async () => {
      await living
      await rejectAt(seller, id).catch(expectRejectedBefore)
    })
  const giveBack = (placed: readonly Placed[]) =>
    placed.map(({ orderId, intentId }, index) =>
      index % 2 === 0
        ? reject(orderId)
        : world.post(`/control/stripe/payment_intents/${intentId}/refund`, { amount: 100 }),
    )
  const untilWritten = (payments: number, givenBack: number) =>
    eventually(async () => {
      const written = await db.selectFrom('documents').select('kind').execute()
      const notes = (givenBack / 2) * (UNITS + 1)
      expect(countBy(written, ({ kind }) => kind)).toEqual({
        ...(payments > 0 && { receipt: payments }),
        ...(notes > 0 && { 'credit-note': notes }),
      })
      const notices: { provider: string; outcome: string }[] = (await world.state()).webhooks
      const undelivered = notices.filter(({ provider, outcome }) => provider === 'stripe' && outcome !== 'delivered')
      expect(undelivered).toEqual([])
    }, RECOVERY_MS)

  for (const [index, killAt] of deaths.entries()) {
    const placed = await Promise.all(Array.from({ length: ORDERS }, () => place(beside.url)))
    if (!isShared) await (await living).stop('SIGTERM')
    const dying = await harness.startStore({ killAt })
    if (!isShared) living = dying.died.then(() => (isOver ? dying : harness.startStore()))
    await Promise.all([...payAll(placed), ...giveBack(paid)])
    const written = untilWritten((index + 1) * ORDERS, index * ORDERS)
    await Promise.race([dying.died, written])
    await dying.stop('SIGKILL')
    await living
    await written
    paid = placed
  }
  if (isShared) await harness.startStore()
  await Promise.all(giveBack(paid))
  await untilWritten(deaths.length * ORDERS, deaths.length * ORDERS)
  await expectBooksOf(db)
  const { refunds } = (await world.state()).stripe
  expect(refunds).toHaveLength(deaths.length * (ORDERS / 2) * (UNITS + 1))
})
