import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from './_support/eventually.ts'
import { type GivenCheckout, givenCheckout, type KnownPackage, untilOrders } from './_support/given-order.ts'
import { openAttention, unitsOf } from './_support/given-paid.ts'
import { givenSeller } from './_support/given-seller.ts'
import type { Browser } from './_support/http-client.ts'
import { type Shop, startShop } from './_support/start-shop.ts'

let shop: Shop
let seller: Browser
beforeAll(async () => {
  shop = await startShop()
  seller = (await givenSeller(shop)).browser
})
beforeEach(() => shop.world.clearFaults())
afterAll(() => shop.stop())

async function givenPaidUntil(packageId: KnownPackage, status: string, quantity = 1, email?: string) {
  const checkout = await givenCheckout(shop, [{ packageId, quantity }])
  if (email) await checkout.browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail: email })
  await shop.world.payIntent(checkout.intentId)
  await untilOrders(checkout, status)
  return checkout
}
const givenHeld = (quantity = 1) => givenPaidUntil('hand-60', 'pending-delivery', quantity)
const givenDelivered = (email?: string) => givenPaidUntil('ml-86', 'completed', 1, email)

type Asked = Readonly<{
  scenario: 'processing-no-delivery' | 'technical-failure' | 'delivered' | 'fraud'
  note?: string
}>
const ask = ({ browser, first }: GivenCheckout, asked: Asked) =>
  browser.api('requestRefund', { id: first.id, ...asked })
const refundsOf = ({ first }: GivenCheckout) =>
  shop.db.selectFrom('refunds').selectAll().where('order_id', '=', first.id).execute()
const requestOf = async ({ first }: GivenCheckout) => {
  const found = (await seller.api('listRefundRequests', {})).find(({ orderId }) => orderId === first.id)
  if (!found) throw new Error('no such request')
  return found
}
const decide = async (checkout: GivenCheckout, action: 'approve' | 'approve-all' | 'decline', answer = '') =>
  seller.api('decideRefundRequest', { id: (await requestOf(checkout)).id, action, answer })

const words = { scenario: 'technical-failure', note: 'Nothing arrived in my game.' } as const

test('what has not left the store goes back by itself: every unit once, and the order ends', async () => {
  const checkout = await givenHeld(3)
  const options = await checkout.browser.api('getRefundOptions', { id: checkout.first.id })
  expect(options.options).toHaveLength(9)
  expect(options.options[0]).toMatchObject({ scenario: 'processing-no-delivery', action: 'start' })
  const after = await ask(checkout, { scenario: 'processing-no-delivery' })
  expect(after.request).toMatchObject({ status: 'started' })
  await eventually(async () => {
    const refunds = await refundsOf(checkout)
    if (refunds.some(({ status }) => status !== 'succeeded')) throw new Error('still on its way')
    expect(refunds.map(({ unit_no }) => unit_no).sort()).toEqual([1, 2, 3])
  })
  expect(await untilOrders(checkout, 'failed')).toHaveLength(1)
  await expect(ask(checkout, { scenario: 'processing-no-delivery' })).rejects.toMatchObject({
    code: 'transition_not_allowed',
    details: { reason: 'goes-back-already' },
  })
})

test('ten requests and the seller’s delivery at once: each unit is either delivered or refunded, once', async () => {
  const checkout = await givenHeld(2)
  await Promise.allSettled([
    ...Array.from({ length: 10 }, () => ask(checkout, { scenario: 'processing-no-delivery' })),
    seller.api('deliverOrder', { orderId: checkout.first.id, method: 'manual' }),
  ])
  const [units, refunds] = [await unitsOf(shop, checkout.first.id), await refundsOf(checkout)]
  const failed = units.filter(({ status }) => status === 'failed').map(({ unit_no }) => unit_no)
  expect(units.every(({ status }) => status === 'failed' || status === 'delivered')).toBe(true)
  expect(refunds.map(({ unit_no }) => unit_no).sort()).toEqual(failed)
})

test('what is at the supplier cannot be stopped: it goes to the seller', async () => {
  await shop.world.fault({ target: 'lapakgaming.order', kind: 'timeout-after-success', times: null })
  const checkout = await givenCheckout(shop)
  await shop.world.payIntent(checkout.intentId)
  await eventually(async () => {
    const [unit] = await unitsOf(shop, checkout.first.id)
    if (unit?.status !== 'sending' && unit?.status !== 'unknown') throw new Error(`the unit is ${unit?.status}`)
  })
  const { options } = await checkout.browser.api('getRefundOptions', { id: checkout.first.id })
  expect(options[0]).toMatchObject({ action: 'ask', reason: 'on-its-way' })
  await shop.world.clearFaults()
  expect(await refundsOf(checkout)).toEqual([])
})

