import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenPaid, untilUnits } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { needAttention } from '../alerts/attention.repository.ts'
import { write } from '../platform/db/write.ts'

const details = (seller: Browser, id: string) => seller.api('getOrderDetails', { id })
const entries = async (seller: Browser) => seller.api('listAttention')
const need = (
  shop: Shop,
  kind: 'webhook_failed' | 'rate_held' | 'payment_mismatch',
  subjectType: string,
  subjectId: string,
) =>
  write(shop.db, (trx) => needAttention(shop.ctx, trx, { kind, subjectType, subjectId, reason: `About ${subjectId}.` }))
const entryAbout = async (seller: Browser, subjectId: string) => {
  const found = (await entries(seller)).find(({ reason }) => reason === `About ${subjectId}.`)
  if (!found) throw new Error(`nothing stands about ${subjectId}`)
  return found
}

describe('an order’s money', () => {
  it('shows the payment with this order’s share, and what went back of it', async ({ shop, seller }) => {
    const checkout = await givenPaid(shop, [
      { packageId: 'hand-60', quantity: 2, gameUserId: '51000001' },
      { packageId: 'hand-60', gameUserId: '51000002' },
    ])
    const orderId = checkout.first.id
    await untilUnits(shop, orderId, 'held')
    const paid = await details(seller, orderId)
    expect(paid.order).toMatchObject({ id: orderId, gameUserId: '51000001', actions: ['deliver', 'reject'] })
    expect(paid.payments).toMatchObject([
      { provider: 'stripe', method: 'card', status: 'succeeded', asked: { amount: '14.97', currency: 'USD' } },
    ])
    expect(paid.payments[0]?.share).toEqual({ amount: '9.98', currency: 'USD' })
    expect(paid.refunds).toEqual([])

    await seller.api('changeOrderStatus', { id: orderId, status: 'failed' })
    await eventually(async () => {
      const { refunds } = await details(seller, orderId)
      expect(refunds.map(({ unitNo, amount, status }) => [unitNo, amount, status])).toEqual(
        expect.arrayContaining([
          [1, '4.99', 'succeeded'],
          [2, '4.99', 'succeeded'],
        ]),
      )
    })
  })

  it('is told of orders there are', async ({ seller }) => {
    const id = '00000000-0000-4000-8000-000000000000'
    await expect(details(seller, id)).rejects.toMatchObject({ code: 'order_not_found' })
  })
})

describe('what was seen to elsewhere', () => {
  it('leaves the list with a word that is kept, and answers a second closing as done', async ({ shop, seller }) => {
    await need(shop, 'webhook_failed', 'webhook', 'w-1')
    const { id, canClose } = await entryAbout(seller, 'w-1')
    expect(canClose).toBe(true)
    await expect(seller.api('closeAttention', { id, note: ' ' })).rejects.toMatchObject({ code: 'invalid_input' })
    await seller.api('closeAttention', { id, note: 'Looked at the provider: a test message' })
    await seller.api('closeAttention', { id, note: 'Looked again' })
    expect((await entries(seller)).map((entry) => entry.id)).not.toContain(id)
    const audit = await shop.db.selectFrom('audit_log').select('details').where('subject', '=', 'webhook:w-1').execute()
    const note = 'Looked at the provider: a test message'
    expect(audit.map((row) => JSON.parse(row.details))).toMatchObject([
      { kind: 'webhook_failed', entry: id, reason: expect.any(String), note },
    ])
  })

  it('does not leave it while something waits to be decided', async ({ shop, seller }) => {
    await need(shop, 'rate_held', 'rate', 'THB')
    const rate = await entryAbout(seller, 'THB')
    expect(rate.canClose).toBe(false)
    await expect(seller.api('closeAttention', { id: rate.id, note: 'No' })).rejects.toMatchObject({ status: 400 })
    await expect(seller.api('closeAttention', { id: rate.id, note: 'Not mine' })).rejects.toMatchObject({
      code: 'transition_not_allowed',
    })

    const checkout = await givenPaid(shop, [{ packageId: 'hand-60' }])
    await untilUnits(shop, checkout.first.id, 'held')
    const payment = (await details(seller, checkout.first.id)).payments[0]
    if (!payment) throw new Error('the order has no payment')
    await need(shop, 'payment_mismatch', 'payment', payment.id)
    expect(await entryAbout(seller, payment.id)).toMatchObject({ canClose: true, heldPaymentId: null })
    await write(shop.db, (trx) =>
      trx.updateTable('payments').set({ status: 'held' }).where('id', '=', payment.id).execute(),
    )
    const held = await entryAbout(seller, payment.id)
    expect(held).toMatchObject({ canClose: false, heldPaymentId: payment.id, subjectId: checkout.first.id })
    await expect(seller.api('closeAttention', { id: held.id, note: 'Not yet' })).rejects.toMatchObject({
      code: 'transition_not_allowed',
    })
  })
})
