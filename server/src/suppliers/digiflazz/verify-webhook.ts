import { createHash, createHmac } from 'node:crypto'
import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { z } from 'zod'
import { noteArrival, refuseWebhook } from '../../platform/inbox/arrivals.ts'
import { storeWebhook } from '../../platform/inbox/store-webhook.ts'
import { acceptedSecrets, isSameSecret } from '../../platform/webhook-secrets.ts'
import type { Context } from '../context.ts'

const hmac = (secret: string, body: Buffer) => `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`

/** Checks the signature over the unparsed bytes of the body. */
const isSignedByDigiflazz = (secrets: string | undefined, rawBody: Buffer, signature: string): boolean =>
  acceptedSecrets(secrets).some((secret) => isSameSecret(hmac(secret, rawBody), signature))

const notice = z.object({ data: z.object({ ref_id: z.string().min(1).max(100), status: z.string().max(40) }) })
/** A test call, sent when the webhook is saved in the supplier's dashboard: a webhook id, but no transaction. */
const testCall = z.object({ hook_id: z.union([z.string(), z.number()]), data: z.undefined().optional() })

function parseBody(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}

function readNotice(body: unknown) {
  const parsed = notice.safeParse(body)
  if (parsed.success) return parsed.data.data
  throw new DomainError('invalid_input', 'The notice names no transaction')
}

export function digiflazzWebhookRoutes(router: IRouter, ctx: Context): void {
  router.post('/api/webhook/digiflazz', async (request, response) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const signature = request.get('x-hub-signature') ?? ''
    if (!isSignedByDigiflazz(ctx.config.DIGIFLAZZ_WEBHOOK_SECRET, rawBody, signature)) {
      const sentence = 'The signature of this notice does not fit'
      throw await refuseWebhook(ctx, { sender: 'digiflazz', isSigned: signature !== '', sentence })
    }
    const body = parseBody(rawBody)
    if (testCall.safeParse(body).success) {
      await noteArrival(ctx, 'digiflazz', 'verified')
      response.json({ received: true })
      return
    }
    const { ref_id: reference, status } = readNotice(body)
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
