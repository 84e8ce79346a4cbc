import type { CheckoutView } from '@topup/core/api/checkout'
import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { knownBuyer } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { saveAccount } from '../game-account-details.ts'
import { isCheckoutInHand } from '../links/known-checkouts.ts'
import { loadCheckoutView } from './checkout-view.ts'
import { consentAfter } from './consent.ts'
import { extendCheckout } from './extend-checkout.ts'
import { getOwnCheckout, lockOwnCheckout } from './join-checkout.ts'
import type { Checkout } from './lock-checkout.ts'

/** Links to the order are mailed to its address: once a payment was opened, an account alone does not move it any more. */
async function assertMayMoveAddress(trx: Trx, sessionId: string, checkout: Checkout, address: string | null) {
  if (address === checkout.customer_email || checkout.sealed_at === null) return
  if (await isCheckoutInHand(trx, sessionId, checkout.id)) return
  throw new DomainError('forbidden', 'Open this order by a link that we mail you, then change its address')
}

/** What is left out stays as it was; consent is recorded once. */
const updateCheckout = (ctx: Context, sessionId: string, input: ParsedInput<'updateCheckout'>): Promise<CheckoutView> =>
  write(ctx.db, async (trx) => {
    const checkout = await lockOwnCheckout(trx, sessionId, input.checkoutId)
    // Nothing that is written here now would ever be taken out again.
    if (checkout.anonymised_at) {
      throw new DomainError('order_expired', 'This order can no longer be paid: start again')
    }
    if (input.customerEmail !== undefined) {
      await assertMayMoveAddress(trx, sessionId, checkout, input.customerEmail)
    }
    const changes = {
      customer_email: input.customerEmail === undefined ? checkout.customer_email : input.customerEmail,
      ...(await consentAfter(ctx, trx, checkout, input)),
    }
    await trx.updateTable('checkouts').set(changes).where('id', '=', checkout.id).execute()
    if (input.details) await saveAccount(ctx, trx, checkout.id, input.details)
    return loadCheckoutView(trx, { ...checkout, ...changes }, sessionId)
  })

export function checkoutRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'getCheckout', knownBuyer, async ({ input, who }) =>
    loadCheckoutView(ctx.db, await getOwnCheckout(ctx.db, who.sessionId ?? '', input.checkoutId), who.sessionId ?? ''),
  )
  route(router, ctx, 'extendCheckout', knownBuyer, ({ input, who }) =>
    extendCheckout(ctx, who.sessionId ?? '', input.checkoutId),
  )
  route(router, ctx, 'updateCheckout', knownBuyer, ({ input, who }) => updateCheckout(ctx, who.sessionId ?? '', input))
}
