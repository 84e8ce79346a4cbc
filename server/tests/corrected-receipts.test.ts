import { money } from '@topup/core/money/money'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { findDocument } from '../src/ledger/documents/find-documents.ts'
import { settleCheckout } from '../src/payments/settle-checkout.ts'
import { write } from '../src/platform/db/write.ts'
import { queueRefund } from '../src/refunds/queue-refund.ts'
import { recordReversal } from '../src/refunds/record-reversal.ts'
import { moveRefund } from '../src/refunds/refund.repository.ts'
import { settleRefundById } from '../src/refunds/settle-refund.ts'
import { type GivenCheckout, givenCheckout } from './_support/given-order.ts'
import { balancesOf, paymentOf, refundsOf } from './_support/money-of.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

const it = shopTest({ isIdle: true })

const UNIT = 499
const CHARGED = 3 * UNIT

type Ctx = Shop['ctx']

/** Records a received amount: the first call settles the payment, later calls report another amount. */
async function come(ctx: Ctx, shop: Shop, checkout: GivenCheckout, amount: number): Promise<void> {
  const { id } = await paymentOf(shop, checkout)
  await settleCheckout(ctx, id, { ref: checkout.intentId, captureRef: undefined, amount, currency: 'USD' })
}

async function givenThree(shop: Shop): Promise<GivenCheckout> {
  const checkout = await givenCheckout(shop, [{ packageId: 'hand-60', quantity: 3 }])
  await come(shop.ctx, shop, checkout, CHARGED)
  return checkout
}

/** If two refunds of a unit are queued at once, the later is rolled back: a single refund remains. */
function ignoreUndone(error: Error): void {
  if (!error.message.startsWith('two refunds of one unit at once')) throw error
}

/** A unit will not be delivered: the store refunds its share if enough money came. */
async function giveUp(ctx: Ctx, shop: Shop, checkout: GivenCheckout, unitNo: number): Promise<void> {
  const payment = await paymentOf(shop, checkout)
  const unit = { orderId: checkout.first.id, unitNo }
  const wanted = { purpose: 'unit', unit, reason: 'Not delivered' } as const
  await write(ctx.db, (trx) => queueRefund(ctx, trx, payment, wanted)).catch(ignoreUndone)
  const refund = (await refundsOf(shop, checkout)).find(({ unit_no }) => unit_no === unitNo)
  if (!refund || !(await write(ctx.db, (trx) => moveRefund(trx, refund.id, 'claim')))) return
  await settleRefundById(ctx, refund.id, { kind: 'done', ref: `re_${refund.id}` })
}

/** The provider reports that a refund failed after it had succeeded: the store still owes the money. */
async function fail(ctx: Ctx, shop: Shop, checkout: GivenCheckout, unitNo: number): Promise<void> {
  const refund = (await refundsOf(shop, checkout)).find(({ unit_no }) => unit_no === unitNo)
  if (refund) await settleRefundById(ctx, refund.id, { kind: 'failed', reason: 'the account is closed' })
}

async function takeBack(ctx: Ctx, shop: Shop, checkout: GivenCheckout, amount: number): Promise<void> {
  const reversal = { kind: 'refund', ref: `re_${ctx.newId()}`, money: money(amount, 'USD') } as const
  await recordReversal(ctx, await paymentOf(shop, checkout), reversal)
}

async function dispute(ctx: Ctx, shop: Shop, checkout: GivenCheckout, ends: 'dispute-won' | 'dispute-lost') {
  const reversal = { ref: `du_${ctx.newId()}`, money: money(UNIT, 'USD') }
  for (const kind of ['dispute', ends] as const) {
    await recordReversal(ctx, await paymentOf(shop, checkout), { kind, ...reversal })
  }
}

async function documentsOf(shop: Shop, { checkoutId }: GivenCheckout) {
  const documents = await shop.db
    .selectFrom('documents')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('number')
    .execute()
  const notes = documents.filter(({ kind }) => kind === 'credit-note')
  const receipt = documents.find(({ kind }) => kind === 'receipt')
  return { receipt, notes, left: (receipt?.gross ?? 0) - notes.reduce((sum, { gross }) => sum + gross, 0) }
}
const leftOf = async (shop: Shop, checkout: GivenCheckout) => (await documentsOf(shop, checkout)).left
const heldAtProvider = async (shop: Shop, checkout: GivenCheckout) =>
  (await balancesOf(shop, checkout))['provider:stripe'] ?? 0

