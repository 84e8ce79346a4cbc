import { DomainError } from '@topup/core/api/errors'
import type { IRouter, Request } from 'express'
import { z } from 'zod'
import { redactNotice } from '../../platform/inbox/redact.ts'
import { storeWebhook } from '../../platform/inbox/store-webhook.ts'
import type { Context } from '../context.ts'

const eventSchema = z.object({ id: z.string().min(1).max(200), event_type: z.string().min(1).max(100) })

function readNotice(payload: string) {
  try {
    const notice: unknown = JSON.parse(payload)
    return { notice, ...eventSchema.parse(notice) }
  } catch {
    throw new DomainError('invalid_input', 'This is no PayPal notice')
  }
}

/** PayPal repeats a notice that is answered with 503, so one that could not be checked is not lost. */
async function assertGenuine(ctx: Context, request: Request, payload: string): Promise<void> {
  const genuine = await ctx.payments.paypal?.isGenuine(payload, request.headers).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'a PayPal notice could not be checked')
    throw new DomainError('provider_unavailable', 'The signature cannot be checked now')
  })
  if (!genuine) throw new DomainError('invalid_signature', 'The signature does not fit')
}

export function paypalWebhookRoutes(router: IRouter, ctx: Context): void {
  router.post('/api/webhook/paypal', async (request, response) => {
    const payload = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
    await assertGenuine(ctx, request, payload)
    const { notice, id, event_type: type } = readNotice(payload)
    await storeWebhook(ctx, { provider: 'paypal', eventKey: id, type, payload: redactNotice(notice) })
    response.json({ received: true })
  })
}
