import { needAttention } from '../alerts/attention.repository.ts'
import { hasAccount, wipedIfExpiredBefore } from '../ordering/game-account-details.ts'
import { moveOrder, type Order } from '../ordering/order.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { giveUpTime, tellHeld } from './hold-unit.ts'
import { askForLook } from './looks.ts'
import { restoredAt } from './restored-orders.ts'
import { claimAtOnce } from './send/claim-units.ts'
import { type Held, whyHeld } from './why-held.ts'

/** For an order placed before a backup was restored: the order may have been delivered or refunded already. */
const restored: Held = { reason: 'restored', givesUpAt: null, isTrouble: true }

type PaidGame = Readonly<{ needs_account: 0 | 1; restored_at: string | null }>

const findGame = (trx: Trx, { game_id }: Order): Promise<PaidGame | undefined> =>
  trx
    .selectFrom('games')
    .select(['needs_account', restoredAt.as('restored_at')])
    .where('id', '=', game_id)
    .executeTakeFirst()

/** Whether the buyer's game account, which the seller may need, is stored, was never given, or is already wiped. */
async function judgeAccount(
  ctx: Context,
  trx: Trx,
  order: Order,
  game: PaidGame | undefined,
): Promise<'there' | 'missing' | 'wiped'> {
  if (!game?.needs_account || (await hasAccount(trx, order.checkout_id))) return 'there'
  return order.expires_at < wipedIfExpiredBefore(ctx.now()) ? 'wiped' : 'missing'
}

/** Returns the most important reason to hold the order; undefined if it can be sent. */
async function judgeHeld(
  ctx: Context,
  trx: Trx,
  order: Order,
  { isRestored, isWiped, doubt }: Readonly<{ isRestored: boolean; isWiped: boolean; doubt: string | undefined }>,
): Promise<Held | undefined> {
  if (isRestored) return restored
  if (isWiped) return { reason: 'account-gone', givesUpAt: ctx.now().toISOString(), isTrouble: true }
  // No delay mail (`isTrouble`): the buyer's page already says that the order is being checked.
  if (doubt !== undefined) return { reason: 'being-checked', givesUpAt: giveUpTime(ctx), isTrouble: false }
  return whyHeld(ctx, trx, order)
}

/**
 * Puts one unit per piece of the order into the outbox, in the transaction that records the payment. With a `doubt`
 * about the payment, the units are held for the owner's check.
 */
export async function queueUnits(ctx: Context, trx: Trx, order: Order, doubt?: string): Promise<void> {
  const now = ctx.now().toISOString()
  const game = await findGame(trx, order)
  const account = await judgeAccount(ctx, trx, order, game)
  const isRestored = order.created_at <= (game?.restored_at ?? '')
  const held = await judgeHeld(ctx, trx, order, { isRestored, isWiped: account === 'wiped', doubt })
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
  // Tell the buyer of a delay only if units should have been sent: delivery by hand as usual is not late.
  if (held?.isTrouble) {
    const ids = units.map(({ id }) => id)
    await tellHeld(ctx, trx, order, ids, held)
  }
  if (held?.reason === 'being-checked') await askForLook(ctx, trx, order, units[0]?.id ?? '', doubt ?? '')
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
