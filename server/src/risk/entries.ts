import { isIP } from 'node:net'
import { DomainError } from '@topup/core/api/errors'
import type { RiskEntryView } from '@topup/core/api/risk'
import { formatPlayer } from '@topup/core/catalog/player'
import { readParts } from '@topup/core/catalog/player-parts'
import { normaliseTrackingCode } from '@topup/core/order/typed-tracking-code'
import { asciiOf } from '@topup/core/text/clean-text'
import { DAY } from '@topup/core/time'
import { cleanMailAddress } from '@topup/core/web/mail-address'
import { type Selectable, sql } from 'kysely'
import { recordAudit } from '../access/audit.ts'
import type { Context } from '../access/context.ts'
import { findPlayerFields } from '../catalog/find-player-fields.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { digestsOf } from './digests.ts'
import { windows } from './facts.ts'
import { playerOf } from './judge.ts'
import type { RiskEntryTable } from './risk.table.ts'

const most = 500

type Entry = Pick<RiskEntryTable, 'list' | 'subject' | 'digest' | 'reason' | 'until'>

const toView = ({ id, list, subject, reason, made_at, until }: Selectable<RiskEntryTable>): RiskEntryView => ({
  id,
  list,
  subject,
  reason,
  madeAt: made_at,
  until,
})

/** The entries of the block and trust lists, newest first, without expired entries. */
export async function listEntries(ctx: Pick<Context, 'db' | 'now'>): Promise<RiskEntryView[]> {
  const rows = await ctx.db
    .selectFrom('risk_entries')
    .selectAll()
    .where('until', '>', ctx.now().toISOString())
    .orderBy('made_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(toView)
}

const laterEnd = sql<string>`case when risk_entries.until > excluded.until then risk_entries.until else excluded.until end`

/** Inserts an entry or renews its reason and end (the later end if `isAtLeast`). The audit row has only its id. */
async function keepEntry(
  ctx: Context,
  trx: Trx,
  sellerId: string,
  entry: Entry,
  isAtLeast = false,
): Promise<RiskEntryView> {
  const made = { reason: entry.reason, until: entry.until, made_by: sellerId, made_at: ctx.now().toISOString() }
  const row = await trx
    .insertInto('risk_entries')
    .values({ id: ctx.newId(), ...entry, ...made })
    .onConflict((conflict) =>
      conflict.columns(['digest', 'list']).doUpdateSet(isAtLeast ? { ...made, until: laterEnd } : made),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  const { list, subject, until } = row
  await recordAudit(ctx, trx, { actor: sellerId, action: `risk.${list}`, subject: row.id, details: { subject, until } })
  return toView(row)
}

async function digestOfCard(db: Db, code: string): Promise<string> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .innerJoin('risk_events', 'risk_events.payment_id', 'checkouts.paid_by')
    .select('risk_events.card')
    .where('orders.tracking_code', '=', normaliseTrackingCode(code))
    .where('risk_events.kind', 'in', ['held', 'paid'])
    .executeTakeFirst()
  if (found?.card) return found.card
  throw new DomainError(
    'invalid_input',
    'No card is known by this tracking code: give that of an order a card paid for',
  )
}

export type Wanted = Readonly<{
  list: RiskEntryTable['list']
  subject: RiskEntryTable['subject']
  value: string
  gameId?: string | undefined
  reason: string
  days: number
}>

/** Converts the owner's input to the text whose digest is compared with payments. Throws invalid_input. */
async function toText(db: Db, { subject, value, gameId }: Wanted): Promise<string> {
  if (subject === 'player') {
    if (gameId === undefined) throw new DomainError('invalid_input', 'Say which game the player is of')
    const player = formatPlayer(readParts(await findPlayerFields(db, gameId), value))
    return playerOf({ game_id: gameId, game_user_id: player })
  }
  if (subject === 'address') {
    const address = asciiOf(value)
    if (isIP(address) === 0) throw new DomainError('invalid_input', 'Use an IP address such as 203.0.113.9')
    return address
  }
  const domain = cleanMailAddress(value)
    .toLowerCase()
    .replace(/^[^@]*@/, '')
  if (!/^[^\s@]+\.[^\s@]+$/.test(domain)) throw new DomainError('invalid_input', 'Use a domain such as example.com')
  return domain
}

export async function addEntry(ctx: Context, sellerId: string, wanted: Wanted): Promise<RiskEntryView> {
  const { list, subject, reason, days } = wanted
  const until = new Date(ctx.now().getTime() + days * DAY).toISOString()
  const [digest = ''] =
    subject === 'card'
      ? [await digestOfCard(ctx.db, wanted.value)]
      : digestsOf(ctx.config.DATA_KEYS, subject, await toText(ctx.db, wanted))
  return write(ctx.db, (trx) => keepEntry(ctx, trx, sellerId, { list, subject, digest, reason, until }))
}

/** Blocks the known card and the player of an order that was held for review. */
export async function blockAtOrder(
  ctx: Context,
  trx: Trx,
  sellerId: string,
  { code, paymentId, player }: Readonly<{ code: string; paymentId: string; player: string | null }>,
): Promise<void> {
  const event = trx.selectFrom('risk_events').select('card').where('payment_id', '=', paymentId)
  const card = (await event.where('kind', '=', 'held').executeTakeFirst())?.card
  const [digest] = player === null ? [] : digestsOf(ctx.config.DATA_KEYS, 'player', player)
  const until = new Date(ctx.now().getTime() + windows.past).toISOString()
  const blocked = { list: 'block', reason: `Blocked at order ${code}`, until } as const
  if (card) await keepEntry(ctx, trx, sellerId, { ...blocked, subject: 'card', digest: card }, true)
  if (digest) await keepEntry(ctx, trx, sellerId, { ...blocked, subject: 'player', digest }, true)
}

export const endEntry = (ctx: Context, sellerId: string, id: string): Promise<void> =>
  write(ctx.db, async (trx) => {
    const ended = await trx.deleteFrom('risk_entries').where('id', '=', id).returning('list').executeTakeFirst()
    if (!ended) throw new DomainError('not_found', 'There is no such entry')
    await recordAudit(ctx, trx, { actor: sellerId, action: `risk.${ended.list}.end`, subject: id })
  })
