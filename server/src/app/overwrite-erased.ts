import { ConfigError } from '../platform/config.ts'
import { databasePlace } from '../platform/db/open.ts'
import { findOverwriting, inMegabytes, overwriteErased } from '../platform/db/overwrite-erased.ts'
import { type Disk, readDisk } from '../setup/own/disk-check.ts'
import type { Context } from './context.ts'

type ReadDisk = (folder: string) => Promise<Disk>

/** Overwrites erased data once. Throws if the disk has no room for a rewritten file. */
export async function overwriteOnce(
  { db, config }: Pick<Context, 'db' | 'config'>,
  say: (text: string) => void,
  read: ReadDisk = readDisk,
): Promise<void> {
  const due = await findOverwriting(db)
  if (!due) return
  const readFree = async () => (await read(config.DATA_DIR)).free
  const free = await readFree()
  if (free < due.needed) {
    throw new ConfigError(
      `store.sqlite still holds what was deleted from it. To write it anew ${inMegabytes(due.needed)} must be free in DATA_DIR; ${inMegabytes(free)} are.`,
    )
  }
  await overwriteErased({ sqliteFile: databasePlace(config).sqliteFile, bytes: due.bytes, readFree, say })
}

/** Overwrites erased data if possible; on failure the start or backup goes on, and a check reports it. */
export async function overwriteIfRoom(
  ctx: Context,
  say: (text: string) => void = (text) => ctx.log.info(text),
): Promise<void> {
  await overwriteOnce(ctx, say).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'what was erased could not be overwritten: the next start tries again'),
  )
}
