import { setTimeout as wait } from 'node:timers/promises'
import { isNumbered } from '../../tests/seeded/parties/xendit.ts'
import type { BuyerPlan } from '../schedule/buyer-plan.ts'
import { planLateDesk } from '../schedule/desk-plan.ts'
import { createRandom } from '../schedule/random.ts'
import type { Database, Row } from '../stage/books.ts'
import { channelOf, readState, type WorldState } from '../stage/read-state.ts'
import type { Desk } from './desk.ts'
import { giveAccount, readCodes, returnHeld, type Visited } from './later-acts.ts'
import type { Play } from './play.ts'
import type { Seller } from './seller.ts'
import { settleUnclear } from './unclear-units.ts'
import { clearSky } from './weather.ts'

/** A unit that never reaches the supplier uses up three supplier orders, and three more after a resend. */
const LONGEST_MS = 480_000
/** Added to LONGEST_MS for each order: a long run leaves more to settle. */
const LONGER_MS = 60
/** How many calls to the seller's API and to the sandbox run at once. */
const HANDS = 16
const EVERY_MS = 1000
/** The run has settled once so many consecutive reads of the database find nothing open. */
const QUIET_LOOKS = 3
const MOST_NAMED = 20
const OTHER_AMOUNT = 12_345

/**
 * Lists rows that are not final. An order with a bank or till number stays pending for an hour, even if the number
 * ended before. So does an order whose number was never made because the store was killed while asking for it.
 */
const open = `
  select 'payment' as what, id, provider || ' ' || status as stands from payments where status in ('creating', 'open')
    and not (status = 'creating' and method in ('account', 'counter'))
  union all select 'order', id, status from orders where status = 'pending' and not exists (
    select 1 from payment_lines l join payments p on p.id = l.payment_id
    where l.order_id = orders.id and p.method in ('account', 'counter'))
  union all select 'unit', id, status from deliveries where status in ('queued', 'sending', 'unknown', 'accepted', 'held')
  union all select 'webhook', id, type from webhook_events where status = 'queued'
  union all select 'fee', id, status from fee_checks where status = 'due'
  union all select 'refund', id, status from refunds where status in ('queued', 'sending', 'unknown', 'pending')
  union all select 'mail', id, kind from mails where status in ('queued', 'sending')
  union all select 'dispute', ref, status from disputes where status = 'open'
  union all select 'warning', id, 'not followed' from fraud_warnings where applied_at is null`

async function withManyHands<T>(things: readonly T[], work: (thing: T, at: number) => Promise<unknown>): Promise<void> {
  const waiting = things.entries()
  const hand = async () => {
    for (const [at, thing] of waiting) await work(thing, at)
  }
  await Promise.all(Array.from({ length: HANDS }, hand))
}

const openAtXendit: ReadonlySet<string> = new Set(['REQUIRES_ACTION', 'PENDING'])

const winnerOf = (seed: string, disputeId: string) =>
  createRandom(`${seed}:dispute:${disputeId}`).chance(0.5) ? 'seller' : 'buyer'

