import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { z } from 'zod'
import { storeWebhook } from '../../platform/inbox/store-webhook.ts'
import { isCallbackToken } from '../../suppliers/lapakgaming/verify-webhook.ts'
import type { Context } from '../context.ts'
import { productNotice } from './queue-product-notice.ts'

const query = z.object({ token: z.string().max(500) })
const notice = z.object({ data: z.object({ code: z.string().trim().min(1).max(120) }) })

function readCode(rawBody: Buffer): string {
  try {
    return notice.parse(JSON.parse(rawBody.toString('utf8'))).data.code
  } catch {
    throw new DomainError('invalid_input', 'The notice names no product')
  }
}

/** The supplier signs nothing: the secret in the address lets a notice in, and only the code of its product is kept. */
export function productWebhookRoutes(router: IRouter, ctx: Context): void {
  router.post('/api/webhook/lapakgaming/product', async (request, response) => {
    const given = query.safeParse(request.query)
    if (!given.success || !isCallbackToken(ctx.config, given.data.token)) {
      throw new DomainError('invalid_signature', 'The address of this notice does not fit')
    }
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    await storeWebhook(ctx, productNotice(readCode(rawBody)))
    response.json({ received: true })
  })
}
