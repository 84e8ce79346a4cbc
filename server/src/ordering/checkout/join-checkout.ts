import { DomainError } from '@topup/core/api/errors'
import type { Language } from '@topup/core/pages/page-renderer'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { requestId } from '../../platform/trace.ts'
import type { Context } from '../context.ts'
import { beginSession } from '../links/begin-session.ts'
import { assertInHand, ownCheckoutIds } from '../links/known-checkouts.ts'
import { noConsent } from './consent.ts'
import { type Checkout, lockCheckout } from './lock-checkout.ts'

export type Caller = Readonly<{ sessionId: string; ip: string | undefined; language: Language }>

/** The data a new checkout takes from its first order, with the rupiah rate by which that order was priced. */
export type Joining = Readonly<{ customerEmail: string | null; usdToIdr: number }>

const toChanges = ({ ip }: Caller, { customerEmail, usdToIdr }: Joining) => ({
  customer_email: customerEmail,
  buyer_ip: ip ?? null,
  trace: requestId() ?? null,
  usd_to_idr: usdToIdr,
})

/** `sessionId`: the caller's session, or the one that has just replaced it. */
export type Joined = Readonly<{ checkout: Checkout; isNew: boolean; sessionId: string }>

/**
 * Returns the buyer's checkout, created at its first order, locked until the transaction ends. For another buyer's
 * checkout throws checkout_not_found, or forbidden if the caller is only signed in to the account that it belongs to.
 */
export async function joinCheckout(
  ctx: Context,
  trx: Trx,
  caller: Caller,
  checkoutId: string | undefined,
  joining: Joining,
): Promise<Joined> {
  const id = checkoutId ?? ctx.newId()
  const session = await beginSession(ctx, trx, caller.sessionId)
  const sessionId = session.id
  const begun = await trx
    .insertInto('checkouts')
    .values({
      ...toChanges(caller, joining),
      id,
      buyer_session_id: sessionId,
      user_id: session.userId,
      sealed_at: null,
      paid_by: null,
      ...noConsent,
      language: caller.language,
      created_at: ctx.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (begun) return { checkout: begun, isNew: true, sessionId }
  const checkout = await lockOwnCheckout(trx, sessionId, id)
  await assertInHand(ctx, trx, sessionId, id, 'change the order')
  const { language } = caller
  if (checkout.language !== language) {
    await trx.updateTable('checkouts').set({ language }).where('id', '=', id).execute()
  }
  return { checkout, isNew: false, sessionId }
}

/** Whether any order of the checkout can still be paid. */
async function isLive(ctx: Pick<Context, 'now'>, db: Db, checkoutId: string): Promise<boolean> {
  const live = await db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', ctx.now().toISOString())
    .executeTakeFirst()
  return live !== undefined
}

/**
 * Prepares the checkout for a new order. If nothing in it can be paid any more, it restarts without its earlier
 * address, consent and account details. Returns its trace.
 */
export async function freshenCheckout(
  ctx: Context,
  trx: Trx,
  caller: Caller,
  { checkout, isNew }: Joined,
  joining: Joining,
): Promise<string | null> {
  if (isNew || (await isLive(ctx, trx, checkout.id))) return checkout.trace
  const anew = { ...noConsent, extensions: 0, anonymised_at: null, created_at: ctx.now().toISOString() }
  await trx
    .updateTable('checkouts')
    .set({ ...toChanges(caller, joining), ...anew })
    .where('id', '=', checkout.id)
    .execute()
  await trx.deleteFrom('order_secrets').where('checkout_id', '=', checkout.id).execute()
  return requestId() ?? null
}

/**
 * Whether an order with this checkout id joins an existing checkout of any buyer. If not, the order begins a checkout
 * or restarts an expired one. A sealed checkout never restarts.
 */
export async function joinsCheckout(ctx: Pick<Context, 'db' | 'now'>, id: string): Promise<boolean> {
  const known = await ctx.db.selectFrom('checkouts').select('sealed_at').where('id', '=', id).executeTakeFirst()
  return known !== undefined && (known.sealed_at !== null || (await isLive(ctx, ctx.db, id)))
}

const notThere = () => new DomainError('checkout_not_found', 'This checkout does not exist')

export async function getOwnCheckout(db: Db, sessionId: string, id: string): Promise<Checkout> {
  const checkout = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .where('id', 'in', ownCheckoutIds(db, sessionId))
    .executeTakeFirst()
  if (!checkout) throw notThere()
  return checkout
}

/** Like `getOwnCheckout`, but locks the checkout until the transaction ends. */
export async function lockOwnCheckout(trx: Trx, sessionId: string, id: string): Promise<Checkout> {
  const { id: own } = await getOwnCheckout(trx, sessionId, id)
  const checkout = await lockCheckout(trx, own)
  // A sweep deleted the empty checkout after the first query.
  if (!checkout) throw notThere()
  return checkout
}
