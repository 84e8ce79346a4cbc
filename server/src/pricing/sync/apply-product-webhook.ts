import type { SupplierProductRow } from '@topup/core/sync/supplier-feed'
import { z } from 'zod'
import { needAttention } from '../../alerts/attention.repository.ts'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { OutsideContext } from '../context.ts'
import { runPriceTask } from '../price-tasks.ts'
import { isAutoSyncOn } from './sync-settings.ts'

const hint = z.object({ code: z.string() })

const findOurs = (db: Db, supplier: string, code: string) =>
  db
    .selectFrom('supplier_products')
    .select(['cost_amount', 'is_available'])
    .where('supplier', '=', supplier)
    .where('code', '=', code)
    .executeTakeFirst()

type Ours = NonNullable<Awaited<ReturnType<typeof findOurs>>>

/** True if the store already has this state: the webhook is a repetition, or a sync has read the change. */
const isKnown = (ours: Ours, theirs: SupplierProductRow | undefined): boolean =>
  theirs === undefined || theirs.status !== 'available'
    ? ours.is_available === 0
    : ours.is_available === 1 && ours.cost_amount === theirs.price

const isSoldCategory = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('games').select('id').where('category_code', '=', code).executeTakeFirst()) !== undefined

const reportUnknown = (ctx: OutsideContext, code: string): Promise<void> =>
  write(ctx.db, (trx) =>
    needAttention(ctx, trx, {
      kind: 'supplier_product_unknown',
      subjectType: 'supplier-product',
      subjectId: code,
      reason: 'The supplier reported on a product that neither it nor this store knows.',
    }),
  )

/**
 * Handles a webhook about a product. A webhook proves nothing: reads the product at the supplier and syncs it if it
 * differs. Throws `provider_unavailable` or `sync_running`, and the inbox retries.
 */
export async function applyProductWebhook(ctx: OutsideContext, payload: string): Promise<void> {
  const { supplier } = ctx
  if (!supplier) return
  const { code } = hint.parse(JSON.parse(payload))
  const [theirs, ours] = [await supplier.findProduct(code), await findOurs(ctx.db, supplier.name, code)]
  if (!ours && !theirs) return reportUnknown(ctx, code)
  if (ours && isKnown(ours, theirs)) return
  // Ignore new products of games that the store does not have: each webhook about one would start a full sync.
  if (!ours && theirs && !(await isSoldCategory(ctx.db, theirs.categoryCode))) return
  if (!(await isAutoSyncOn(ctx))) return
  // A new product may change which packages exist, which only a sync of the whole product list can decide.
  await (ours
    ? runPriceTask(ctx, 'syncOneProduct', { code, row: theirs })
    : runPriceTask(ctx, 'runPriceSync', { trigger: 'webhook' }))
}