describe('a receipt whose provider says later that another sum came', () => {
  it('stands, and a credit note takes off what never came', async ({ shop, seller }) => {
    const checkout = await givenThree(shop)
    await come(shop.ctx, shop, checkout, 1_000)
    const { receipt, notes } = await documentsOf(shop, checkout)
    expect(receipt).toMatchObject({ gross: CHARGED })
    expect(notes).toMatchObject([{ gross: CHARGED - 1_000, refund_id: null }])
    const { payments, refunds } = await seller.api('getOrderDetails', { id: checkout.first.id })
    const [number = ''] = payments[0]?.corrections ?? []
    expect((await findDocument(shop.db, number))?.document).toMatchObject({
      receipt: payments[0]?.receipt,
      lines: [{ name: 'Difference to what was received', amount: CHARGED - 1_000 }],
    })
    expect(refunds).toEqual([])
    await come(shop.ctx, shop, checkout, 1_000)
    expect((await documentsOf(shop, checkout)).notes).toHaveLength(1)
  })

  it('is empty once all that came went back, though less came than it says', async ({ shop }) => {
    const checkout = await givenThree(shop)
    await come(shop.ctx, shop, checkout, 1_000)
    await takeBack(shop.ctx, shop, checkout, 1_000)
    expect(await leftOf(shop, checkout)).toBe(0)
    const before = await givenThree(shop)
    await takeBack(shop.ctx, shop, before, 1_000)
    await come(shop.ctx, shop, before, 1_000)
    expect(await leftOf(shop, before)).toBe(0)
    const all = await givenThree(shop)
    for (const unitNo of [1, 2, 3]) await giveUp(shop.ctx, shop, all, unitNo)
    await come(shop.ctx, shop, all, 1_000)
    expect((await documentsOf(shop, all)).notes).toMatchObject([{ gross: UNIT }, { gross: UNIT }, { gross: UNIT }])
  })

  it('loses nothing by money beyond it that goes back, but by what was sold and was not delivered', async ({
    shop,
  }) => {
    const checkout = await givenThree(shop)
    await come(shop.ctx, shop, checkout, CHARGED + 300)
    await takeBack(shop.ctx, shop, checkout, 300)
    expect(await leftOf(shop, checkout)).toBe(CHARGED)
    await giveUp(shop.ctx, shop, checkout, 1)
    expect(await leftOf(shop, checkout)).toBe(2 * UNIT)
    await takeBack(shop.ctx, shop, checkout, 100)
    expect(await leftOf(shop, checkout)).toBe(2 * UNIT - 100)
  })

  it('does not say that less came where money beyond it went back that turns out to have been its own', async ({
    shop,
  }) => {
    const checkout = await givenThree(shop)
    await come(shop.ctx, shop, checkout, CHARGED + 300)
    await takeBack(shop.ctx, shop, checkout, 400)
    await come(shop.ctx, shop, checkout, CHARGED + 100)
    const { notes, left } = await documentsOf(shop, checkout)
    expect(left).toBe(CHARGED - 300)
    expect(notes.map(({ content }) => JSON.parse(content).lines)).toEqual([
      [{ name: null, quantity: 1, amount: 100 }],
      [{ name: null, quantity: 1, amount: 200 }],
    ])
  })

  it('leaves what the store kept where a refund and the correction come at once, in two processes', async ({
    shop,
  }) => {
    const second = shop.createSecondContext()
    for (let round = 0; round < 6; round++) {
      const checkout = await givenThree(shop)
      await Promise.all([
        giveUp(shop.ctx, shop, checkout, 1),
        come(second, shop, checkout, 1_200),
        come(shop.ctx, shop, checkout, 1_200),
      ])
      expect(await leftOf(shop, checkout)).toBe(1_200 - UNIT)
      expect(await heldAtProvider(shop, checkout)).toBe(1_200 - UNIT)
    }
  })
})

type Step =
  | Readonly<{ kind: 'come' | 'takeBack'; amount: number }>
  | Readonly<{ kind: 'giveUp' | 'fail'; unitNo: number }>
  | Readonly<{ kind: 'dispute-won' | 'dispute-lost' }>

