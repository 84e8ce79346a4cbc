const named = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.age$/

/** What the store's own backups are called; other files in the folder are not its to remove. */
export const nameOf = (at: Date): string => `backup-${at.toISOString().replaceAll(/[:.]/g, '-')}.age`
export const sidecarOf = (name: string): string => `${name}.json`

/** When the backup of this name was taken. */
export function timeOf(name: string): Date | undefined {
  const [, day, hour, minute, second, ms] = named.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`)
}
