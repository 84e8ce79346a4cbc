import type { EndpointOutput, ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { fromDecimal, toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { createTrackingCode } from '@topup/core/order/tracking-code'
import { costInCharge } from '@topup/core/pricing/price-of'
import { rupiahPrice } from '@topup/core/pricing/rupiah-price'
import { sql } from 'kysely'
import { getSoldGame } from '../catalog/get-sold-game.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { noteTrace, requestId } from '../platform/trace.ts'
import { loadRates } from '../pricing/rates.ts'
import { loadRupiahPricing } from '../pricing/rupiah-pricing.ts'
import { assertOpen } from '../setup/assert-open.ts'
import { readPlayer, verifyPlayer } from '../suppliers/players/check-player.ts'
import { findObstacle, type SaleObstacle } from '../suppliers/sales/find-obstacle.ts'
import { refuseSale } from '../suppliers/sales/refuse-sale.ts'
import { assertCartFits } from './checkout/cart-size.ts'
import { type Caller, freshenCheckout, joinCheckout } from './checkout/join-checkout.ts'
import { totalIdr } from './checkout/rupiah-total.ts'
import type { Context, OutsideContext } from './context.ts'
import { carryGift } from './gifts/carry-gift.ts'
import { moveOrder, type Order } from './order.repository.ts'
import { endOfTimeToPay } from './time-to-pay.ts'

type Input = ParsedInput<'createOrder'>

/** Thrown to roll the transaction back, so that an item that is not for sale leaves no session or checkout. */
class Unsellable extends Error {
  readonly obstacle: SaleObstacle
  constructor(obstacle: SaleObstacle) {
    super('not sold now')
    this.obstacle = obstacle
  }
}

const toOutput = (order: Order): EndpointOutput<'createOrder'> => ({
  id: order.id,
  trackingCode: order.tracking_code,
  checkoutId: order.checkout_id,
  status: order.status,
  totalAmount: toDecimal(money(order.total_amount, 'USD')),
  totalIdr: totalIdr(order),
  expiresAt: order.expires_at,
})

async function findSellable(db: Db, input: Input) {
  const game = await getSoldGame(db, input.gameId)
  const pack = await db.selectFrom('packages').selectAll().where('id', '=', input.packageId).executeTakeFirst()
  if (!pack?.is_active || pack.game_id !== game.id) {
    throw new DomainError('package_not_found', 'This package is no longer sold')
  }
  return { game, pack }
}

type PriceNow = Readonly<{ price: number; made: Pick<Order, 'unit_cost_cents' | 'unit_cost_idr'> }>

const byHand = { unit_cost_cents: null, unit_cost_idr: null }

/** Reads the current price and its cost: both may have changed during the player check, which takes seconds. */
async function findPriceNow(ctx: Context, trx: Trx, input: Input, usdToIdr: number): Promise<PriceNow> {
  const sold = await trx
    .selectFrom('packages')
    .innerJoin('games', 'games.id', 'packages.game_id')
    .leftJoin('supplier_products as product', (join) =>
      join
        .onRef('product.package_id', '=', 'packages.id')
        .on('product.is_chosen', '=', 1)
        .on('product.supplier', '=', ctx.supplier?.name ?? ''),
    )
    .select(['price_amount', 'product.cost_amount', 'product.cost_currency'])
    .where('packages.id', '=', input.packageId)
    .where('games.id', '=', input.gameId)
    .where('packages.is_active', '=', 1)
    .where('games.is_active', '=', 1)
    .executeTakeFirst()
  if (!sold) return { price: (await findSellable(trx, input)).pack.price_amount, made: byHand }
  const { price_amount: price, cost_amount: costMinor, cost_currency: costCurrency } = sold
  if (costMinor === null || costCurrency === null) return { price, made: byHand }
  const isUsual = costCurrency === 'IDR' || costCurrency === 'USD'
  const cost = { costMinor, costCurrency, rates: isUsual ? { USD: 1, IDR: usdToIdr } : await loadRates(ctx, trx) }
  const made = costInCharge(cost)
  return { price, made: made ? { unit_cost_cents: made.USD, unit_cost_idr: made.IDR } : byHand }
}

const findOrderOfLine = (trx: Trx, checkoutId: string, lineKey: string) =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('line_key', '=', lineKey)
    .where('status', '<>', sql.lit('failed'))
    .executeTakeFirst()

type Asked = Pick<Order, 'quantity' | 'total_amount' | 'unit_price_idr'>

/** Whether the price equals the price that the buyer saw. Rupiah are compared only if the input has them. */
const isAsSeen = (input: Input, asked: Asked): boolean =>
  asked.total_amount === fromDecimal(input.totalAmount, 'USD')?.amount &&
  (input.totalIdr === undefined || input.totalIdr === totalIdr(asked))

/** Throws price_changed, with the current price, if the current price differs from the price that the buyer saw. */
function assertAsSeen(input: Input, asked: Asked & Pick<Order, 'unit_price_amount'>): void {
  if (isAsSeen(input, asked)) return
  throw new DomainError('price_changed', 'The price has changed', {
    price: toDecimal(money(asked.unit_price_amount, 'USD')),
    totalAmount: toDecimal(money(asked.total_amount, 'USD')),
    priceIdr: asked.unit_price_idr,
    totalIdr: totalIdr(asked),
    seen: { totalAmount: input.totalAmount, totalIdr: input.totalIdr ?? null },
  })
}

/** Whether an earlier order of the same cart line still matches the request in item, player, quantity and price. */
function isSameRequest(order: Order, input: Input, player: string, now: Date): boolean {
  const sameThing =
    order.package_id === input.packageId && order.game_user_id === player && order.quantity === input.quantity
  const stillQuoted = order.status !== 'pending' || order.expires_at > now.toISOString()
  return sameThing && isAsSeen(input, order) && stillQuoted
}

/**
 * Places the order of one cart line. Throws price_changed with the server's amount if the input's amount differs. A
 * retry finds its order. Until a payment is opened, a changed line replaces the line's earlier order. Throws not_open,
 * sales_paused, cart_too_large, and player_unconfirmed if the player check fails and the buyer has not confirmed.
 */
export async function placeOrder(
  ctx: OutsideContext,
  caller: Caller,
  input: Input,
): Promise<EndpointOutput<'createOrder'>> {
  // With a checkout id this may be a retry of a paid order, which is returned below even if the store is closed.
  if (input.checkoutId === undefined) assertOpen(ctx)
  const { game } = await findSellable(ctx.db, input)
  const { row: player, isUnknown } = await verifyPlayer(ctx, game, readPlayer(game, input.gameUserId))
  const lineKey = input.lineKey ?? ctx.newId()

  const placed = await write(ctx.db, async (trx) => {
    const rupiah = await loadRupiahPricing(ctx, trx)
    const joining = { customerEmail: input.customerEmail ?? null, usdToIdr: rupiah.usdToIdr }
    const joined = await joinCheckout(ctx, trx, caller, input.checkoutId, joining)
    const { checkout, isNew } = joined
    const earlier = isNew ? undefined : await findOrderOfLine(trx, checkout.id, lineKey)
    // A retry of an order that is being paid or is paid finds its order even if sales are paused or closed by now.
    const mayWait = !checkout.sealed_at && (!earlier || earlier.status === 'pending')
    if (mayWait) assertOpen(ctx)
    const wanted = { game_id: game.id, package_id: input.packageId, quantity: input.quantity }
    const obstacle = mayWait ? await findObstacle(ctx, trx, [wanted], rupiah.usdToIdr) : undefined
    if (obstacle) throw new Unsellable(obstacle)
    if (earlier && isSameRequest(earlier, input, player.game_user_id, ctx.now())) return earlier
    if (checkout.sealed_at)
      throw new DomainError('checkout_sealed', 'Payment has begun for this cart: start a new checkout')

    if (isUnknown && !input.playerConfirmed) {
      throw new DomainError(
        'player_unconfirmed',
        'The name behind this ID cannot be looked up right now: confirm that the ID is right',
      )
    }
    const { price, made } = await findPriceNow(ctx, trx, input, rupiah.usdToIdr)
    const asked = {
      quantity: input.quantity,
      unit_price_amount: price,
      total_amount: price * input.quantity,
      unit_price_idr: rupiahPrice(price, rupiah),
    }
    assertAsSeen(input, asked)
    await assertCartFits(ctx, trx, { checkoutId: checkout.id, lineKey, quantity: input.quantity })
    const trace = await freshenCheckout(ctx, trx, caller, joined, joining)
    if (earlier) await moveOrder(ctx, trx, earlier, 'expire', { actor: 'buyer', failedBy: 'expired' })
    return insertOrder(ctx, trx, {
      checkout_id: checkout.id,
      buyer_session_id: joined.sessionId,
      line_key: lineKey,
      ...wanted,
      ...player,
      ...asked,
      ...made,
      request_id: requestId() ?? null,
      trace,
    })
  }).catch((error: unknown) => {
    if (error instanceof Unsellable) return refuseSale(ctx, error.obstacle)
    throw error
  })
  noteTrace(placed.trace)
  ctx.log.debug({ order: placed.id, checkout: placed.checkout_id }, 'an order is placed')
  return toOutput(placed)
}

type NewOrder = Pick<
  Order,
  | 'checkout_id'
  | 'buyer_session_id'
  | 'line_key'
  | 'game_id'
  | 'package_id'
  | 'game_user_id'
  | 'player_name'
  | 'player_checked'
  | 'quantity'
  | 'unit_price_amount'
  | 'unit_price_idr'
  | 'total_amount'
  | 'unit_cost_cents'
  | 'unit_cost_idr'
  | 'request_id'
  | 'trace'
>

async function insertOrder(ctx: Context, trx: Trx, fresh: NewOrder): Promise<Order> {
  const now = ctx.now()
  const inserted = await trx
    .insertInto('orders')
    .values({
      ...fresh,
      id: ctx.newId(),
      status: 'pending',
      failed_by: null,
      tracking_code: createTrackingCode(ctx.randomBytes),
      created_at: now.toISOString(),
      expires_at: endOfTimeToPay(ctx, now),
      paid_at: null,
      delivered_at: null,
    })
    .onConflict(
      (
        conflict, // A literal, not a bound value: SQLite must recognize the partial index's condition.
      ) => conflict.columns(['checkout_id', 'line_key']).where('status', '<>', sql.lit('failed')).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  const order = inserted ?? (await findOrderOfLine(trx, fresh.checkout_id, fresh.line_key))
  if (!order) throw new Error('an order that conflicts with none')
  if (inserted) {
    const event = { order_id: order.id, event: 'place', from_status: null, to_status: 'pending', actor: 'buyer' }
    await trx
      .insertInto('order_events')
      .values({ ...event, id: ctx.newId(), created_at: order.created_at })
      .execute()
    await carryGift(trx, order)
  }
  return order
}
