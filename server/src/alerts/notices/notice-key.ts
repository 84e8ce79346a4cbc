import { createHmac } from 'node:crypto'
import type { KeyRing } from '../../platform/environment.ts'
import { newestKey } from '../../platform/secrets/derived-key.ts'

/** The key with which receivers verify webhook alerts. Derived from the newest data key, so it is stored nowhere. */
export const noticeKey = (keys: KeyRing): string =>
  createHmac('sha256', newestKey(keys).secret).update('notices').digest('base64url')

/** The signature header: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. */
export function signNotice(body: string, key: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`
}
