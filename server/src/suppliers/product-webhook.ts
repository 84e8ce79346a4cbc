import type { Webhook } from '../platform/inbox/store-webhook.ts'

/** What reports on a supplier's products stand under in the inbox. */
export const productNotices = (supplier: string): string => `${supplier}-product`

/** One row for each product: however many notices of it come, it is asked about once. */
export const productWebhook = (supplier: string, code: string): Webhook => ({
  provider: productNotices(supplier),
  eventKey: code,
  type: 'product',
  payload: JSON.stringify({ code }),
  repeatsCount: true,
})
