import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { z } from 'zod'
import { redactNotice } from '../../platform/inbox/redact.ts'
import { storeWebhook } from '../../platform/inbox/store-webhook.ts'
import type { Context } from '../context.ts'

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  data: z.object({ object: z.looseObject({}) }),
})

export function stripeWebhookRoutes(router: IRouter, ctx: Context): void {
  router.post('/api/webhook/stripe', async (request, response) => {
    const signature = request.headers['stripe-signature']
    const rawBody = request.body
    const body =
      Buffer.isBuffer(rawBody) && typeof signature === 'string'
        ? ctx.payments.stripe?.verifyWebhook(rawBody, signature, ctx.now())
        : undefined
    if (!body) throw new DomainError('invalid_signature', 'The signature does not fit')
    const event = eventSchema.safeParse(body)
    if (!event.success) throw new DomainError('invalid_input', 'This is no Stripe event')
    const { id, type } = event.data
    await storeWebhook(ctx, { provider: 'stripe', eventKey: id, type, payload: redactNotice(body) })
    response.json({ received: true })
  })
}
