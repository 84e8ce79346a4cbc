import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { DAY } from '@topup/core/time'
import type { KeyRing } from '../platform/environment.ts'

/** A drill of an older backup says nothing of those that are made now. */
const COUNTS_FOR = 30 * DAY

const minuteOf = (at: Date) => at.toISOString().slice(0, 16).replace(/[-:]/g, '')

function proofOf(minute: string, { secret }: KeyRing[number]): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'backup drill', 32))
  return createHmac('sha256', key).update(minute).digest('hex').slice(0, 16)
}

/** Stands encrypted in the backup of that time: whoever says it has opened it. */
export function drillCode(at: Date, [newest]: KeyRing): string {
  if (!newest) throw new Error('no data key')
  return `drill-${minuteOf(at)}-${proofOf(minuteOf(at), newest)}`
}

/** Whether a code stands in the text that only a backup of the last 30 days holds. */
export function hasDrillCode(text: string, keys: KeyRing, now: Date): boolean {
  const [, minute = '', proof = ''] = /drill-(\d{8}T\d{4})-([0-9a-f]{16})/.exec(text) ?? []
  const at = Date.parse(minute.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5Z'))
  const age = now.getTime() - at
  if (!(age >= 0 && age <= COUNTS_FOR)) return false
  return keys.some((key) => timingSafeEqual(Buffer.from(proofOf(minute, key)), Buffer.from(proof)))
}
