import type { Context } from '../platform/context.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Decision } from './decide.ts'
import { digestsOf } from './digests.ts'
import { spellingsOfPlayer } from './judge.ts'

type Held = Readonly<{ checkoutId: string; paymentId: string; player: string | null; mailDomain: string | null }>

async function wasBlocked(trx: Trx, { checkoutId, paymentId }: Held): Promise<boolean> {
  const kept = await trx
    .selectFrom('risk_decisions')
    .select('decision')
    .where('checkout_id', '=', checkoutId)
    .where('payment_id', '=', paymentId)
    .where('moment', '=', 'success')
    .executeTakeFirst()
  return kept !== undefined && (JSON.parse(kept.decision) as Decision).blockedBy.length > 0
}

async function isAnyBlocked(ctx: Context, trx: Trx, digests: readonly string[]): Promise<boolean> {
  if (digests.length === 0) return false
  const entry = await trx
    .selectFrom('risk_entries')
    .select('id')
    .where('list', '=', 'block')
    .where('digest', 'in', digests)
    .where('until', '>', ctx.now().toISOString())
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

const digestsOfPlayer = ({ config }: Context, player: string): string[] =>
  spellingsOfPlayer(player).flatMap((spelling) => digestsOf(config.DATA_KEYS, 'player', spelling))

export const isPlayerBlocked = (ctx: Context, trx: Trx, player: string): Promise<boolean> =>
  isAnyBlocked(ctx, trx, digestsOfPlayer(ctx, player))

/** Whether the card, player, address or mail domain of an order on hold for review was blocked then or is now. */
export async function isBlocked(ctx: Context, trx: Trx, held: Held): Promise<boolean> {
  if (await wasBlocked(trx, held)) return true
  const { paymentId } = held
  const events = trx.selectFrom('risk_events').select(['address', 'card']).where('payment_id', '=', paymentId)
  const event = await events.where('kind', '=', 'held').executeTakeFirst()
  const named = [
    ...(held.player === null ? [] : digestsOfPlayer(ctx, held.player)),
    ...(held.mailDomain === null ? [] : digestsOf(ctx.config.DATA_KEYS, 'mailDomain', held.mailDomain)),
  ]
  const digests = [event?.address, event?.card, ...named].filter((digest) => typeof digest === 'string')
  return isAnyBlocked(ctx, trx, digests)
}
