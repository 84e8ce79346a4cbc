import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseKept } from './keep.ts'
import { sidecarOf, timeOf } from './names.ts'

/** Removes the automatic backups that `chooseKept` does not keep, and unfinished files of earlier attempts. */
export async function thinOut(folder: string, timeZone: string): Promise<void> {
  // Folders and links with the name of a backup are left alone.
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  const names = files.map(({ name }) => name)
  const backups = names.flatMap((name) => {
    const at = timeOf(name)
    return at ? [{ name, at }] : []
  })
  const stay = chooseKept(
    backups.map(({ at }) => at),
    timeZone,
  )
  const gone = backups.filter(({ at }) => !stay.has(at)).map(({ name }) => name)
  const whole = new Set(backups.map(({ name }) => name))
  const besides = names.filter((name) => {
    const backup = name.replace(/(\.json)?(\.part)?$/, '')
    const isLeft = name !== backup && timeOf(backup) !== undefined
    return isLeft && (name.endsWith('.part') || !whole.has(backup))
  })
  for (const name of [...gone, ...gone.map(sidecarOf), ...besides]) await rm(join(folder, name), { force: true })
}
