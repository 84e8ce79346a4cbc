import { DomainError } from '@topup/core/api/errors'
import { type ChannelCode, channels } from '@topup/core/payment/channels'
import { DAY, MINUTE, SECOND } from '@topup/core/time'
import type { Selectable } from 'kysely'
import type { Checkout } from '../ordering/checkout/lock-checkout.ts'
import { latestTime } from '../platform/clock/is-older.ts'
import { forgetOld } from '../platform/db/forget-old.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import type { PaymentTable } from './payment.table.ts'

const WINDOW = 10 * MINUTE
/** Requests per phone number in `WINDOW`: one limit for all browsers that never paid with it, one for each payer. */
const PROMPTS = 5
/** The most payments per session in `WINDOW` that replace an earlier one of their checkout. */
const CHANGES = 20
/** How long a browser's reserved time stays reserved after it has come. */
const TURN_LASTS = 3 * MINUTE
/** The most browsers that get a reserved time for one phone number. */
const MOST_TURNS = 500

/** No payment opens before `until`: the phone number or the session is over its limit of requests or changes. */
export type TooEarly = Readonly<{ kind: 'too-early'; of: 'prompt' | 'change'; until: Date }>

type Turn = Readonly<{ sessionId: string; at: string }>
type Prompt = Pick<Selectable<PaymentTable>, 'created_at' | 'succeeded_at'> &
  Readonly<{ buyer_session_id: string; user_id: string | null }>

const scale = ({ config }: Pick<Context, 'config'>, most: number) =>
  Math.max(1, Math.round(most * config.RATE_LIMIT_FACTOR))

const timeOf = (text: string) => Date.parse(text)

/** Returns the time at which one more fits the limit of `most` per `WINDOW`, given the times of the others. */
function nextTime(now: number, ends: readonly number[], most: number): number {
  const earliest = ends.toSorted((a, b) => a - b).at(-most)
  return ends.length < most || earliest === undefined ? now : Math.max(now, earliest + WINDOW)
}

/** Locks the number's row until the transaction ends: of two simultaneous requests, the later counts the first. */
async function lockTurns(trx: Trx, payer_digest: string, asked_at: string): Promise<readonly Turn[]> {
  const { turns } = await trx
    .insertInto('wallet_turns')
    .values({ payer_digest, turns: '[]', asked_at })
    .onConflict((conflict) => conflict.column('payer_digest').doUpdateSet({ asked_at }))
    .returning('turns')
    .executeTakeFirstOrThrow()
  return JSON.parse(turns) as Turn[]
}

/** Lists payments that sent a request to this phone number after `since`, and every payment made with it. */
const listPrompts = (trx: Trx, digests: readonly string[], since: string): Promise<Prompt[]> =>
  trx
    .selectFrom('payments as payment')
    .innerJoin('checkouts as checkout', 'checkout.id', 'payment.checkout_id')
    .select(['payment.created_at', 'payment.succeeded_at', 'checkout.buyer_session_id', 'checkout.user_id'])
    .where('payment.payer_digest', 'is not', null)
    .where('payment.payer_digest', 'in', digests)
    .where((eb) => eb.or([eb('payment.created_at', '>', since), eb('payment.succeeded_at', 'is not', null)]))
    .execute()

