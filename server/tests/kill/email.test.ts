import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasskey } from '../../../scripts/_support/software-passkey.ts'
import { eventually } from '../_support/eventually.ts'
import { accountDetails, agree } from '../_support/given-order.ts'
import type { Process } from '../_support/process.ts'
import { enrolPasskey } from '../_support/prove-passkey.ts'
import { createKillHarness, type KillHarness } from './harness.ts'

const RECOVERY_MS = 200_000
const email = 'buyer@example.com'
const code = 'GIFT-7Q2X-99KD'

let harness: KillHarness
beforeAll(async () => {
  harness = await createKillHarness()
  await harness.startSandbox()
}, RECOVERY_MS)
afterAll(() => harness.close())

async function signIn(store: Process) {
  const { api } = harness.createBrowser()
  const firstPassword = /shown once\): (\S+)/.exec(store.output())?.[1] ?? ''
  await api('signIn', { password: firstPassword })
  await api('changePassword', { currentPassword: firstPassword, newPassword: 'a password of my own' })
  await enrolPasskey(api, createPasskey(), harness.url)
  return api
}

/** An order paid and waiting for delivery by hand, whose buyer left an email address. */
async function givenWaiting() {
  const browser = harness.createBrowser()
  const { packages } = await browser.api('getGame', { id: 'wuthering-waves' })
  const [pack] = packages
  if (!pack) throw new Error('the store’s own game is not there')
  const checkoutId = randomUUID()
  const line = { gameId: 'wuthering-waves', packageId: pack.id, gameUserId: '900000001', quantity: 1, checkoutId }
  const order = await browser.api('createOrder', { ...line, totalAmount: pack.price })
  await agree(browser, checkoutId)
  await browser.api('updateCheckout', { checkoutId, customerEmail: email, details: accountDetails })
  const { clientSecret } = await browser.api('createPaymentIntent', { amount: pack.price, orderId: order.id })
  await harness.world.payIntent(clientSecret.split('_secret_')[0] ?? '')
  const track = () => browser.api('trackOrder', { code: order.trackingCode })
  await eventually(async () => expect((await track()).status).toBe('pending-delivery'), RECOVERY_MS)
  return { browser, order, track }
}

const deliveries = async () =>
  (await harness.world.mailsTo(email)).filter(({ subject }) => subject.startsWith('Your delivery'))

type Mail = Awaited<ReturnType<typeof deliveries>>[number]
const messageId = ({ headers }: Mail) => headers.find(([name]) => name.toLowerCase() === 'message-id')?.[1]

describe('a store killed while a delivery goes out by e-mail', () => {
  it('sends it after its restart, and delivers the unit once, though the mail server had taken it', {
    timeout: 2 * RECOVERY_MS,
  }, async () => {
    const store = await harness.startStore()
    const seller = await signIn(store)
    const { browser, order, track } = await givenWaiting()
    // The payment's mail is out, so the fault hits the delivery's mail.
    await eventually(async () => expect(await harness.world.mailsTo(email)).toHaveLength(1), RECOVERY_MS)
    await harness.world.fault({ target: 'mail', kind: 'timeout-after-success', times: null })
    await seller('deliverOrder', { orderId: order.id, method: 'email', note: code })
    await eventually(async () => expect(await deliveries()).not.toEqual([]), RECOVERY_MS)
    expect((await track()).status).toBe('pending-delivery')
    await store.stop('SIGKILL')
    const taken = (await deliveries()).length
    await harness.world.clearFaults()

    await harness.startStore()
    await eventually(async () => expect((await track()).status).toBe('completed'), RECOVERY_MS)
    expect((await track()).units).toEqual({ total: 1, delivered: 1, failed: 0 })
    const mails = await deliveries()
    // At least one mail more: the mail server may also have taken a try that was under way at the kill.
    expect(mails.length).toBeGreaterThan(taken)
    expect(new Set(mails.map(messageId)).size).toBe(1)
    expect(mails.every(({ text }) => text.includes(code))).toBe(true)
    expect((await browser.api('revealCodes', { id: order.id })).codes).toEqual([{ unitNo: 1, text: code }])
    const orders = await seller('listAdminOrders')
    expect(orders.find(({ id }) => id === order.id)?.unitList).toMatchObject([{ unitNo: 1, status: 'delivered' }])
  })
})
