import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { queueWebhook } from '../inbox/store-webhook.ts'

/** A notice of our own: a product is no longer what the store has of it. Further suppliers are read with the whole list. */
export async function queueProductNotice(ctx: Context, trx: Trx, supplier: string, code: string): Promise<void> {
  if (supplier !== ctx.supplier?.name) return
  await queueWebhook(ctx, trx, {
    provider: 'lapakgaming-product',
    eventKey: `own:${code}`,
    type: 'product',
    payload: JSON.stringify({ code }),
    repeatsCount: true,
  })
}
