import { applySupplierCallback } from '../fulfilment/apply-supplier-callback.ts'
import type { Context, OutsideContext } from '../fulfilment/context.ts'
import type { WebhookHandlers } from '../platform/inbox/apply-webhooks.ts'

/** What the inbox holds, by whom it is from, and who applies it. */
export const webhookHandlers = ({ providers, suppliers }: Context): WebhookHandlers<OutsideContext> => ({
  ...Object.fromEntries(providers.map(({ name, apply }) => [name, apply])),
  ...Object.fromEntries(
    suppliers.map(({ name, orderWebhooks }) => [
      orderWebhooks,
      (ctx: Context, payload: string) => applySupplierCallback(ctx, name, payload),
    ]),
  ),
})

/** Those whose notices are applied without asking anybody: a supplier's is only noted down, as a question. */
export const appliesAtOnce = ({ providers, suppliers }: Context, sender: string, payload: string): boolean =>
  suppliers.some(({ orderWebhooks }) => orderWebhooks === sender) ||
  providers.some(({ name, atOnce }) => name === sender && atOnce?.canApply(payload))

export async function applyAtOnce(ctx: Context, sender: string, payload: string): Promise<void> {
  const provider = ctx.providers.find(({ name }) => name === sender)
  if (provider) return provider.atOnce?.apply(ctx, payload)
  const supplier = ctx.suppliers.find(({ orderWebhooks }) => orderWebhooks === sender)
  if (supplier) await applySupplierCallback(ctx, supplier.name, payload)
}
