import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY, HOUR } from '@topup/core/time'
import { typed } from '../../platform/release.ts'
import type { Check, CheckAnswer } from '../check.ts'
import type { Context } from '../context.ts'
import { store } from './store-check.ts'

/** `age` of the newest in milliseconds; undefined without one. */
export function judgeBackups(age: number | undefined, hasOrders: boolean): CheckAnswer {
  const todo = [
    'Take one now with the line below, have it taken each night, and keep a copy on another machine, apart from DATA_KEYS.',
  ]
  const paste = [
    { label: 'Takes one', text: typed('backup') },
    { label: 'Each night (crontab -e)', text: `15 3 * * * cd <folder of the store> && ${typed('backup')}` },
  ]
  if (age === undefined) {
    return {
      state: hasOrders ? 'red' : 'yellow',
      says: hasOrders
        ? 'There is no backup: with this disk every order would be lost.'
        : 'There is no backup yet: there must be one before the first order.',
      todo,
      paste,
    }
  }
  const hours = Math.floor(age / HOUR)
  const says = `The newest backup is ${hours < 48 ? `${hours} hours` : `${Math.floor(age / DAY)} days`} old.`
  if (age < DAY) return { state: 'green', says }
  return { state: age > 7 * DAY && hasOrders ? 'red' : 'yellow', says, todo, paste }
}

/** When the newest whole backup was made. */
export async function newestBackup({ DATA_DIR }: Pick<Context['config'], 'DATA_DIR'>): Promise<Date | undefined> {
  const folder = join(DATA_DIR, 'backups')
  const names = await readdir(folder).catch(() => [])
  const whole = names.filter((name) => name.endsWith('.jsonl.gz'))
  const times = await Promise.all(whole.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}

export const backupsCheck = (
  { config, db, now }: Context,
  hasOrders: (from: typeof db) => Promise<boolean>,
): Check => ({
  ...store('backups', 'Backups'),
  async run() {
    const newest = await newestBackup(config)
    return judgeBackups(newest && Math.max(0, now().getTime() - newest.getTime()), await hasOrders(db))
  },
})
