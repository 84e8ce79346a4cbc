import type { CheckoutView } from '@topup/core/api/checkout'
import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { write } from '../../platform/db/write.ts'
import { knownBuyer } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'
import type { Context, OutsideContext } from '../context.ts'
import { saveAccount } from '../game-account-details.ts'
import { assertInHand } from '../links/known-checkouts.ts'
import { changeAddress } from './change-address.ts'
import { loadCheckoutView } from './checkout-view.ts'
import { consentAfter } from './consent.ts'
import { extendCheckout } from './extend-checkout.ts'
import { getOwnCheckout, lockOwnCheckout } from './join-checkout.ts'

/** Changes the checkout's address, account details and consent. Fields missing from the input stay unchanged. */
const updateCheckout = (ctx: Context, sessionId: string, input: ParsedInput<'updateCheckout'>): Promise<CheckoutView> =>
  write(ctx.db, async (trx) => {
    const checkout = await lockOwnCheckout(trx, sessionId, input.checkoutId)
    // An anonymised checkout takes no new data, since that would never be erased.
    if (checkout.anonymised_at) {
      throw new DomainError('order_expired', 'This order can no longer be paid: start again')
    }
    const { customerEmail = checkout.customer_email, details } = input
    const isMoved = customerEmail !== checkout.customer_email
    if (isMoved) await assertInHand(ctx, trx, sessionId, checkout.id, 'change the address')
    if (details) await assertInHand(ctx, trx, sessionId, checkout.id, 'change the game account')
    const consent = await consentAfter(ctx, trx, checkout, input)
    await trx.updateTable('checkouts').set(consent).where('id', '=', checkout.id).execute()
    if (isMoved) await changeAddress(ctx, trx, sessionId, checkout, customerEmail)
    if (details) await saveAccount(ctx, trx, checkout.id, details)
    return loadCheckoutView(ctx, trx, { ...checkout, ...consent, customer_email: customerEmail }, sessionId)
  })

export function checkoutRoutes(router: IRouter, ctx: OutsideContext): void {
  route(router, ctx, 'getCheckout', knownBuyer, async ({ input, who }) => {
    const { sessionId = '' } = who
    const checkout = await getOwnCheckout(ctx.db, sessionId, input.checkoutId)
    if (checkout.paid_by === null) await ctx.hooks.buyerLooks(ctx, [checkout.id])
    return loadCheckoutView(ctx, ctx.db, checkout, sessionId)
  })
  route(router, ctx, 'extendCheckout', knownBuyer, ({ input, who }) =>
    extendCheckout(ctx, who.sessionId ?? '', input.checkoutId),
  )
  route(router, ctx, 'updateCheckout', knownBuyer, ({ input, who }) => updateCheckout(ctx, who.sessionId ?? '', input))
}
