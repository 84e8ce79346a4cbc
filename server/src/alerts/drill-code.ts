import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY } from '@topup/core/time'
import type { KeyRing } from '../platform/environment.ts'
import { derivedKey, newestKey } from '../platform/secrets/derived-key.ts'

/** A code counts for 30 days: that an older backup could be opened proves nothing about current backups. */
const COUNTS_FOR = 30 * DAY

const minuteOf = (at: Date) => at.toISOString().slice(0, 16).replace(/[-:]/g, '')

const proofOf = (minute: string, key: KeyRing[number]): string =>
  createHmac('sha256', derivedKey(key, 'backup drill')).update(minute).digest('hex').slice(0, 16)

/** The code encrypted into the backup made at this time. Only someone who opened the backup can quote the code. */
export function drillCode(at: Date, keys: KeyRing): string {
  return `drill-${minuteOf(at)}-${proofOf(minuteOf(at), newestKey(keys))}`
}

/** Whether the text quotes the code of a backup made within the last 30 days. */
export function hasDrillCode(text: string, keys: KeyRing, now: Date): boolean {
  const [, minute = '', proof = ''] = /drill-(\d{8}T\d{4})-([0-9a-f]{16})/.exec(text) ?? []
  const at = Date.parse(minute.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5Z'))
  const age = now.getTime() - at
  if (!(age >= 0 && age <= COUNTS_FOR)) return false
  return keys.some((key) => timingSafeEqual(Buffer.from(proofOf(minute, key)), Buffer.from(proof)))
}
