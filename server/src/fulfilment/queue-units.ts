import { type HeldReason, heldSentence } from '@topup/core/delivery/held-reasons'
import { needAttention } from '../alerts/attention.repository.ts'
import { hasAccount, wipedIfExpiredBefore } from '../ordering/game-account-details.ts'
import { moveOrder, type Order } from '../ordering/order.repository.ts'
import { tellBuyer } from '../ordering/tell-buyer.ts'
import type { Trx } from '../platform/db/schema.ts'
import { suppliersOf } from '../suppliers/suppliers-of.ts'
import type { Context } from './context.ts'
import { giveUpTime, goesBackByItself } from './hold-unit.ts'
import { restoredAt } from './restored-orders.ts'
import { claimAtOnce } from './send/claim-units.ts'
import { listSendableProducts } from './sendable-products.ts'

/** `givesUpAt`: when the money goes back by itself. */
type Held = Readonly<{ reason: HeldReason; givesUpAt: string | null; isTrouble: boolean }>

/** The lost store may have delivered it, or paid it back, before its backup was read. */
const restored: Held = { reason: 'restored', givesUpAt: null, isTrouble: true }

type PaidGame = Readonly<{ needs_account: 0 | 1; restored_at: string | null }>

const findGame = (trx: Trx, { game_id }: Order): Promise<PaidGame | undefined> =>
  trx
    .selectFrom('games')
    .select(['needs_account', restoredAt.as('restored_at')])
    .where('id', '=', game_id)
    .executeTakeFirst()

/** Whether what the seller needs to deliver is missing, and why it cannot come any more. */
async function judgeAccount(
  ctx: Context,
  trx: Trx,
  order: Order,
  game: PaidGame | undefined,
): Promise<'there' | 'missing' | 'wiped'> {
  if (!game?.needs_account || (await hasAccount(trx, order.checkout_id))) return 'there'
  return order.expires_at < wipedIfExpiredBefore(ctx.now()) ? 'wiped' : 'missing'
}

async function whyHeld(ctx: Context, trx: Trx, order: Order): Promise<Held | undefined> {
  const products = await listSendableProducts(trx, suppliersOf(ctx), [order.package_id])
  if (products.has(order.package_id)) return undefined
  const known = await trx
    .selectFrom('supplier_products')
    .select('code')
    .where('package_id', '=', order.package_id)
    .executeTakeFirst()
  if (!known) return { reason: 'by-hand', givesUpAt: null, isTrouble: false }
  if (suppliersOf(ctx).length === 0) return { reason: 'no-supplier', givesUpAt: null, isTrouble: true }
  return { reason: 'not-offered', givesUpAt: giveUpTime(ctx), isTrouble: true }
}

/** Puts one unit per piece into the outbox, in the transaction in which its order was paid. */
export async function queueUnits(ctx: Context, trx: Trx, order: Order): Promise<void> {
  const now = ctx.now().toISOString()
  const game = await findGame(trx, order)
  const account = await judgeAccount(ctx, trx, order, game)
  const tooLate = { reason: 'account-gone', givesUpAt: now, isTrouble: true } as const
  const isRestored = order.created_at <= (game?.restored_at ?? '')
  const held = isRestored ? restored : account === 'wiped' ? tooLate : await whyHeld(ctx, trx, order)
  const units = Array.from({ length: order.quantity }, (_, index) => ({
    id: ctx.newId(),
    order_id: order.id,
    unit_no: index + 1,
    status: held ? ('held' as const) : ('queued' as const),
    tries: 0,
    due_at: now,
    claimed_until: null,
    held_reason: held?.reason ?? null,
    created_at: now,
    sent_at: null,
    accepted_at: null,
    delivered_at: null,
    gives_up_at: held?.givesUpAt ?? null,
  }))
  await trx.insertInto('deliveries').values(units).execute()
  if (held) await moveOrder(ctx, trx, order, 'hold', { actor: 'system' })
  // By hand is how some packages are sold; only what could not be sent is late, and somebody's to look at.
  if (held?.isTrouble) {
    await tellBuyer(ctx, trx, { kind: 'delayed', subjectId: order.id, order })
    const sentence = heldSentence(held.reason)
    const reason = held.givesUpAt ? `${sentence} ${goesBackByItself}` : sentence
    for (const { id } of units) {
      await needAttention(ctx, trx, { kind: 'delivery_refused', reason, subjectType: 'delivery', subjectId: id })
    }
  }
  if (!held) {
    await claimAtOnce(
      ctx,
      trx,
      units.map(({ id }) => id),
    )
  }
  if (account !== 'missing') return
  await needAttention(ctx, trx, {
    kind: 'account_details_missing',
    subjectType: 'order',
    subjectId: order.id,
    reason: 'The order is paid, but the buyer left no account details: ask for them.',
  })
}
