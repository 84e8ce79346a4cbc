import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { findOpenPayment } from './payment.repository.ts'
import { findProvider } from './ports.ts'

/** Where a code or a page of the provider ends by itself, the attempt is looked at then and a new one can begin. */
export async function extendPayment(ctx: Context, trx: Trx, checkoutId: string, until: string): Promise<void> {
  const open = await findOpenPayment(trx, checkoutId)
  if (!open) return
  const endsByItself = findProvider(ctx, open.provider)?.endsByItself
  await trx
    .updateTable('payments')
    .set(endsByItself ? { next_check_at: open.expires_at ?? open.next_check_at } : { expires_at: until })
    .where('id', '=', open.id)
    .where('status', 'in', ['creating', 'open'])
    .execute()
}
