import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/config.ts'

type SecretConfig = Pick<Config, 'LAPAKGAMING_WEBHOOK_SECRET'>
export type CallbackConfig = SecretConfig & Pick<Config, 'PUBLIC_URL'>

/** Several may be given, parted by commas: the first signs, all are accepted, so that one can be rotated. */
const secretsOf = ({ LAPAKGAMING_WEBHOOK_SECRET }: SecretConfig): string[] =>
  (LAPAKGAMING_WEBHOOK_SECRET ?? '').split(',').filter((secret) => secret !== '')

const digest = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** Compares digests, which have one length, so that neither content nor length shows in the time it takes. */
const isSame = (a: string, b: string) => timingSafeEqual(digest('compare', a), digest('compare', b))

/** The supplier signs nothing, so each order gets a URL that only we can make. */
export function callbackUrl(config: CallbackConfig, reference: string): string {
  const [secret = ''] = secretsOf(config)
  if (secret === '') throw new Error('callback URLs need LAPAKGAMING_WEBHOOK_SECRET')
  const signature = digest(secret, reference).toString('base64url')
  return `${config.PUBLIC_URL}/api/webhook/lapakgaming/order?${new URLSearchParams({ ref: reference, sig: signature })}`
}

export const isSignedReference = (config: SecretConfig, reference: string, signature: string): boolean =>
  secretsOf(config).some((secret) => isSame(digest(secret, reference).toString('base64url'), signature))

/** The URL registered at the supplier carries the secret itself. */
export const isCallbackToken = (config: SecretConfig, token: string): boolean =>
  secretsOf(config).some((secret) => isSame(secret, token))
