import { isPaidByNumber } from '@topup/core/payment/channels'
import { paymentMethods } from '@topup/core/payment/payment-methods'
import { MINUTE } from '@topup/core/time'
import { write } from '../platform/db/write.ts'
import type { Context } from './context.ts'

/** Payment methods that give the buyer a number or code to pay at a bank or shop counter. */
export const numberMethods = paymentMethods.filter(isPaidByNumber)

/** How many minutes an order waits to be paid. */
export const minutesToPay = ({ settings }: Pick<Context, 'settings'>): number => settings.current().orderExpiryMinutes

/** The end of an order's time to pay that begins at `start`. */
export const endOfTimeToPay = (ctx: Context, start: Date): string =>
  new Date(start.getTime() + minutesToPay(ctx) * MINUTE).toISOString()

/**
 * Resets unpaid orders dated in the future by a clock that ran ahead: each gets the time to pay of an order placed now.
 * An order with a payment by number keeps its longer time.
 */
export async function bringBackTimeToPay(ctx: Context): Promise<void> {
  const now = ctx.now()
  const end = endOfTimeToPay(ctx, now)
  const moved = await write(ctx.db, (trx) =>
    trx
      .updateTable('orders')
      .set({ expires_at: end })
      .where('status', '=', 'pending')
      .where('expires_at', '>', end)
      .where('created_at', '>', now.toISOString())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments')
              .select('id')
              .whereRef('payments.checkout_id', '=', 'orders.checkout_id')
              .where('method', 'in', numberMethods),
          ),
        ),
      )
      .returning('checkout_id')
      .execute(),
  )
  for (const checkoutId of new Set(moved.map(({ checkout_id }) => checkout_id))) ctx.signals.wake('orders', checkoutId)
}
