import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A new file name is durable only once its folder is synced, which not every system supports. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** Renames a complete file durably, so that the name survives a power cut. */
export async function keepAs(part: string, file: string): Promise<void> {
  const handle = await open(part, 'r+')
  await handle.sync()
  await handle.close()
  await rename(part, file)
  await syncFolder(dirname(file))
}

/** Whether the last line is incomplete because its writer died. */
function isBroken(handle: number): boolean {
  const { size } = fstatSync(handle)
  const last = Buffer.alloc(1)
  return size > 0 && readSync(handle, last, 0, 1, size - 1) === 1 && last.toString() !== '\n'
}

/** Appends a line, which is on disk when this returns. */
export function appendLine(file: string, line: string): void {
  const handle = openSync(file, 'a+', 0o600)
  try {
    writeSync(handle, `${isBroken(handle) ? '\n' : ''}${line}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
