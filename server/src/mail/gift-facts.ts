import type { Language } from '@topup/core/pages/page-renderer'
import type { Context } from '../fulfilment/context.ts'
import type { Mail } from './claim-mails.ts'

/** The data shown in a gift note: never the buyer, the player or the price. */
export type GiftFacts = Readonly<{ language: Language; gameName: string; packageName: string; quantity: number }>

/** Lists delivered units without a refund that names them, each with its share of the payment of the order. */
const listKeptUnits = (ctx: Pick<Context, 'db'>, orderId: string, paymentId: string) =>
  ctx.db
    .selectFrom('deliveries')
    .leftJoin('payment_lines as line', (join) =>
      join
        .onRef('line.order_id', '=', 'deliveries.order_id')
        .onRef('line.unit_no', '=', 'deliveries.unit_no')
        .on('line.payment_id', '=', paymentId),
    )
    .select('line.amount')
    .where('deliveries.order_id', '=', orderId)
    .where('deliveries.status', '=', 'delivered')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'deliveries.order_id')
            .whereRef('refunds.unit_no', '=', 'deliveries.unit_no')
            .where('refunds.status', '<>', 'closed'),
        ),
      ),
    )
    .execute()

/** Sums money returned without naming a unit: refunds made in the provider's dashboard, and lost disputes. */
async function sumTakenBack({ db }: Pick<Context, 'db'>, paymentId: string): Promise<number> {
  const refunds = await db
    .selectFrom('refunds')
    .select('amount')
    .where('payment_id', '=', paymentId)
    .where('purpose', '=', 'external')
    .where('status', '<>', 'closed')
    .execute()
  const disputes = await db
    .selectFrom('disputes')
    .select('amount')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'lost')
    .execute()
  return [...refunds, ...disputes].reduce((sum, { amount }) => sum + amount, 0)
}

/** Counts units that were not refunded. A refund that names no unit may be for any unit whose amount it covers. */
async function countGivenUnits(ctx: Pick<Context, 'db'>, orderId: string, paymentId: string): Promise<number> {
  const kept = await listKeptUnits(ctx, orderId, paymentId)
  let left = await sumTakenBack(ctx, paymentId)
  let given = 0
  for (const { amount } of kept) {
    if (amount !== null && left >= amount) left -= amount
    else given++
  }
  return given
}

/** Undefined if there is no gift to announce: the money was returned, or the buyer got the delivery by mail. */
export async function loadGiftFacts(ctx: Pick<Context, 'db'>, mail: Mail): Promise<GiftFacts | undefined> {
  const found = await ctx.db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .innerJoin('games', 'games.id', 'orders.game_id')
    .innerJoin('packages', 'packages.id', 'orders.package_id')
    .select([
      'orders.status',
      'checkouts.paid_by',
      'checkouts.language',
      'games.name as gameName',
      'packages.name as packageName',
    ])
    .where('orders.id', '=', mail.order_id)
    .executeTakeFirst()
  if (found?.status !== 'completed') return undefined
  const { language, gameName, packageName } = found
  const quantity = await countGivenUnits(ctx, mail.order_id, found.paid_by ?? '')
  return quantity === 0 ? undefined : { language, gameName, packageName, quantity }
}
