import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import type { Context } from '../../context.ts'
import { redactNotice } from '../../inbox/redact.ts'
import { storeWebhook } from '../../inbox/store-webhook.ts'

export function stripeWebhookRoutes(router: IRouter, ctx: Context): void {
  router.post('/api/webhook/stripe', async (request, response) => {
    const signature = request.headers['stripe-signature']
    const rawBody = request.body
    const event =
      Buffer.isBuffer(rawBody) && typeof signature === 'string'
        ? ctx.stripe?.verifyWebhook(rawBody, signature, ctx.now())
        : undefined
    if (!event) throw new DomainError('invalid_signature', 'The signature does not fit')
    const payload = redactNotice(event.body)
    await storeWebhook(ctx, { provider: 'stripe', eventKey: event.id, type: event.type, payload })
    response.json({ received: true })
  })
}
