import { createVerify } from 'node:crypto'
import { record, text } from '../form-values.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import type { PaypalCall } from './paypal-call.ts'
import { malformed } from './paypal-errors.ts'
import { rawMember } from './raw-member.ts'
import { authAlgo, signedText, webhookId } from './sign-webhook.ts'
import { signingKey } from './signing-key.ts'

const wanted = ['auth_algo', 'cert_url', 'transmission_id', 'transmission_sig', 'transmission_time', 'webhook_id']

/** Verifies a webhook's signature. The event must arrive byte for byte as it was sent, because its checksum is signed. */
export function verifySignature(world: World, { raw }: PaypalCall): Answer {
  const values = parsed(raw)
  const missing = wanted.find((name) => !text(values[name]))
  if (missing) return malformed(`/${missing}`)
  const event = rawMember(raw, 'webhook_event')
  if (!event) return malformed('/webhook_event')
  const signed = signedText(
    String(values.transmission_id),
    String(values.transmission_time),
    String(values.webhook_id),
    event,
  )
  const genuine =
    isRegistered(world, String(values.webhook_id)) &&
    values.auth_algo === authAlgo &&
    createVerify('RSA-SHA256')
      .update(signed)
      .verify(signingKey(world).certificate, String(values.transmission_sig), 'base64')
  const verification_status = genuine ? 'SUCCESS' : 'FAILURE'
  return { status: 200, body: { verification_status }, summary: `webhook signature: ${verification_status}` }
}

const isRegistered = (world: World, id: string) =>
  (!world.strict && id === webhookId) || id in world.state.setup.paypalWebhooks

function parsed(raw: string): Record<string, unknown> {
  try {
    return record(JSON.parse(raw))
  } catch {
    return {}
  }
}
