const named =
  /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)[-.](\d{3})Z(?:-([A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*))?\.(age|jsonl\.gz)$/
const LONGEST_NAME = 60

type Ending = 'age' | 'jsonl.gz'

/** Whether a backup may have this name: it becomes part of file names on any system the file is carried to. */
export const isBackupName = (name: string): boolean =>
  name.length <= LONGEST_NAME && /^[A-Za-z0-9]+([.-][A-Za-z0-9]+)*$/.test(name)

/** Returns the file name of a backup. Named backups stay until removed by hand; unnamed ones are thinned out. */
export function nameOf(at: Date, kept?: string, ending: Ending = 'age'): string {
  const time = at.toISOString().replaceAll(/[:.]/g, '-')
  return `backup-${time}${kept === undefined ? '' : `-${kept}`}.${ending}`
}
export const sidecarOf = (name: string): string => `${name}.json`

export type BackupFile = Readonly<{
  at: Date
  /** The name under which the backup is kept until it is removed by hand; undefined if the store thins it out. */
  kept: string | undefined
}>

/** Reads a backup's time and name from its file name; undefined for any other file. */
export function readName(file: string): BackupFile | undefined {
  const [, day, hour, minute, second, ms, kept, ending] = named.exec(file) ?? []
  if (day === undefined) return undefined
  // The store writes encrypted files only; unencrypted ones of earlier releases have no name.
  const given = kept ?? (ending === 'age' ? undefined : 'by-hand')
  return { at: new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`), kept: given }
}

/** Returns when an automatic backup was taken, by its file name; undefined for named backups and other files. */
export function timeOf(file: string): Date | undefined {
  const found = readName(file)
  return found?.kept === undefined ? found?.at : undefined
}
