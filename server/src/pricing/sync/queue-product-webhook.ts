import type { Trx } from '../../platform/db/schema.ts'
import { queueWebhook } from '../../platform/inbox/store-webhook.ts'
import { productWebhook } from '../../suppliers/supplier.ts'
import type { Context } from '../context.ts'

/** Queues our own webhook that a product changed. Further suppliers are skipped: they are read with the whole list. */
export async function queueProductWebhook(ctx: Context, trx: Trx, supplier: string, code: string): Promise<void> {
  if (supplier !== ctx.supplier?.name) return
  await queueWebhook(ctx, trx, productWebhook(supplier, code))
}
