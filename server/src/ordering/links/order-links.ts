import { createHash } from 'node:crypto'
import { DomainError } from '@topup/core/api/errors'
import { DAY } from '@topup/core/time'
import { type MailLink, mailLinks } from '../../alerts/outbox/mail-links.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { findOrder, type Order } from '../order.repository.ts'
import { lockUserOf } from './find-user-id.ts'
import { isCheckoutKept, isOwnCheckout } from './known-checkouts.ts'
import { moveSession } from './move-session.ts'

const TOKEN_BYTES = 32
const LIFETIME = 7 * DAY

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export type NewLink = Readonly<{ url: MailLink; expiresAt: Date; tokenHash: string }>

/** Makes a link that opens the order once it is stored (`keepOrderLink`). */
export function makeOrderLink(ctx: Context, trackingCode: string): NewLink {
  const token = ctx.randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(ctx.now().getTime() + LIFETIME)
  return { url: mailLinks.order(ctx.config, trackingCode, token), expiresAt, tokenHash: hashOf(token) }
}

export const keepOrderLink = (ctx: Context, trx: Trx, orderId: string, link: NewLink): Promise<unknown> =>
  trx
    .insertInto('order_links')
    .values({
      token_hash: link.tokenHash,
      order_id: orderId,
      created_at: ctx.now().toISOString(),
      expires_at: link.expiresAt.toISOString(),
      used_at: null,
    })
    .execute()

/** Ends unopened links to these orders. A visitor with such a link still gets the order's public page. */
export const endOrderLinks = (ctx: Context, trx: Trx, orderIds: readonly string[]): Promise<unknown> =>
  trx
    .updateTable('order_links')
    .set({ expires_at: ctx.now().toISOString() })
    .where('order_id', 'in', orderIds)
    .where('used_at', 'is', null)
    .execute()

const notUsable = (order?: Order) =>
  new DomainError(
    'link_not_usable',
    'This link was used before or is too old',
    order && { trackingCode: order.tracking_code },
  )

/** Reads device, sign-in time and last proof of identity, which the browser's new session takes over. */
const findSignIn = (trx: Trx, sessionId: string) =>
  trx
    .selectFrom('buyer_sessions')
    .select(['device', 'signed_in_at', 'proven_at'])
    .where('id', '=', sessionId)
    .where('user_id', 'is not', null)
    .executeTakeFirst()

/** Moves the reader to a new session, so that an attacker who planted the old session's cookie gains nothing. */
async function bindReader(ctx: Context, trx: Trx, oldSession: string | undefined, checkoutId: string): Promise<string> {
  const userId = await lockUserOf(trx, oldSession)
  const signIn = oldSession && (await findSignIn(trx, oldSession))
  const buyer_session_id = await moveSession(ctx, trx, oldSession, userId)
  if (signIn) await trx.updateTable('buyer_sessions').set(signIn).where('id', '=', buyer_session_id).execute()
  await trx
    .insertInto('known_checkouts')
    .values({ buyer_session_id, checkout_id: checkoutId, created_at: ctx.now().toISOString() })
    .execute()
  return buyer_session_id
}

/**
 * Opens a one-time link. A session that may already read the order keeps its id and may use a spent link. A session
 * that may read the order only through its account gains lasting access by an unused link (`isCheckoutKept`).
 */
export const openOrderLink = (
  ctx: Context,
  sessionId: string | undefined,
  token: string,
): Promise<{ trackingCode: string; newSession: string | undefined }> =>
  write(ctx.db, async (trx) => {
    const now = ctx.now().toISOString()
    const token_hash = hashOf(token)
    const spent = await trx
      .updateTable('order_links')
      .set({ used_at: now })
      .where('token_hash', '=', token_hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('order_id')
      .executeTakeFirst()
    const link =
      spent ??
      (await trx.selectFrom('order_links').select('order_id').where('token_hash', '=', token_hash).executeTakeFirst())
    const order = link && (await findOrder(trx, link.order_id))
    if (!order) throw notUsable()
    const trackingCode = order.tracking_code
    const isEnough = spent ? isCheckoutKept : isOwnCheckout
    if (await isEnough(trx, sessionId, order.checkout_id)) return { trackingCode, newSession: undefined }
    if (!spent) throw notUsable(order)
    return { trackingCode, newSession: await bindReader(ctx, trx, sessionId, order.checkout_id) }
  })

const LINKS_AT_ONCE = 500

/** Deletes links 30 days after their end. Until then, opening one gets an error that says what to do. */
export async function forgetOldLinks(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - 30 * DAY).toISOString()
  const old = await ctx.db
    .selectFrom('order_links')
    .select('token_hash')
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(LINKS_AT_ONCE)
    .execute()
  if (old.length === 0) return 0
  const hashes = old.map(({ token_hash }) => token_hash)
  await write(ctx.db, (trx) => trx.deleteFrom('order_links').where('token_hash', 'in', hashes).execute())
  return old.length
}
