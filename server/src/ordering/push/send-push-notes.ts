import { openOrderStatuses } from '@topup/core/order/order-lifecycle'
import { daysKept } from '@topup/core/seller/retention'
import { DAY } from '@topup/core/time'
import { sql } from 'kysely'
import { forgetOld } from '../../platform/db/forget-old.ts'
import { done, later, type Taken, takeAnyDue } from '../../platform/db/queue.ts'
import { write } from '../../platform/db/write.ts'
import { callOutside, mayCall } from '../../platform/outgoing/call-outside.ts'
import { inTrace } from '../../platform/trace.ts'
import type { Context } from '../context.ts'
import { composePush } from './compose-push.ts'
import { loadPushKey, type PushKey } from './push-key.ts'
import { endSubscriptions } from './subscriptions.ts'

const BATCH = 10
const MOST_TRIES = 5
const KEPT_FOR = 7 * DAY

type Note = Taken<'push_notes'>

const take = (ctx: Context): Promise<Note[]> =>
  takeAnyDue(ctx, 'push_notes', { where: sql`status in ('queued', 'sending')`, limit: BATCH, status: 'sending' })

/** Undefined if the subscription ended, the order moved to another session, or a late order is no longer late. */
async function loadFacts({ db }: Context, { id, kind, order_id, subscription_id }: Note) {
  const row = await db
    .selectFrom('push_subscriptions')
    .innerJoin('orders', 'orders.buyer_session_id', 'push_subscriptions.buyer_session_id')
    .innerJoin('games', 'games.id', 'orders.game_id')
    .select(['endpoint', 'p256dh', 'auth', 'games.name as game', 'orders.status as order_status'])
    .where('push_subscriptions.id', '=', subscription_id)
    .where('orders.id', '=', order_id)
    .executeTakeFirst()
  if (!row) return undefined
  const isOpen = openOrderStatuses.some((open) => open === row.order_status)
  if (kind === 'delayed' && !isOpen) return undefined
  const { endpoint, p256dh, auth, game } = row
  const [own = ''] = id.split('.')
  return { kind, game, id: own, orderId: order_id, subscription: { endpoint, keys: { p256dh, auth } } }
}

/** `gone`: the browser has ended its subscription. `later`: a retry may succeed. */
type Outcome = Readonly<{ kind: 'sent' | 'gone' | 'refused' | 'later'; code: string }>

function outcomeOf(status: number): Outcome {
  const code = String(status)
  if (status >= 200 && status < 300) return { kind: 'sent', code }
  if (status === 404 || status === 410) return { kind: 'gone', code }
  return { kind: status === 429 || status >= 500 ? 'later' : 'refused', code }
}

/** Reduces an error to its code for the log, since the error's text contains the subscription's URL. */
function outcomeOfError(error: unknown): Outcome {
  const { code, name } = error as { code?: unknown; name?: string }
  const said = typeof code === 'string' ? code : (name ?? 'error')
  return { kind: said === 'EPRIVATE' ? 'refused' : 'later', code: said }
}

async function post(ctx: Context, facts: NonNullable<Awaited<ReturnType<typeof loadFacts>>>, key: PushKey) {
  const { endpoint } = facts.subscription
  if (!mayCall(ctx.config, endpoint)) return { kind: 'refused', code: 'EADDRESS' } as const
  const request = composePush(facts, key, ctx.settings.current().supportEmail)
  try {
    return outcomeOf(
      await callOutside(ctx.config, endpoint, { ...request, timeout: ctx.config.timing.providerTimeout }),
    )
  } catch (error) {
    return outcomeOfError(error)
  }
}

const end = (ctx: Context, note: Note, status: 'sent' | 'failed' | 'dropped') =>
  write(ctx.db, (trx) => done(trx, 'push_notes', note, { status }))

async function send(ctx: Context, note: Note, key: PushKey): Promise<unknown> {
  const facts = await loadFacts(ctx, note)
  if (!facts) return end(ctx, note, 'dropped')
  const { kind, code } = await post(ctx, facts, key)
  if (kind === 'sent') return end(ctx, note, 'sent')
  if (kind === 'gone') return write(ctx.db, (trx) => endSubscriptions(trx, [note.subscription_id]))
  ctx.log.warn({ noteId: note.id, kind: note.kind, code }, 'a notice to a browser could not be sent')
  if (kind === 'refused' || note.tries >= MOST_TRIES) return end(ctx, note, 'failed')
  const { noticeRetry: first, noticeCeiling: most } = ctx.config.timing
  return write(ctx.db, (trx) => later(ctx, trx, 'push_notes', note, { first, most }, { status: 'queued' }))
}

/** Sends due push messages, at least once each. Returns how many were taken. Failures raise no alert. */
export async function sendPushNotes(ctx: Context): Promise<number> {
  const notes = await take(ctx)
  if (notes.length === 0) return 0
  const key = await loadPushKey(ctx)
  await Promise.all(notes.map((note) => inTrace(null, () => send(ctx, note, key))))
  return notes.length
}

/**
 * Deletes subscriptions not renewed for the retention time that the owner set. With 0 days they are deleted only with
 * the session's orders. Returns how many.
 */
export async function forgetSubscriptions({ db, now, settings }: Context): Promise<number> {
  const days = daysKept(settings.current(), 'push')
  const until = new Date(now().getTime() - days * DAY)
  return days === 0 ? 0 : forgetOld(db, [{ table: 'push_subscriptions', time: 'created_at', until }])
}

/** Deletes old rows of the push messages' outbox. Returns how many. */
export const forgetPushNotes = ({ db, now }: Context): Promise<number> =>
  forgetOld(db, [{ table: 'push_notes', time: 'created_at', until: new Date(now().getTime() - KEPT_FOR) }])
