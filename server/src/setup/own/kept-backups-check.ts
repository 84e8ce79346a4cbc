import { DAY } from '@topup/core/time'
import type { Check, CheckAnswer } from '../check.ts'
import { store } from './store-check.ts'

/** A backup that the store never deletes. `age` in milliseconds, `besides`: the paths of files that belong to it. */
export type KeptBackup = Readonly<{
  name: string
  age: number
  bytes: number
  path: string
  besides: readonly string[]
}>

const LONG = 90 * DAY
/** How many of the oldest backups the answer lists. The others can be seen in the folder. */
const LISTED = 10
const MB = 1_000_000

const daysOf = (age: number): string => {
  const days = Math.floor(age / DAY)
  return days === 1 ? '1 day' : `${days} days`
}
const sizeOf = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`
const describe = ({ name, age, bytes }: KeptBackup): string => `${name} (${daysOf(age)}, ${sizeOf(bytes)})`
const quote = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`

export function judgeKeptBackups(kept: readonly KeptBackup[]): CheckAnswer {
  if (kept.length === 0) return { state: 'green', says: 'No backup is kept beside those that the store thins out.' }
  const oldestFirst = kept.toSorted((a, b) => b.age - a.age)
  const more = kept.length > LISTED ? `, and ${kept.length - LISTED} younger ones` : ''
  const list = `${oldestFirst.slice(0, LISTED).map(describe).join(', ')}${more}`
  const count = kept.length === 1 ? '1 backup is' : `${kept.length} backups are`
  const says = `${count} kept until you remove ${kept.length === 1 ? 'it' : 'them'}: ${list}.`
  const old = oldestFirst.filter(({ age }) => age > LONG)
  if (old.length === 0) return { state: 'green', says }
  const whose = kept.length === 1 ? 'It is' : old.length === 1 ? '1 of them is' : `${old.length} of them are`
  return {
    state: 'yellow',
    says: `${says} ${whose} older than 90 days and still ${old.length === 1 ? 'holds' : 'hold'} the data of buyers who were erased since.`,
    todo: [
      'Remove each that you do not need any more with its line, and its copy where BACKUP_COMMAND carried it: no erasure reaches into a backup.',
    ],
    paste: old.slice(0, LISTED).map(({ name, path, besides }) => ({
      label: `Removes ${name}`,
      text: `rm ${[path, ...besides].map(quote).join(' ')}`,
    })),
  }
}

export const keptBackupsCheck = (look: () => Promise<readonly KeptBackup[]>): Check => ({
  ...store('kept-backups', 'Kept backups'),
  run: async () => judgeKeptBackups(await look()),
})
