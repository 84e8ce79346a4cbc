import { lstat, readFile, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { backupFolder } from '../../platform/backup-settings.ts'
import { sizeOfDatabase } from '../../platform/db/look-at-database.ts'
import { keepAs } from '../../platform/lasting-file.ts'
import { runnerOf } from '../../platform/tasks/run-task.ts'
import type { Context } from '../context.ts'
import { encryptFile, RefusedBackup } from './encrypted-file.ts'
import type { Manifest } from './manifest.ts'
import { nameOf, sidecarOf } from './names.ts'
import { takeCopy } from './take-copy.ts'
import { tryCopy } from './try-copy.ts'
import { withWorking } from './working-folder.ts'

export type Made = Readonly<{
  name: string
  at: string
  bytes: number
  auditHead: Readonly<{ seq: number; hash: string }>
  /** Faults found in the restored copy of the database, one sentence each; undefined if the copy was not restored. */
  wrong: readonly string[] | undefined
}>

const LEFT_FREE = 200 * 2 ** 20

/** The field read here of `<backup>.age.json`, the file beside an encrypted backup, which needs no key to read. */
const sidecar = z.object({ plainSha256: z.string() })

async function writeSidecar(working: string, file: string, content: Readonly<Record<string, unknown>>): Promise<void> {
  const part = join(working, 'sidecar')
  await writeFile(part, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  await keepAs(part, file)
}

/** Compares the hash of the restored bytes with the hash in the sidecar file; returns the faults, one sentence each. */
async function comparesTo(file: string, sha256: string): Promise<string[]> {
  const { plainSha256 } = sidecar.parse(JSON.parse(await readFile(file, 'utf8')))
  return plainSha256 === sha256
    ? []
    : ['The checksum beside the encrypted file is not that of the copy that was restored.']
}

/** A copy that cannot be restored is encrypted and stored nevertheless: it may be the only backup. */
async function tryOut(file: string, manifest: Manifest, working: string, ctx: Context) {
  try {
    return await tryCopy(file, manifest, working, ctx.config.DATA_KEYS)
  } catch (error) {
    if (!(error instanceof RefusedBackup)) ctx.log.error({ err: error }, 'the copy of a backup could not be restored')
    const why = error instanceof RefusedBackup ? error.message : 'The copy could not be restored.'
    return { wrong: [why], sha256: undefined }
  }
}

/** Throws if the disk lacks room for this many copies of the database: a full disk would stop sales. */
async function assertRoom({ db }: Context, folder: string, copies: number): Promise<void> {
  const size = await sizeOfDatabase(db)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < size * copies + LEFT_FREE)
    throw new Error(`There is too little room in ${folder} for a backup of ${Math.ceil(size / 2 ** 20)} MB.`)
}

export type BackupOrder = Readonly<{
  /** Whether the copy is restored and checked before it is encrypted. */
  isTried: boolean
  /** The name under which the backup is kept for good; `thinOut` removes backups without a name as they age. */
  kept?: string
}>

/** Two named backups of the same name get different times, so neither overwrites the other. */
export async function freeName(folder: string, at: Date, kept: string, ending: 'age' | 'jsonl.gz'): Promise<string> {
  for (let time = at.getTime(); ; time++) {
    const name = nameOf(new Date(time), kept, ending)
    if (!(await lstat(join(folder, name)).catch(() => undefined))) return name
  }
}

/** Takes one backup and encrypts it to the public keys of BACKUP_RECIPIENT. */
async function backUp(ctx: Context, { isTried, kept }: BackupOrder): Promise<Made> {
  const recipients = ctx.config.BACKUP_RECIPIENT ?? []
  if (recipients.length === 0) throw new Error('There is no BACKUP_RECIPIENT to encrypt a backup to.')
  const folder = backupFolder(ctx.config)
  return withWorking(folder, async (working) => {
    await assertRoom(ctx, folder, isTried ? 3 : 2)
    const { file, manifest } = await takeCopy(ctx, working)
    const found = isTried ? await tryOut(file, manifest, working, ctx) : undefined
    const at = new Date(manifest.at)
    const name = kept === undefined ? nameOf(at) : await freeName(folder, at, kept, 'age')
    // If the backup fails, the unfinished file is removed together with the working folder.
    const part = join(working, 'encrypted')
    const written = await encryptFile(file, part, manifest, recipients)
    if (written.plain !== manifest.sha256) throw new Error('The copy changed while it was encrypted.')
    const beside = join(folder, sidecarOf(name))
    await writeSidecar(working, beside, {
      file: name,
      at: manifest.at,
      storeId: manifest.storeId,
      schema: manifest.schema,
      bytes: written.bytes,
      sha256: written.sha256,
      plainSha256: written.plain,
      auditHead: manifest.auditHead,
    })
    await keepAs(part, join(folder, name))
    const wrong = found && [...found.wrong, ...(found.sha256 ? await comparesTo(beside, found.sha256) : [])]
    return { name, at: manifest.at, bytes: written.bytes, auditHead: manifest.auditHead, wrong }
  })
}

export const backupTasks = { backUp }
export const runBackupTask = runnerOf(backupTasks)
