import { createHash, createHmac } from 'node:crypto'
import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { z } from 'zod'
import { refuseWebhook } from '../../platform/inbox/arrivals.ts'
import { storeWebhook } from '../../platform/inbox/store-webhook.ts'
import { acceptedSecrets, isSameSecret } from '../../platform/webhook-secrets.ts'
import type { Context } from '../context.ts'

const hmac = (secret: string, body: Buffer) => `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`

/** Checks the signature over the bytes as sent. */
const isSignedByDigiflazz = (secrets: string | undefined, rawBody: Buffer, signature: string): boolean =>
  acceptedSecrets(secrets).some((secret) => isSameSecret(hmac(secret, rawBody), signature))

const notice = z.object({ data: z.object({ ref_id: z.string().min(1).max(100), status: z.string().max(40) }) })

function readNotice(rawBody: Buffer) {
  try {
    return notice.parse(JSON.parse(rawBody.toString('utf8'))).data
  } catch {
    throw new DomainError('invalid_input', 'The notice names no transaction')
  }
}

export function digiflazzWebhookRoutes(router: IRouter, ctx: Context): void {
  router.post('/api/webhook/digiflazz', async (request, response) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const signature = request.get('x-hub-signature') ?? ''
    if (!isSignedByDigiflazz(ctx.config.DIGIFLAZZ_WEBHOOK_SECRET, rawBody, signature)) {
      const sentence = 'The signature of this notice does not fit'
      throw await refuseWebhook(ctx, { sender: 'digiflazz', isSigned: signature !== '', sentence })
    }
    const { ref_id: reference, status } = readNotice(rawBody)
    await storeWebhook(ctx, {
      provider: 'digiflazz',
      eventKey: createHash('sha256').update(rawBody).digest('hex'),
      type: 'transaction',
      payload: JSON.stringify({ reference, saysDelivered: status === 'Sukses' }),
      repeatsCount: true,
    })
    response.json({ received: true })
  })
}
