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

/** What an order brings into the checkout that begins with it; the rate is the one it was priced at. */
export type Joining = Readonly<{ customerEmail: string | null; usdToIdr: number }>

const toChanges = ({ ip }: Caller, { customerEmail, usdToIdr }: Joining) => ({
  customer_email: customerEmail,
  buyer_ip: ip ?? null,
  trace: requestId() ?? null,
  usd_to_idr: usdToIdr,
})

/** `sessionId`: the caller's, or the one that has just taken it over. */
export type Joined = Readonly<{ checkout: Checkout; isNew: boolean; sessionId: string }>

/**
 * The buyer's checkout, begun at its first order, locked until the transaction ends. Someone else's is
 * checkout_not_found, as if it did not exist, and forbidden to whoever is only logged in to its buyer's account.
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

/** Whether anything in it can still be paid. */
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
 * Readies the checkout for a new order: one in which nothing can be paid any more begins anew, without the address,
 * consent and account details of before. Answers its trace.
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
 * Whether an order that names it joins it, whoever's it is, or begins one: also anew, where its time to pay is over. What is
 * sealed begins nothing any more.
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

/** As `getOwnCheckout`, locked until the transaction ends. */
export async function lockOwnCheckout(trx: Trx, sessionId: string, id: string): Promise<Checkout> {
  const { id: own } = await getOwnCheckout(trx, sessionId, id)
  const checkout = await lockCheckout(trx, own)
  // Swept in the moment between, as it held nothing.
  if (!checkout) throw notThere()
  return checkout
}
