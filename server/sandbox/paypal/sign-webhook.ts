import { createSign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { WebhookRecord } from '../webhook-record.ts'
import type { World } from '../world.ts'
import { signingKey } from './signing-key.ts'

/** Letters and digits only, as PayPal's description of the field demands. */
export const webhookId = 'WHSANDBOX'
export const authAlgo = 'SHA256withRSA'

/** The text that PayPal signs; it holds a checksum of the body instead of the body. */
export const signedText = (id: string, time: string, hook: string, body: string) =>
  `${id}|${time}|${hook}|${crc32(body)}`

export function signPaypalWebhook(
  world: World,
  { id, body, endpoint }: WebhookRecord,
  now: Date,
): Record<string, string> {
  const time = `${now.toISOString().slice(0, 19)}Z`
  const signature = createSign('RSA-SHA256')
    .update(signedText(id, time, endpoint ?? webhookId, body))
    .sign(signingKey(world).privateKey, 'base64')
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature,
    'paypal-cert-url': `${world.url}/paypal-api/cert.pem`,
    'paypal-auth-algo': authAlgo,
  }
}
