import type { Trx } from '../../platform/db/schema.ts'
import { queueWebhook, type Webhook } from '../../platform/inbox/store-webhook.ts'
import type { Context } from '../context.ts'

/** One row for each product: however many notices of it come, it is asked about once. */
export const productNotice = (code: string): Webhook => ({
  provider: 'lapakgaming-product',
  eventKey: code,
  type: 'product',
  payload: JSON.stringify({ code }),
  repeatsCount: true,
})

/** A notice of our own: a product is no longer what the store has of it. Further suppliers are read with the whole list. */
export async function queueProductNotice(ctx: Context, trx: Trx, supplier: string, code: string): Promise<void> {
  if (supplier !== ctx.supplier?.name) return
  await queueWebhook(ctx, trx, productNotice(code))
}
