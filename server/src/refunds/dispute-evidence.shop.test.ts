import { describe, expect, vi } from 'vitest'
import { beforeTransaction } from '../../tests/_support/before-transaction.ts'
import { eventually } from '../../tests/_support/eventually.ts'
import { type GivenCheckout, orderInput, untilOrders } from '../../tests/_support/given-order.ts'
import { givenDelivered, givenHeld, openAttention } from '../../tests/_support/given-paid.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { paymentOf, untilPayment } from '../../tests/_support/money-of.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { postStripeEvent } from '../../tests/_support/stripe-event.ts'
import { sendDisputeEvidence } from './evidence/send-evidence.ts'

const it = shopTest({}, 'test')

type AtStripe = Readonly<{
  id: string
  status: string
  evidence: Record<string, string | null>
  evidence_details: Readonly<{ submission_count: number }>
}>

const player = '310000001 (1)'

async function disputeAt(shop: Shop, checkout: GivenCheckout, reason = 'fraudulent') {
  const { id: ref } = await shop.world.post(`/control/stripe/payment_intents/${checkout.intentId}/dispute`, { reason })
  await untilPayment(shop, checkout, 'disputed')
  return { paymentId: (await paymentOf(shop, checkout)).id, ref: String(ref) }
}
async function givenDisputed(shop: Shop, reason?: string) {
  const checkout = await givenDelivered(shop, player)
  return { checkout, dispute: await disputeAt(shop, checkout, reason) }
}
type Dispute = Awaited<ReturnType<typeof disputeAt>>

const atStripe = async (shop: Shop, { ref }: Dispute): Promise<AtStripe> =>
  (await shop.world.state()).stripe.disputes.find(({ id }: AtStripe) => id === ref)
const answersOf = (shop: Shop) => shop.db.selectFrom('dispute_answers').selectAll().execute()
const read = (seller: Browser, dispute: Dispute) => seller.api('getDisputeEvidence', dispute)
const send = (seller: Browser, dispute: Dispute, word = '') => seller.api('sendDisputeEvidence', { ...dispute, word })
const untilAnswer = (shop: Shop, status: string) =>
  eventually(async () => expect((await answersOf(shop)).map((answer) => answer.status)).toEqual([status]))

