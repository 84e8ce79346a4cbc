import { applySupplierCallback } from '../fulfilment/apply-supplier-callback.ts'
import type { Context, OutsideContext } from '../fulfilment/context.ts'
import type { WebhookHandlers } from '../platform/inbox/apply-webhooks.ts'

/** The handler for each sender of webhooks in the inbox. */
export const webhookHandlers = ({ providers, suppliers }: Context): WebhookHandlers<OutsideContext> => ({
  ...Object.fromEntries(providers.map(({ name, apply }) => [name, apply])),
  ...Object.fromEntries(
    suppliers.map(({ name, orderWebhooks }) => [
      orderWebhooks,
      (ctx: Context, payload: string) => applySupplierCallback(ctx, name, payload),
    ]),
  ),
})

/** Whether a webhook can be applied without an outside call; a supplier's webhook only makes a status query due. */
export const appliesAtOnce = ({ providers, suppliers }: Context, sender: string, payload: string): boolean =>
  suppliers.some(({ orderWebhooks }) => orderWebhooks === sender) ||
  providers.some(({ name, atOnce }) => name === sender && atOnce?.canApply(payload))

export async function applyAtOnce(ctx: Context, sender: string, payload: string): Promise<void> {
  const provider = ctx.providers.find(({ name }) => name === sender)
  if (provider) return provider.atOnce?.apply(ctx, payload)
  const supplier = ctx.suppliers.find(({ orderWebhooks }) => orderWebhooks === sender)
  if (supplier) await applySupplierCallback(ctx, supplier.name, payload)
}
