import type { IRouter } from 'express'
import type { Context } from '../context.ts'
import { write } from '../db/write.ts'
import { buyer } from '../http/authenticators.ts'
import { route } from '../http/route.ts'
import { hasAccount, saveAccount } from '../orders/order-secrets.ts'
import { getOwnCheckout } from './join-checkout.ts'

export function checkoutRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'updateCheckout', buyer, ({ input, who }) =>
    write(ctx.db, async (trx) => {
      const checkout = await getOwnCheckout(trx, who.sessionId, input.checkoutId)
      const customerEmail = input.customerEmail === undefined ? checkout.customer_email : input.customerEmail
      await trx.updateTable('checkouts').set({ customer_email: customerEmail }).where('id', '=', checkout.id).execute()
      if (input.details) await saveAccount(ctx, trx, checkout.id, input.details)
      return { checkoutId: checkout.id, customerEmail, hasDetails: await hasAccount(trx, checkout.id) }
    }),
  )
}