test('the rest reaches the seller with the buyer’s words, once', async () => {
  const checkout = await givenDelivered()
  await expect(ask(checkout, { scenario: 'technical-failure' })).rejects.toMatchObject({ code: 'invalid_input' })
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => ask(checkout, words)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(ask(checkout, words)).rejects.toMatchObject({ code: 'refund_requested' })
  const request = await requestOf(checkout)
  expect(request).toMatchObject({ status: 'open', note: words.note, units: { waiting: 0, sending: 0, delivered: 1 } })
  const entries = await openAttention(shop, 'refund_requested')
  expect(entries.filter(({ subject_id }) => subject_id === request.id)).toMatchObject([
    { reason: expect.stringContaining(words.note) },
  ])
  const shown = (await seller.api('listAttention')).find(({ kind, subjectId }) => {
    return kind === 'refund_requested' && subjectId === checkout.first.id
  })
  expect(shown?.subjectType).toBe('order')
  expect(await refundsOf(checkout)).toEqual([])
})

test('a decline with a sentence is read by the buyer, on the page and by mail, and closes the entry', async () => {
  const email = `buyer-${randomUUID()}@example.com`
  const checkout = await givenDelivered(email)
  await ask(checkout, words)
  await expect(decide(checkout, 'decline')).rejects.toMatchObject({ status: 400 })
  const request = await requestOf(checkout)
  const answer = 'The game shows the diamonds since 10:04.'
  expect(await decide(checkout, 'decline', answer)).toMatchObject({ status: 'declined', answer })
  expect(await checkout.browser.api('getRefundOptions', { id: checkout.first.id })).toMatchObject({
    request: { status: 'declined', answer },
  })
  await eventually(async () => {
    const mails = await shop.world.mailsTo(email)
    const told = mails.find(({ subject }) => subject.startsWith('About your refund request'))
    if (!told) throw new Error('no mail yet')
    expect(told.text).toContain(answer)
  })
  expect((await openAttention(shop)).filter(({ subject_id }) => subject_id === request.id)).toEqual([])
  await expect(decide(checkout, 'decline', answer)).rejects.toMatchObject({ code: 'transition_not_allowed' })
  const audit = await shop.db.selectFrom('audit_log').selectAll().where('subject', '=', checkout.first.id).execute()
  expect(audit.map(({ action }) => action)).toContain('refund-request.decline')
})

test('an owner gives back a delivered order, once; a plain approval never touches what was delivered', async () => {
  const checkout = await givenDelivered()
  await ask(checkout, words)
  await expect(decide(checkout, 'approve')).rejects.toMatchObject({ code: 'transition_not_allowed' })
  expect((await requestOf(checkout)).status).toBe('open')
  const both = await Promise.allSettled([decide(checkout, 'approve-all'), decide(checkout, 'approve-all')])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refundsOf(checkout)).toHaveLength(1)
  expect((await requestOf(checkout)).status).toBe('approved')
})

test('a delivered order is not eligible for a change of mind, and nothing is stored', async () => {
  const checkout = await givenDelivered()
  await expect(ask(checkout, { scenario: 'delivered' })).rejects.toMatchObject({
    code: 'transition_not_allowed',
    details: { reason: 'delivered-is-final' },
  })
  expect((await checkout.browser.api('getRefundOptions', { id: checkout.first.id })).request).toBeNull()
})

test('nobody else asks for, reads or decides a refund', async () => {
  const { first } = await givenHeld()
  const stranger = shop.createBrowser()
  const notFound = { code: 'order_not_found' }
  await expect(stranger.api('getRefundOptions', { id: first.id })).rejects.toMatchObject(notFound)
  await expect(
    stranger.api('requestRefund', { id: first.id, scenario: 'processing-no-delivery' }),
  ).rejects.toMatchObject(notFound)
  await expect(stranger.api('listRefundRequests', {})).rejects.toMatchObject({ status: 401 })
  const decision = { id: randomUUID(), action: 'approve', answer: '' } as const
  await expect(stranger.api('decideRefundRequest', decision)).rejects.toMatchObject({ status: 401 })
})

test('an order can be asked about five times, not more', async () => {
  const checkout = await givenDelivered()
  for (let count = 0; count < 5; count += 1) {
    await ask(checkout, words)
    await decide(checkout, 'decline', 'No.')
  }
  await expect(ask(checkout, words)).rejects.toMatchObject({ code: 'too_many_requests' })
})