/** Decides the supplier orders, payments, disputes and refunds that the sandbox would leave open for ever. */
async function decideOutside(play: Play, state: WorldState, seed: string): Promise<void> {
  const undecided = state.lapakgaming.orders.filter(({ status, dueAt }) => status === 'PENDING' && dueAt === null)
  await withManyHands(undecided, async ({ tid, userId }) => {
    const outcome = createRandom(`${seed}:pending:${userId}`).chance(0.5) ? 'SUCCESS' : 'REFUNDED'
    await play.world.settleSupplierOrder(tid, outcome)
  })
  const unsure = state.digiflazz.transactions.filter(({ status, dueAt }) => status === 'Pending' && dueAt === null)
  await withManyHands(unsure, async ({ refId, customerNo }) => {
    const outcome = createRandom(`${seed}:pending:${customerNo}`).chance(0.5) ? 'Sukses' : 'Gagal'
    await play.world.settleTransaction(refId, outcome)
  })
  for (const { object, channel } of state.xendit.paymentRequests) {
    // A bank or till number can be paid for a day; the run decides now instead of waiting.
    if (!isNumbered(channelOf(channel)) || !openAtXendit.has(object.status)) continue
    const isPaid = createRandom(`${seed}:number:${object.reference_id}`).chance(0.5)
    await play.world.xendit(object.id, { action: isPaid ? 'pay' : 'expire' })
  }
  for (const { id, type, outcome } of state.webhooks) {
    if (type.startsWith('radar.') && outcome !== 'delivered') await play.world.resendWebhook(id)
  }
  for (const { id, status } of state.stripe.disputes) {
    if (status !== 'won' && status !== 'lost') await play.world.endDispute('stripe', id, winnerOf(seed, id))
  }
  for (const { object } of state.paypal.disputes) {
    if (!object.dispute_outcome)
      await play.world.endDispute('paypal', object.dispute_id, winnerOf(seed, object.dispute_id))
  }
  for (const { id, status } of state.stripe.refunds) {
    if (status === 'pending') await play.world.endRefund('stripe', id, 'succeeded')
  }
  for (const { id, status } of state.xendit.refunds) {
    if (status === 'PENDING') await play.world.endRefund('xendit', id, 'SUCCEEDED')
  }
  for (const { object } of state.paypal.refunds) {
    if (object.status === 'PENDING') await play.world.endRefund('paypal', object.id, 'COMPLETED')
  }
}

/** The seller decides every waiting order and payment; refunds to pay by hand stay on the attention list. */
async function clearDesk(play: Play, seller: Seller): Promise<void> {
  const { books } = play.stage
  const waiting = await books.all("select distinct order_id as id from deliveries where status = 'held' order by 1")
  await withManyHands(waiting, (row, at) => seller.tryOnce(String(row.id), at % 2 === 0 ? 'deliver' : 'reject'))
  const held = await books.all("select id from payments where status = 'held' order by 1")
  await withManyHands(held, ({ id }, at) =>
    seller.resolvePayment(String(id), at % 2 === 0 ? 'accept' : 'return').catch(() => undefined),
  )
}

const describe = (rows: readonly Row[]) =>
  rows
    .slice(0, MOST_NAMED)
    .map(({ what, id, stands }) => `${what} ${id} is ${stands}`)
    .join(', ')

/** Lists the payments, orders, units, webhooks, fees and refunds that are not final yet. */
export const listOpen = (database: Database): Promise<Row[]> => database.all(open)

type Staff = Readonly<{ seller: Seller; desk: Desk }>

type Waiting = Readonly<{
  /** Called at every fifth read of the database. */
  urge?: () => Promise<void>
  longestMs?: number
  /** Ids of rows that may stay open. */
  apartFrom?: ReadonlySet<string>
}>

/** Waits until no row of the store is open; returns a text with the rows still open after `longestMs`, else ''. */
export async function untilNothingOpen(play: Play, { urge, longestMs, apartFrom }: Waiting = {}): Promise<string> {
  const end = Date.now() + (longestMs ?? LONGEST_MS + LONGER_MS * (play.counts.get('orders') ?? 0))
  let quiet = 0
  for (let looks = 1; ; looks++) {
    await wait(EVERY_MS)
    const rows = await listOpen(play.stage.books)
    const left = describe(rows.filter(({ id }) => !apartFrom?.has(String(id))))
    quiet = left === '' ? quiet + 1 : 0
    if (quiet >= QUIET_LOOKS) return ''
    if (Date.now() > end) return left
    if (looks % 5 === 0) await urge?.()
  }
}