describe('the evidence for a dispute', () => {
  it('is put together from what the store knows, and tells until when it is taken', async ({ shop, seller }) => {
    const earlier = await givenDelivered(shop, player)
    const { checkout, dispute } = await givenDisputed(shop)
    const at = shop.ctx.now().toISOString()
    for (const [order, recipient] of [
      [earlier, 'earlier@example.com'],
      [checkout, 'buyer@example.com'],
    ] as const) {
      await shop.db
        .insertInto('mails')
        .values({
          id: shop.ctx.newId(),
          ...{ kind: 'delivered', subject_id: shop.ctx.newId(), order_id: order.first.id, recipient },
          ...{ created_at: at, sent_at: at, status: 'sent', due_at: at, tries: 1, claimed_until: null },
          ...{ asked_by: null, error: null },
        })
        .execute()
    }
    const sheet = await read(seller, dispute)
    expect(JSON.stringify(sheet)).toContain('buyer@example.com')
    expect(JSON.stringify(sheet)).not.toContain('earlier@example.com')
    expect(sheet).toMatchObject({ provider: 'Stripe', status: 'open', amount: '1.50', currency: 'USD', canSend: true })
    expect(sheet.says).toMatch(/^Ready to send, until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/)
    const textOf = (field: string) => sheet.evidence.find((one) => one.field === field)?.text ?? ''
    expect(textOf('statement')).toContain('is said not to have made this payment')
    expect(textOf('product')).toContain(`player ${player}`)
    expect(textOf('customerAddress')).toBe('127.0.0.1')
    const { receipt } = (await seller.api('getOrderDetails', { id: checkout.first.id })).payments[0] ?? {}
    const [attempt] = await shop.db
      .selectFrom('supplier_orders')
      .innerJoin('deliveries', 'deliveries.id', 'supplier_orders.delivery_id')
      .select(['supplier_orders.id', 'supplier_orders.supplier_ref'])
      .where('order_id', '=', checkout.first.id)
      .execute()
    for (const known of [receipt, attempt?.id, attempt?.supplier_ref, checkout.first.trackingCode]) {
      expect(textOf('activity')).toContain(known)
    }
    expect(textOf('terms')).toMatch(/The buyer ticked it on .*\(terms 1, .*These terms hold for everything you buy/s)
    const { storeName } = shop.ctx.settings.current()
    expect(textOf('terms')).toContain(`everything you buy at ${storeName}.`)
    expect(textOf('terms')).not.toMatch(/\{\w+\}/)
    // The owner's terms are Markdown; the evidence must contain no heading, list, bold or link marks.
    expect(textOf('terms')).not.toMatch(/^(#|[-*] )|\*\*|\]\(/m)
    expect(textOf('other')).toContain('Earlier payments of this player that nobody disputed: 1')
    expect(JSON.stringify(sheet)).not.toContain(earlier.first.trackingCode)
  })

  it('is sent once with the owner’s own word, whoever else presses at once, and nothing of it is kept', async ({
    shop,
    owner,
    seller,
  }) => {
    const { checkout, dispute } = await givenDisputed(shop)
    const { dispute: another } = await givenDisputed(shop)
    const other = await owner.signIn()
    const second = shop.createSecondContext()
    const tries = await Promise.allSettled([
      send(seller, dispute, 'The buyer thanked us by mail.'),
      send(other, dispute, 'The buyer thanked us by mail.'),
      sendDisputeEvidence(second, 'owner', { ...dispute, word: 'The buyer thanked us by mail.' }),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const atOnce = sendDisputeEvidence(
      beforeTransaction(
        second,
        (count) => count === 0,
        () => sendDisputeEvidence(shop.ctx, 'owner', { ...another, word: '' }),
      ),
      'owner',
      { ...another, word: 'second' },
    )
    await expect(atOnce).rejects.toThrow(/Somebody has sent the evidence meanwhile/)
    await eventually(async () =>
      expect((await answersOf(shop)).map((answer) => answer.status)).toEqual(['sent', 'sent']),
    )
    expect((await atStripe(shop, another)).evidence_details.submission_count).toBe(1)
    const { status, evidence, evidence_details } = await atStripe(shop, dispute)
    expect({ status, count: evidence_details.submission_count }).toEqual({ status: 'under_review', count: 1 })
    expect(evidence.uncategorized_text).toContain('The buyer thanked us by mail.')
    expect(evidence).toMatchObject({ customer_purchase_ip: '127.0.0.1', customer_name: null })
    expect(evidence.product_description).toContain(player)
    expect(await answersOf(shop)).toMatchObject(Array.from({ length: 2 }, () => ({ content: null, reason: null })))
    await eventually(async () => {
      const type = 'charge.dispute.updated'
      const notices = await shop.db.selectFrom('webhook_events').select('payload').where('type', '=', type).execute()
      expect(notices).toHaveLength(2)
      expect(JSON.stringify(notices)).not.toMatch(/310000001|127\.0\.0\.1|thanked us/)
    })
    expect((await read(seller, dispute)).says).toMatch(/^The evidence was sent on .* The bank decides\.$/)
    await expect(send(seller, dispute)).rejects.toMatchObject({ code: 'transition_not_allowed' })
    const { payments } = await seller.api('getOrderDetails', { id: checkout.first.id })
    expect(payments[0]?.disputes).toEqual([
      { ref: dispute.ref, amount: '1.50', currency: 'USD', status: 'open', answer: 'sent' },
    ])
    expect((await openAttention(shop, 'payment_disputed'))[0]?.reason).toMatch(/^The evidence was sent/)
    const audit = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'dispute.answer')
      .execute()
    expect(audit).toHaveLength(2)
  })

  /** Opens two disputes of one payment. The second opens later, is due later, and the sandbox does not know it. */
  async function givenTwo(shop: Shop, seller: Browser) {
    const { checkout, dispute } = await givenDisputed(shop)
    const { dueBy } = await read(seller, dispute)
    const first = Math.floor(Date.parse(dueBy ?? '') / 1000)
    const object = { ...(await atStripe(shop, dispute)), id: 'du_other', evidence_details: { due_by: first + 60_000 } }
    await postStripeEvent(shop, 'charge.dispute.created', object)
    await eventually(async () => expect(await shop.db.selectFrom('disputes').selectAll().execute()).toHaveLength(2))
    const until = (time: number) => `Answer until ${new Date(time * 1000).toISOString().slice(0, 16).replace('T', ' ')}`
    return { checkout, dispute, first: until(first), later: until(first + 60_000) }
  }
  const toldOf = async (shop: Shop) => (await openAttention(shop, 'payment_disputed'))[0]?.reason

  it('for one of two disputes does not hide until when the other one is to be answered', async ({ shop, seller }) => {
    const { checkout, dispute, first, later } = await givenTwo(shop, seller)
    expect(await toldOf(shop)).toContain(first)
    await send(seller, dispute)
    await untilAnswer(shop, 'sent')
    expect(await toldOf(shop)).toBe(
      `The evidence for one dispute was sent, another one waits for an answer: what is not delivered is held. ${later} UTC: the evidence stands on the order.`,
    )
    expect((await seller.api('getOrderDetails', { id: checkout.first.id })).payments[0]?.disputes).toHaveLength(2)
  })

  it('for one of two disputes asks for no answer to the other one, which somebody answered at Stripe', async ({
    shop,
    seller,
  }) => {
    const { dispute } = await givenTwo(shop, seller)
    const { disputes } = shop.ctx.payments.stripe ?? {}
    if (!disputes) throw new Error('nobody can be asked')
    const readThere = disputes.read
    vi.spyOn(disputes, 'read').mockImplementation(async (ref) =>
      ref === 'du_other' ? { ...(await readThere(dispute.ref)), answeredBy: null } : readThere(ref),
    )
    await send(seller, dispute)
    await untilAnswer(shop, 'sent')
    expect(await toldOf(shop)).toMatch(/^The evidence was sent: the bank decides/)
  })

  it('whose answer was lost is asked about and not sent again', async ({ shop, seller }) => {
    const { dispute } = await givenDisputed(shop)
    await shop.world.fault({ target: 'stripe.update', kind: 'timeout-after-success', times: 2 })
    await send(seller, dispute)
    await untilAnswer(shop, 'sent')
    expect((await atStripe(shop, dispute)).evidence_details.submission_count).toBe(1)
    const { requests } = await shop.world.state()
    const sent = requests.filter(
      ({ path, method }: { path: string; method: string }) => method === 'POST' && path.includes(dispute.ref),
    )
    // Stripe's SDK itself retries a call once with the same idempotency key, so two calls are possible.
    expect(sent.length).toBeLessThanOrEqual(2)
  })

  it('is tried again where Stripe fails', async ({ shop, seller }) => {
    const { dispute } = await givenDisputed(shop)
    await shop.world.fault({ target: 'stripe.update', kind: 'error', status: 500, times: 2 })
    await send(seller, dispute)
    await untilAnswer(shop, 'sent')
    expect((await atStripe(shop, dispute)).evidence_details.submission_count).toBe(1)
    expect(await openAttention(shop, 'evidence_refused')).toEqual([])
  })

  it('that Stripe refuses is left to a person, with the text', async ({ shop, seller }) => {
    const { dispute } = await givenDisputed(shop)
    const body = { error: { type: 'invalid_request_error', message: 'No evidence is taken.' } }
    await shop.world.fault({ target: 'stripe.update', kind: 'error', status: 400, body, times: null })
    await send(seller, dispute)
    await untilAnswer(shop, 'failed')
    expect(await answersOf(shop)).toMatchObject([{ content: null, reason: 'No evidence is taken.' }])
    expect((await openAttention(shop, 'evidence_refused'))[0]?.reason).toMatch(/No evidence is taken\. Answer in/)
    const sheet = await read(seller, dispute)
    expect(sheet.says).toBe(
      'The evidence was not taken: No evidence is taken. Answer in Stripe’s dashboard, with the text below.',
    )
    expect(sheet.evidence.length).toBeGreaterThan(3)
  })

  it('that Stripe takes after all is nobody’s to look after any more', async ({ shop, seller }) => {
    const { dispute } = await givenDisputed(shop)
    await shop.world.fault({ target: 'stripe.update', kind: 'error', status: 500, times: null })
    await send(seller, dispute)
    expect((await read(seller, dispute)).says).toBe('The evidence is on its way to Stripe.')
    await shop.db.updateTable('dispute_answers').set({ tries: 12 }).execute()
    await eventually(async () => expect(await openAttention(shop, 'evidence_refused')).toHaveLength(1))
    await shop.world.clearFaults()
    await shop.db.updateTable('dispute_answers').set({ due_at: '2020-01-01T00:00:00.000Z' }).execute()
    await untilAnswer(shop, 'sent')
    expect(await openAttention(shop, 'evidence_refused')).toEqual([])
  })

  it.for(['buyer', 'seller'])(
    'is not kept for a dispute that ends before Stripe took it: won by the %s',
    async (winner, { shop, seller }) => {
      const { checkout, dispute } = await givenDisputed(shop)
      await shop.world.fault({ target: 'stripe.update', kind: 'error', status: 500, times: null })
      await send(seller, dispute)
      await shop.world.fault({ target: 'stripe.retrieve', kind: 'error', status: 500, times: null })
      await shop.db.updateTable('dispute_answers').set({ tries: 12 }).execute()
      await eventually(async () => expect(await openAttention(shop, 'evidence_refused')).toHaveLength(1))
      await shop.world.post(`/control/stripe/disputes/${dispute.ref}`, { winner })
      await untilPayment(shop, checkout, winner === 'seller' ? 'succeeded' : 'charged-back')
      await shop.db.updateTable('dispute_answers').set({ due_at: '2020-01-01T00:00:00.000Z' }).execute()
      await untilAnswer(shop, 'failed')
      expect(await answersOf(shop)).toMatchObject([{ content: null }])
      expect(await openAttention(shop, 'evidence_refused')).toEqual([])
      expect((await openAttention(shop, 'payment_disputed'))[0]?.reason).toMatch(
        winner === 'seller' ? /^The dispute was won/ : /^The dispute was lost/,
      )
    },
  )

  it('is not sent where it was answered in the dashboard, is past due, over, or proves nothing', async ({
    shop,
    seller,
  }) => {
    const answered = await givenDisputed(shop, 'unrecognized')
    await fetch(`${shop.world.url}/v1/disputes/${answered.dispute.ref}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ 'evidence[uncategorized_text]': 'By hand' }),
    })
    const refusedWith = async (dispute: Dispute, says: RegExp) => {
      expect(await read(seller, dispute)).toMatchObject({ canSend: false, says: expect.stringMatching(says) })
      await expect(send(seller, dispute)).rejects.toThrow(says)
    }
    await refusedWith(answered.dispute, /It was answered in Stripe’s dashboard/)
    const held = await givenHeld(shop)
    const nothing = await disputeAt(shop, held)
    await refusedWith(nothing, /Nothing was delivered for this payment/)
    const over = await givenDisputed(shop)
    const { evidence_details, ...object } = await atStripe(shop, over.dispute)
    const body = { ...object, evidence_details: { ...evidence_details, due_by: 1, past_due: true } }
    await shop.world.fault({ target: 'stripe.retrieve', kind: 'error', status: 200, body, times: null })
    await refusedWith(over.dispute, /Stripe takes no answer to this dispute any more/)
    await shop.world.clearFaults()
    await shop.world.post(`/control/stripe/disputes/${over.dispute.ref}`, { winner: 'seller' })
    await untilPayment(shop, over.checkout, 'succeeded')
    await refusedWith(over.dispute, /This dispute is over: it was won/)
    await shop.world.post(`/control/stripe/disputes/${nothing.ref}`, { winner: 'buyer' })
    await untilPayment(shop, held, 'charged-back')
    await refusedWith(nothing, /This dispute is over: it was lost/)
    expect(await answersOf(shop)).toEqual([])
  })

  it('never claims for a second payment of a checkout what the first one paid for', async ({ shop, seller }) => {
    const { checkout, dispute } = await givenDisputed(shop)
    const disputed = await paymentOf(shop, checkout)
    const first = { ...disputed, id: shop.ctx.newId(), provider_ref: 'pi_first', status: 'succeeded' as const }
    await shop.db.insertInto('payments').values(first).execute()
    await shop.db.updateTable('checkouts').set({ paid_by: first.id }).where('id', '=', checkout.checkoutId).execute()
    const sheet = await read(seller, dispute)
    expect(sheet).toMatchObject({
      canSend: false,
      says: expect.stringMatching(/^Nothing was delivered for this payment/),
    })
    const texts = JSON.stringify(sheet.evidence)
    expect(texts).toContain('Nothing that was paid for was delivered.')
    expect(texts).not.toMatch(/Everything|310000001/)
    await expect(send(seller, dispute)).rejects.toThrow(/Nothing was delivered for this payment/)
  })

  it('is shown although Stripe does not answer, and sent once it does', async ({ shop, seller }) => {
    const { dispute } = await givenDisputed(shop)
    await shop.world.fault({ target: 'stripe.retrieve', kind: 'error', status: 500, times: null })
    const sheet = await read(seller, dispute)
    expect(sheet).toMatchObject({ canSend: false, says: expect.stringMatching(/does not say now/), dueBy: null })
    expect(sheet.evidence.length).toBeGreaterThan(3)
    await shop.world.clearFaults()
    await send(seller, dispute)
    await untilAnswer(shop, 'sent')
  })

  it('of a provider that takes no answer by a call is there to be copied', async ({ shop, seller }) => {
    const browser = shop.createBrowser()
    const order = await browser.api('createOrder', orderInput('ml-86'))
    await browser.api('updateCheckout', {
      checkoutId: order.checkoutId,
      consent: true,
      customerEmail: 'paypal@example.com',
    })
    const wanted = { orderId: order.id, amount: order.totalAmount, currency: 'USD', intent: 'CAPTURE' } as const
    const { id } = await browser.api('createPaypalOrder', wanted)
    await shop.world.post(`/control/paypal/orders/${id}`, { action: 'approve' })
    await untilOrders({ browser, checkoutId: order.checkoutId as GivenCheckout['checkoutId'] }, 'completed')
    const payment = await paymentOf(shop, order)
    await shop.world.post(`/control/paypal/captures/${payment.capture_ref}`, { action: 'dispute' })
    await untilPayment(shop, order, 'disputed')
    const { payments } = await seller.api('getOrderDetails', { id: order.id })
    const dispute = { paymentId: payment.id, ref: payments[0]?.disputes[0]?.ref ?? '' }
    const sheet = await read(seller, dispute)
    expect(sheet).toMatchObject({
      canSend: false,
      says: expect.stringMatching(/^PayPal takes an answer in its dashboard alone/),
    })
    expect(sheet.evidence.find(({ field }) => field === 'customerEmail')?.text).toBe('paypal@example.com')
    await expect(send(seller, dispute)).rejects.toThrow(/in its dashboard alone/)
  })
})
