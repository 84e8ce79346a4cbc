import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startWorld, type TestWorld } from '../testing/start-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const paid = async () => {
  const { id } = await world.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' })
  await world.control('POST', `/stripe/payment_intents/${id}/confirm`, {})
  return id
}
const eventsOf = (id: string) =>
  world.received.filter((one) => one.path === '/stripe' && one.body.includes(id)).map((one) => JSON.parse(one.body))
const heard = (id: string, types: string[]) =>
  eventually(() => expect(eventsOf(id).map((one) => one.type)).toEqual(expect.arrayContaining(types)))
const chargeOf = async (id: string) =>
  (await world.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge

describe('a Stripe refund', () => {
  it('fails a little later when a tester wants it, and the charge counts as not refunded again', async () => {
    const id = await paid()
    await world.control('PUT', '/refund-fates', { stripe: 'fail' })
    const refund = await world.stripe.refunds.create({ payment_intent: id })
    await world.control('PUT', '/refund-fates', { stripe: 'succeed' })
    expect(refund.status).toBe('pending')
    await heard(refund.id, ['refund.created', 'refund.updated', 'refund.failed'])
    expect(await world.stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false })
    expect((await world.stripe.refunds.create({ payment_intent: id })).amount).toBe(1000)
  })

  it('stays pending until a tester lets it succeed', async () => {
    await world.control('PUT', '/refund-fates', { stripe: 'pending' })
    const refund = await world.stripe.refunds.create({ payment_intent: await paid() })
    await world.control('PUT', '/refund-fates', { stripe: 'succeed' })
    await world.control('POST', `/stripe/refunds/${refund.id}`, { status: 'succeeded' })
    await heard(refund.id, ['refund.updated'])
    expect((await world.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
  })

  it('made in the dashboard is told like any other', async () => {
    const id = await paid()
    await world.control('POST', `/stripe/payment_intents/${id}/refund`, { amount: 300 })
    await heard(id, ['refund.created', 'charge.refunded'])
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 300 })
  })
})

describe('a Stripe dispute', () => {
  it('is told when it opens and when it closes, and keeps refunds away unless the seller wins', async () => {
    const id = await paid()
    const { body } = await world.control('POST', `/stripe/payment_intents/${id}/dispute`, {})
    await heard(body.id, ['charge.dispute.created'])
    await expect(world.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ code: 'charge_disputed' })
    expect((await world.control('POST', `/stripe/payment_intents/${id}/dispute`, {})).status).toBe(409)
    await world.control('POST', `/stripe/disputes/${body.id}`, { winner: 'seller' })
    await heard(body.id, ['charge.dispute.closed'])
    expect(await world.stripe.disputes.retrieve(body.id)).toMatchObject({ status: 'won', payment_intent: id })
    expect((await world.stripe.refunds.create({ payment_intent: id })).status).toBe('succeeded')
  })

  it('needs a payment that has not gone back already', async () => {
    const id = await paid()
    await world.stripe.refunds.create({ payment_intent: id })
    expect((await world.control('POST', `/stripe/payment_intents/${id}/dispute`, {})).status).toBe(409)
  })

  it('needs a paid payment', async () => {
    const { id } = await world.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' })
    expect((await world.control('POST', `/stripe/payment_intents/${id}/dispute`, {})).status).toBe(404)
  })
})
