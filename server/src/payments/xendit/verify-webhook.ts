import { createHash } from 'node:crypto'
import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { z } from 'zod'
import { refuseWebhook } from '../../platform/inbox/arrivals.ts'
import { redactWebhook } from '../../platform/inbox/redact.ts'
import { storeWebhook } from '../../platform/inbox/store-webhook.ts'
import { acceptedSecrets, isSameSecret } from '../../platform/webhook-secrets.ts'
import type { Context } from '../context.ts'

const isOurToken = (tokens: string | undefined, given: string): boolean =>
  acceptedSecrets(tokens).some((token) => isSameSecret(token, given))

const noticeSchema = z.looseObject({ event: z.string().min(1).max(100) })

function readNotice(body: string) {
  try {
    return noticeSchema.parse(JSON.parse(body))
  } catch {
    throw new DomainError('invalid_input', 'This is no Xendit notice')
  }
}

export function xenditWebhookRoutes(router: IRouter, ctx: Context): void {
  router.post('/api/webhook/xendit', async (request, response) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const token = request.get('x-callback-token') ?? ''
    if (!isOurToken(ctx.config.XENDIT_WEBHOOK_TOKEN, token)) {
      const sentence = 'The callback token does not fit'
      throw await refuseWebhook(ctx, { sender: 'xendit', isSigned: token !== '', sentence })
    }
    const notice = readNotice(rawBody.toString('utf8'))
    const id = request.get('webhook-id')
    await storeWebhook(ctx, {
      provider: 'xendit',
      eventKey: id ? `id:${id.slice(0, 200)}` : `sha256:${createHash('sha256').update(rawBody).digest('hex')}`,
      type: notice.event,
      payload: redactWebhook(notice),
      repeatsCount: !id,
    })
    response.json({ received: true })
  })
}
