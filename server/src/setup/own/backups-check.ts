import { DAY, HOUR } from '@topup/core/time'
import { typed } from '../../platform/release.ts'
import type { Check, CheckAnswer } from '../check.ts'
import type { Context } from '../context.ts'
import { store } from './store-check.ts'

/** The state of the store's backups. Times in milliseconds. */
export type Backups = Readonly<{
  /** The store makes the backups by itself. */
  isAutomatic: boolean
  /** Age of the newest backup. Undefined if there is none. */
  age: number | undefined
  /** The greatest acceptable age of the newest backup. */
  mayBeOld: number
  /** Why backups cannot be made or copied elsewhere, and the step that fixes it. */
  fault?: Readonly<{ says: string; todo: string }> | undefined
}>

export function judgeBackups({ isAutomatic, age, mayBeOld, fault }: Backups, hasOrders: boolean): CheckAnswer {
  if (fault) return { state: 'red', says: fault.says, todo: [fault.todo, 'Start the store again.'] }
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
  if (age < mayBeOld) return { state: 'green', says }
  return { state: age > 7 * DAY && hasOrders ? 'red' : 'yellow', says, todo, paste }
}

export const backupsCheck = (
  { db }: Context,
  hasOrders: (from: typeof db) => Promise<boolean>,
  look: () => Promise<Backups>,
): Check => ({
  ...store('backups', 'Backups'),
  run: async () => judgeBackups(await look(), await hasOrders(db)),
})