const unitNo = fc.integer({ min: 1, max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('come' as const), amount: fc.constantFrom(0, 400, 998, 1_200, CHARGED, 1_800) }),
  fc.record({ kind: fc.constant('takeBack' as const), amount: fc.constantFrom(100, UNIT, 1_000) }),
  fc.record({ kind: fc.constant('giveUp' as const), unitNo }),
  fc.record({ kind: fc.constantFrom('giveUp' as const, 'fail' as const), unitNo }),
  fc.record({ kind: fc.constantFrom('dispute-won' as const, 'dispute-lost' as const) }),
)

function take(ctx: Ctx, shop: Shop, checkout: GivenCheckout, one: Step): Promise<void> {
  if (one.kind === 'come') return come(ctx, shop, checkout, one.amount)
  if (one.kind === 'takeBack') return takeBack(ctx, shop, checkout, one.amount)
  if (one.kind === 'giveUp') return giveUp(ctx, shop, checkout, one.unitNo)
  if (one.kind === 'fail') return fail(ctx, shop, checkout, one.unitNo)
  return dispute(ctx, shop, checkout, one.kind)
}

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)

/** The part of the charge left to the store after refunds. A refund with a credit note counts, since it is owed. */
async function keptOf(shop: Shop, checkout: GivenCheckout): Promise<number> {
  const { received_amount } = await paymentOf(shop, checkout)
  const noted = (await documentsOf(shop, checkout)).notes.map(({ refund_id }) => refund_id)
  const isBack = ({ id, status, source }: Awaited<ReturnType<typeof refundsOf>>[number]) =>
    noted.includes(id) || status === 'succeeded' || (status === 'closed' && source === 'store')
  // A refund made in the dashboard may cover all or part of a closed refund; that part counts only once.
  const back = (await refundsOf(shop, checkout))
    .filter(isBack)
    .map((one) => ({ ...one, amount: one.amount - (one.status === 'closed' ? (one.covered_amount ?? 0) : 0) }))
  const came = received_amount ?? CHARGED
  const others = sum(back.filter(({ order_id }) => order_id === null))
  const units = sum(back) - others
  return Math.min(CHARGED, came) - units - Math.max(0, others - Math.max(0, came - CHARGED))
}

const takenBack = { kind: 'takeBack', amount: 100 } as const
const moreCame = { kind: 'come', amount: 1_800 } as const
const givenUp = { kind: 'giveUp', unitNo: 2 } as const
const twoAtOnce = [[[takenBack, moreCame]], [[moreCame, takenBack]], [[givenUp, givenUp]]] satisfies Step[][][]

/** Returns steps to run at once. A rise of the received amount may race with refunds, so such steps run in order. */
function atOnceOf(round: readonly Step[], came: number): (readonly Step[])[] {
  const sums = round.flatMap((one) => (one.kind === 'come' ? one.amount : []))
  return sums.length > 1 || sums.some((amount) => amount > came) ? round.map((one) => [one]) : [round]
}

describe('a receipt less its credit notes, in whatever order money comes, goes back and is disputed', () => {
  it('is what the store kept, never less than nothing, and only ever falls', async ({ shop }) => {
    const second = shop.createSecondContext()
    const sequence = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(sequence, async (rounds) => {
        const checkout = await givenThree(shop)
        let left = CHARGED
        let came = CHARGED
        // While the received amount only falls, the money that the provider has for the store must match too.
        let isPlain = true
        const check = async (steps: readonly Step[]) => {
          await Promise.all(steps.map((one, index) => take(index ? second : shop.ctx, shop, checkout, one)))
          left = Math.min(left, Math.max(0, await keptOf(shop, checkout)))
          const documents = await documentsOf(shop, checkout)
          expect(documents.left).toBe(left)
          expect(documents.notes.every(({ gross, tax }) => gross > 0 && tax === 0)).toBe(true)
          const before = came
          came = (await paymentOf(shop, checkout)).received_amount ?? came
          isPlain &&= came <= before && steps.every(({ kind }) => !/fail|dispute/.test(kind))
          if (isPlain) expect(left).toBe(Math.max(0, await heldAtProvider(shop, checkout)))
        }
        for (const round of rounds) for (const steps of atOnceOf(round, came)) await check(steps)
      }),
      { numRuns: 25, seed: 20261126, examples: twoAtOnce.map((rounds): [Step[][]] => [rounds]) },
    )
  })
})
