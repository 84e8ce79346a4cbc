import { createHash, createHmac } from 'node:crypto'
import { DomainError } from '@topup/core/api/errors'
import type { IRouter, Request } from 'express'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { refuseWebhook } from '../../platform/inbox/arrivals.ts'
import { storeWebhook } from '../../platform/inbox/store-webhook.ts'
import { reached } from '../../platform/jobs/steps.ts'
import { acceptedSecrets, isSameSecret } from '../../platform/webhook-secrets.ts'
import type { Context } from '../context.ts'
import { productWebhook, productWebhooks } from '../supplier.ts'

type SecretConfig = Pick<Config, 'LAPAKGAMING_WEBHOOK_SECRET'>
export type CallbackConfig = SecretConfig & Pick<Config, 'PUBLIC_URL'>

/** All accepted secrets; new signatures use the first. */
const secretsOf = ({ LAPAKGAMING_WEBHOOK_SECRET }: SecretConfig): string[] =>
  acceptedSecrets(LAPAKGAMING_WEBHOOK_SECRET)

const digest = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** Builds an order's callback URL with our signature in it, as the supplier does not sign its callbacks. */
export function callbackUrl(config: CallbackConfig, reference: string): string {
  const [secret = ''] = secretsOf(config)
  if (secret === '') throw new Error('callback URLs need LAPAKGAMING_WEBHOOK_SECRET')
  const signature = digest(secret, reference).toString('base64url')
  return `${config.PUBLIC_URL}/api/webhook/lapakgaming/order?${new URLSearchParams({ ref: reference, sig: signature })}`
}

const isSignedReference = (config: SecretConfig, reference: string, signature: string): boolean =>
  secretsOf(config).some((secret) => isSameSecret(digest(secret, reference).toString('base64url'), signature))

/** Checks the secret in the callback URL that is registered in the supplier's dashboard. */
const isCallbackToken = (config: SecretConfig, token: string): boolean =>
  secretsOf(config).some((secret) => isSameSecret(secret, token))

const query = z.union([
  z.object({ ref: z.string().max(100), sig: z.string().max(100) }),
  z.object({ token: z.string().max(500) }),
])
/** The supplier sends our `partner_reference_id` back as `reference_id`. */
const callback = z.object({ data: z.object({ reference_id: z.string().min(1).max(100).optional().catch(undefined) }) })

function parseBody(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}

const productNotice = z.object({ data: z.object({ code: z.string().trim().min(1).max(120) }) })

/** The inbox's provider name for this supplier's webhooks about orders. */
export const orderWebhooks = 'lapakgaming-order'

const rawBodyOf = ({ body }: Request): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/**
 * Reads the order's reference from a callback. `isOurs`: our signature in the URL proves that we sent that order.
 * Throws if neither signature nor secret proves the sender, or if the callback names no order.
 */
async function readReference(ctx: Context, given: unknown, rawBody: Buffer) {
  const parsed = query.safeParse(given)
  const inAddress =
    parsed.success && 'ref' in parsed.data && isSignedReference(ctx.config, parsed.data.ref, parsed.data.sig)
      ? parsed.data.ref
      : undefined
  const isByToken = parsed.success && 'token' in parsed.data && isCallbackToken(ctx.config, parsed.data.token)
  if (!inAddress && !isByToken) {
    const sentence = 'The address of this callback does not fit'
    throw await refuseWebhook(ctx, { sender: orderWebhooks, isSigned: parsed.success, sentence })
  }
  const body = callback.safeParse(parseBody(rawBody))
  const reference = body.success ? (inAddress ?? body.data.data.reference_id) : undefined
  if (!reference) throw new DomainError('invalid_input', 'The callback names no order')
  return { reference, isOurs: inAddress !== undefined }
}

/** Returns the product code of a webhook. The supplier does not sign webhooks: the URL's secret is the proof. */
async function readCode(ctx: Context, given: unknown, rawBody: Buffer): Promise<string> {
  const parsed = z.object({ token: z.string().max(500) }).safeParse(given)
  if (!parsed.success || !isCallbackToken(ctx.config, parsed.data.token)) {
    const sentence = 'The address of this notice does not fit'
    throw await refuseWebhook(ctx, { sender: productWebhooks('lapakgaming'), isSigned: parsed.success, sentence })
  }
  const body = productNotice.safeParse(parseBody(rawBody))
  if (!body.success) throw new DomainError('invalid_input', 'The notice names no product')
  return body.data.data.code
}

export function lapakGamingWebhookRoutes(router: IRouter, ctx: Context): void {
  router.post('/api/webhook/lapakgaming/order', async (request, response) => {
    const rawBody = rawBodyOf(request)
    const { reference, isOurs } = await readReference(ctx, request.query, rawBody)
    // Do not store the body: it is unverified, and may contain a voucher code.
    await storeWebhook(ctx, {
      provider: orderWebhooks,
      eventKey: createHash('sha256').update(reference).update('\n').update(rawBody).digest('hex'),
      type: 'order',
      payload: JSON.stringify({ reference, isOurs }),
      repeatsCount: true,
    })
    reached('callback.stored')
    response.json({ received: true })
  })

  router.post('/api/webhook/lapakgaming/product', async (request, response) => {
    await storeWebhook(ctx, productWebhook('lapakgaming', await readCode(ctx, request.query, rawBodyOf(request))))
    response.json({ received: true })
  })
}
