import type { Trx } from '../../platform/db/schema.ts'
import { queueWebhook } from '../../platform/inbox/store-webhook.ts'
import { productWebhook } from '../../suppliers/supplier.ts'
import type { Context } from '../context.ts'

/** Queues a product for re-reading, as its webhook would. Only for the main supplier, as others are read whole. */
export async function queueProductWebhook(ctx: Context, trx: Trx, supplier: string, code: string): Promise<void> {
  if (supplier !== ctx.supplier?.name) return
  await queueWebhook(ctx, trx, productWebhook(supplier, code))
}