const untilSettled = (play: Play, { seller, desk }: Staff, seed: string): Promise<string> =>
  untilNothingOpen(play, {
    urge: async () => {
      await decideOutside(play, readState(await play.world.state()), seed)
      await desk.closeCharges()
      await settleUnclear(play, seller)
      await desk.work(planLateDesk(seed).filter(({ act }) => act === 'decide-look'))
      await clearDesk(play, seller)
    },
  })

/** Buyers pay a wrong amount, on payments that they opened and left. */
async function payOtherAmounts(play: Play, visited: readonly Visited[]): Promise<void> {
  for (const one of visited) {
    const { plan, orderIds } = one
    if (plan.ending !== 'pays-other-amount') continue
    for (const { provider, provider_ref } of await listPayments(play, orderIds)) {
      if (provider !== 'xendit') continue
      const input = { amount: OTHER_AMOUNT, misbehave: true }
      const { status } = await play.world.xendit(String(provider_ref), { action: 'pay', ...input })
      if (status !== 200) await play.world.xendit(String(provider_ref), { action: 'pay-late', ...input })
      play.count('other amounts')
    }
    if (plan.later.returnsHeld) play.later('held money', () => returnHeld(play, one))
  }
}

const listPayments = (play: Play, [orderId]: readonly string[]): Promise<Row[]> =>
  play.stage.books.all(
    `select distinct p.provider, p.provider_ref, p.capture_ref, p.status,
       (select count(*) from refunds r where r.payment_id = p.id and r.proof is not null) as by_hand from payments p
     join payment_lines l on l.payment_id = p.id where l.order_id = '${orderId}'`,
  )

const atStripe = { dispute: 'dispute', 'dashboard-refund': 'refund', 'fraud-warning': 'fraud-warning' } as const

/** Plays later events at a provider: refunds made in its dashboard, disputes, money for closed payments. */
async function playAfterwards(play: Play, plan: BuyerPlan, orderIds: readonly string[]): Promise<void> {
  if (plan.afterwards === 'nothing' || orderIds.length === 0) return
  for (const { provider, provider_ref, capture_ref, status, by_hand } of await listPayments(play, orderIds)) {
    const ref = String(provider_ref)
    // Skip payments with a refund paid by hand, which a provider's dashboard does not show.
    const isPaid = status === 'succeeded' && Number(by_hand) === 0
    if (plan.afterwards === 'pay-late') {
      if (provider === 'xendit' && status === 'closed') await play.world.xendit(ref, { action: 'pay-late' })
    } else if (isPaid && provider === 'stripe') {
      await play.world.stripeIntent(ref, atStripe[plan.afterwards])
    } else if (isPaid && provider === 'paypal' && plan.afterwards !== 'fraud-warning') {
      const action = plan.afterwards === 'dispute' ? 'dispute' : 'refund'
      await play.world.paypalCapture(String(capture_ref), { action })
    } else if (isPaid && provider === 'xendit' && plan.afterwards === 'dashboard-refund') {
      await play.world.xendit(ref, { action: 'refund' })
    }
    play.count(`afterwards: ${plan.afterwards}`)
  }
}

/** Ends all faults and waits until everything is final; returns what is not. */
export async function settle(play: Play, staff: Staff, visited: readonly Visited[], seed: string): Promise<string> {
  await clearSky(play, staff.seller)
  await payOtherAmounts(play, visited)
  await play.untilQuiet()
  const left = await untilSettled(play, staff, seed)
  if (left !== '') return left
  await withManyHands(visited, (one) => giveAccount(play, one))
  await staff.desk.work(planLateDesk(seed))
  await withManyHands(visited, ({ plan, orderIds }) => playAfterwards(play, plan, orderIds))
  await wait(2 * EVERY_MS)
  await withManyHands(visited, (one) => readCodes(play, one))
  // No refund is paid by hand at the end: the seller first checks the provider, where an unreported refund may exist.
  await staff.desk.work(planLateDesk(`${seed}:last`).filter(({ act }) => act !== 'pay-by-hand'))
  return untilSettled(play, staff, seed)
}
