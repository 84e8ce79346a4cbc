import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { type GivenCheckout, givenCheckout, type KnownPackage, untilOrders } from '../../tests/_support/given-order.ts'
import { openAttention, unitsOf } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

async function givenPaidUntil(shop: Shop, packageId: KnownPackage, status: string, quantity = 1, email?: string) {
  const checkout = await givenCheckout(shop, [{ packageId, quantity }])
  if (email) await checkout.browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail: email })
  await shop.world.payIntent(checkout.intentId)
  await untilOrders(checkout, status)
  return checkout
}
const givenHeld = (shop: Shop, quantity = 1) => givenPaidUntil(shop, 'hand-60', 'pending-delivery', quantity)
const givenDelivered = (shop: Shop, email?: string) => givenPaidUntil(shop, 'ml-86', 'completed', 1, email)

type Asked = Readonly<{
  scenario: 'processing-no-delivery' | 'technical-failure' | 'delivered' | 'fraud'
  note?: string
}>
const ask = ({ browser, first }: GivenCheckout, asked: Asked) =>
  browser.api('requestRefund', { id: first.id, ...asked })
const refundsOf = (shop: Shop, { first }: GivenCheckout) =>
  shop.db.selectFrom('refunds').selectAll().where('order_id', '=', first.id).execute()
const requestOf = async (seller: Browser, { first }: GivenCheckout) => {
  const found = (await seller.api('listRefundRequests', {})).find(({ orderId }) => orderId === first.id)
  if (!found) throw new Error('no such request')
  return found
}
const decide = async (
  seller: Browser,
  checkout: GivenCheckout,
  action: 'approve' | 'approve-all' | 'decline',
  answer = '',
) => seller.api('decideRefundRequest', { id: (await requestOf(seller, checkout)).id, action, answer })

const words = { scenario: 'technical-failure', note: 'Nothing arrived in my game.' } as const

it('what has not left the store goes back by itself: every unit once, and the order ends', async ({ shop }) => {
  const checkout = await givenHeld(shop, 3)
  const options = await checkout.browser.api('getRefundOptions', { id: checkout.first.id })
  expect(options.options).toHaveLength(9)
  expect(options.options[0]).toMatchObject({ scenario: 'processing-no-delivery', action: 'start' })
  const after = await ask(checkout, { scenario: 'processing-no-delivery' })
  expect(after.request).toMatchObject({ status: 'started' })
  await eventually(async () => {
    const refunds = await refundsOf(shop, checkout)
    if (refunds.some(({ status }) => status !== 'succeeded')) throw new Error('still on its way')
    expect(refunds.map(({ unit_no }) => unit_no).sort()).toEqual([1, 2, 3])
  })
  expect(await untilOrders(checkout, 'failed')).toHaveLength(1)
  await expect(ask(checkout, { scenario: 'processing-no-delivery' })).rejects.toMatchObject({
    code: 'transition_not_allowed',
    details: { reason: 'goes-back-already' },
  })
})

it('ten requests and the seller’s delivery at once: each unit is either delivered or refunded, once', async ({
  shop,
  seller,
}) => {
  const checkout = await givenHeld(shop, 2)
  await Promise.allSettled([
    ...Array.from({ length: 10 }, () => ask(checkout, { scenario: 'processing-no-delivery' })),
    seller.api('deliverOrder', { orderId: checkout.first.id, method: 'manual' }),
  ])
  const [units, refunds] = [await unitsOf(shop, checkout.first.id), await refundsOf(shop, checkout)]
  const failed = units.filter(({ status }) => status === 'failed').map(({ unit_no }) => unit_no)
  expect(units.every(({ status }) => status === 'failed' || status === 'delivered')).toBe(true)
  expect(refunds.map(({ unit_no }) => unit_no).sort()).toEqual(failed)
})

it('what is at the supplier cannot be stopped: it goes to the seller', async ({ shop }) => {
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
  expect(await refundsOf(shop, checkout)).toEqual([])
})

it('the rest reaches the seller with the buyer’s words, once', async ({ shop, seller }) => {
  const checkout = await givenDelivered(shop)
  await expect(ask(checkout, { scenario: 'technical-failure' })).rejects.toMatchObject({ code: 'invalid_input' })
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => ask(checkout, words)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(ask(checkout, words)).rejects.toMatchObject({ code: 'refund_requested' })
  const request = await requestOf(seller, checkout)
  expect(request).toMatchObject({ status: 'open', note: words.note, units: { waiting: 0, sending: 0, delivered: 1 } })
  const entries = await openAttention(shop, 'refund_requested')
  expect(entries.filter(({ subject_id }) => subject_id === request.id)).toMatchObject([
    { reason: expect.stringContaining(words.note) },
  ])
  const shown = (await seller.api('listAttention')).find(({ kind, subjectId }) => {
    return kind === 'refund_requested' && subjectId === checkout.first.id
  })
  expect(shown?.subjectType).toBe('order')
  expect(await refundsOf(shop, checkout)).toEqual([])
})

it('a decline with a sentence is read by the buyer, on the page and by mail, and closes the entry', async ({
  shop,
  seller,
}) => {
  const email = `buyer-${randomUUID()}@example.com`
  const checkout = await givenDelivered(shop, email)
  await ask(checkout, words)
  await expect(decide(seller, checkout, 'decline')).rejects.toMatchObject({ status: 400 })
  const request = await requestOf(seller, checkout)
  const answer = 'The game shows the diamonds since 10:04.'
  expect(await decide(seller, checkout, 'decline', answer)).toMatchObject({ status: 'declined', answer })
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
  await expect(decide(seller, checkout, 'decline', answer)).rejects.toMatchObject({ code: 'transition_not_allowed' })
  const audit = await shop.db.selectFrom('audit_log').selectAll().where('subject', '=', checkout.first.id).execute()
  expect(audit.map(({ action }) => action)).toContain('refund-request.decline')
})

it('an owner gives back a delivered order, once; a plain approval never touches what was delivered', async ({
  shop,
  seller,
}) => {
  const checkout = await givenDelivered(shop)
  await ask(checkout, words)
  await expect(decide(seller, checkout, 'approve')).rejects.toMatchObject({ code: 'transition_not_allowed' })
  expect((await requestOf(seller, checkout)).status).toBe('open')
  const both = await Promise.allSettled([
    decide(seller, checkout, 'approve-all'),
    decide(seller, checkout, 'approve-all'),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refundsOf(shop, checkout)).toHaveLength(1)
  expect((await requestOf(seller, checkout)).status).toBe('approved')
})

it('a delivered order is not eligible for a change of mind, and nothing is stored', async ({ shop }) => {
  const checkout = await givenDelivered(shop)
  await expect(ask(checkout, { scenario: 'delivered' })).rejects.toMatchObject({
    code: 'transition_not_allowed',
    details: { reason: 'delivered-is-final' },
  })
  expect((await checkout.browser.api('getRefundOptions', { id: checkout.first.id })).request).toBeNull()
})

it('nobody else asks for, reads or decides a refund', async ({ shop }) => {
  const { first } = await givenHeld(shop)
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

it('an order can be asked about five times, not more', async ({ shop, seller }) => {
  const checkout = await givenDelivered(shop)
  for (let count = 0; count < 5; count += 1) {
    await ask(checkout, words)
    await decide(seller, checkout, 'decline', 'No.')
  }
  await expect(ask(checkout, words)).rejects.toMatchObject({ code: 'too_many_requests' })
})
