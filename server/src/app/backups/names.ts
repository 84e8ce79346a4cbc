const named =
  /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)[-.](\d{3})Z(?:-([A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*))?\.(age|jsonl\.gz)$/
const LONGEST_NAME = 60

type Ending = 'age' | 'jsonl.gz'

/** Whether a backup may be kept under this name: it becomes part of a file's name here and wherever that is carried. */
export const isBackupName = (name: string): boolean =>
  name.length <= LONGEST_NAME && /^[A-Za-z0-9]+([.-][A-Za-z0-9]+)*$/.test(name)

/** The file of a backup. One with a name of its own is kept; one without is the store's, which thins those out. */
export function nameOf(at: Date, kept?: string, ending: Ending = 'age'): string {
  const time = at.toISOString().replaceAll(/[:.]/g, '-')
  return `backup-${time}${kept === undefined ? '' : `-${kept}`}.${ending}`
}
export const sidecarOf = (name: string): string => `${name}.json`

export type BackupFile = Readonly<{
  at: Date
  /** The name under which it is kept until somebody removes it; undefined for one that the store thins out. */
  kept: string | undefined
}>

/** Reads a backup's time and name from its file name; undefined for any other file. */
export function readName(file: string): BackupFile | undefined {
  const [, day, hour, minute, second, ms, kept, ending] = named.exec(file) ?? []
  if (day === undefined) return undefined
  // The store itself writes encrypted files only; plain ones of earlier releases have no name.
  const given = kept ?? (ending === 'age' ? undefined : 'by-hand')
  return { at: new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`), kept: given }
}

/** When an automatic backup of this file name was taken; undefined for kept ones and for other files. */
export function timeOf(file: string): Date | undefined {
  const found = readName(file)
  return found?.kept === undefined ? found?.at : undefined
}