async function findUser(trx: Trx, sessionId: string): Promise<string | null> {
  const session = await trx
    .selectFrom('buyer_sessions')
    .select('user_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.user_id ?? null
}

/**
 * Returns when a wallet may send a request to this phone number for this browser; undefined: now. A waiting browser
 * keeps its reserved time. Browsers and accounts that paid with the number have a separate limit, which strangers
 * cannot use up. `isSent`: the request is sent in this transaction; otherwise the time stays reserved.
 */
export async function waitForPrompt(
  ctx: Context,
  trx: Trx,
  { sessionId, digests, isSent }: Readonly<{ sessionId: string; digests: readonly string[]; isSent: boolean }>,
): Promise<Date | undefined> {
  const [digest = ''] = digests
  const now = ctx.now().getTime()
  const turns = await lockTurns(trx, digest, ctx.now().toISOString())
  const since = now - WINDOW
  const listed = await listPrompts(trx, digests, new Date(since).toISOString())
  const userId = await findUser(trx, sessionId)
  const paid = listed.filter(({ succeeded_at }) => succeeded_at !== null)
  const sessions = new Set(paid.map(({ buyer_session_id }) => buyer_session_id))
  const users = new Set(paid.flatMap(({ user_id }) => user_id ?? []))
  const hasPaid = (session: string, user: string | null) => sessions.has(session) || (user !== null && users.has(user))
  const lately = listed.filter(({ created_at }) => timeOf(created_at) > since && created_at <= latestTime(ctx))
  const most = scale(ctx, PROMPTS)
  if (hasPaid(sessionId, userId)) {
    const isOwn = ({ buyer_session_id, user_id }: Prompt) =>
      buyer_session_id === sessionId || (userId !== null && user_id === userId)
    const own = lately.filter(isOwn).map(({ created_at }) => timeOf(created_at))
    const at = nextTime(now, own, most)
    return at > now ? new Date(at) : undefined
  }
  const kept = turns.filter(({ at }) => timeOf(at) + TURN_LASTS >= now)
  const own = kept.find((turn) => turn.sessionId === sessionId)
  const others = kept.filter((turn) => turn !== own)
  const ends = [
    ...lately.filter((one) => !hasPaid(one.buyer_session_id, one.user_id)).map(({ created_at }) => timeOf(created_at)),
    ...others.map(({ at }) => timeOf(at) + TURN_LASTS),
  ]
  const next = nextTime(now, ends, most)
  const at = own ? Math.min(next, timeOf(own.at)) : next
  const mayGo = at <= now
  const keeps = !(mayGo && isSent) && others.length < MOST_TURNS
  const left = keeps ? [...others, { sessionId, at: new Date(at).toISOString() }] : others
  await trx
    .updateTable('wallet_turns')
    .set({ turns: JSON.stringify(left) })
    .where('payer_digest', '=', digest)
    .execute()
  return mayGo ? undefined : new Date(at)
}

/** Returns when the checkout may replace its payment; undefined: now. The caller holds the session's lock. */
export async function waitForChange(ctx: Context, trx: Trx, checkout: Checkout): Promise<Date | undefined> {
  const now = ctx.now().getTime()
  const first = await trx
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', checkout.id)
    .limit(1)
    .executeTakeFirst()
  if (!first) return undefined
  const most = scale(ctx, CHANGES)
  const changes = await trx
    .selectFrom('payments as payment')
    .innerJoin('checkouts as checkout', 'checkout.id', 'payment.checkout_id')
    .select('payment.created_at')
    .where('checkout.buyer_session_id', '=', checkout.buyer_session_id)
    .where('payment.created_at', '>', new Date(now - WINDOW).toISOString())
    .where('payment.created_at', '<=', latestTime(ctx))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments as earlier')
          .select('earlier.id')
          .whereRef('earlier.checkout_id', '=', 'payment.checkout_id')
          .whereRef('earlier.created_at', '<', 'payment.created_at'),
      ),
    )
    .orderBy('payment.created_at', 'desc')
    .limit(most)
    .execute()
  const at = nextTime(
    now,
    changes.map(({ created_at }) => timeOf(created_at)),
    most,
  )
  return at > now ? new Date(at) : undefined
}

/** Returns the error for a payment opened too early; it says in how many seconds the same click will work. */
export function tooEarly(
  { now }: Pick<Context, 'now'>,
  { channel }: Readonly<{ channel: string | null }>,
  { of, until }: TooEarly,
): DomainError {
  const details = { seconds: Math.max(1, Math.ceil((until.getTime() - now().getTime()) / SECOND)) }
  if (of === 'change') {
    const message = 'The way to pay was changed too often: please wait until the time is over'
    return new DomainError('too_many_requests', message, details)
  }
  const { name } = channels[channel as ChannelCode]
  const message = `${name} has asked at this number as often as it may for now: wait until the time is over, or pay by QRIS at once, which ${name} pays too`
  return new DomainError('prompts_used_up', message, { ...details, at: until.toISOString() })
}

/** Deletes the rows of phone numbers without a request in the last day. */
export const forgetTurns = ({ db, now }: Context): Promise<number> =>
  forgetOld(db, [
    { table: 'wallet_turns', key: 'payer_digest', time: 'asked_at', until: new Date(now().getTime() - DAY) },
  ])
