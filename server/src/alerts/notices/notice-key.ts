import { createHmac } from 'node:crypto'
import type { KeyRing } from '../../platform/environment.ts'

/** The key the owner's receiver checks notices with; made from the newest data key, so that nothing has to be stored. */
export function noticeKey(keys: KeyRing): string {
  const [newest] = keys
  if (!newest) throw new Error('no data key')
  return createHmac('sha256', newest.secret).update('notices').digest('base64url')
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. */
export function signNotice(body: string, key: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`
}
