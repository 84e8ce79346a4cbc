import { DAY, HOUR } from '@topup/core/time'
import { typed } from '../../platform/release.ts'
import type { Check, CheckAnswer } from '../check.ts'
import type { Context } from '../context.ts'
import { store } from './store-check.ts'

/** `age` of the newest in milliseconds; undefined without one. */
export function judgeBackups(age: number | undefined, hasOrders: boolean, isAutomatic: boolean): CheckAnswer {
  const todo = isAutomatic
    ? ['The store takes them by itself: see its log and the entries in the console for why none comes.']
    : [
        'Make a pair of keys on your own machine with the first line, set the BACKUP_RECIPIENT that it prints, and the store takes one each hour. Keep the private key, and DATA_KEYS, apart from the backups.',
      ]
  const paste = [
    ...(isAutomatic ? [] : [{ label: 'Makes the keys', text: typed('backup-key', 'backup-key.txt') }]),
    { label: 'Takes one', text: typed('backup') },
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

/** `findAge`: of the newest backup, in milliseconds. */
export const backupsCheck = (
  { config, db }: Context,
  hasOrders: (from: typeof db) => Promise<boolean>,
  findAge: () => Promise<number | undefined>,
): Check => ({
  ...store('backups', 'Backups'),
  run: async () => judgeBackups(await findAge(), await hasOrders(db), config.BACKUP_RECIPIENT !== undefined),
})
