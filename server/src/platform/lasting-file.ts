import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A new name in a folder is safe once the folder is. Not every system can do that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** Gives a whole file its name, so that it has it after a power cut. */
export async function keepAs(part: string, file: string): Promise<void> {
  const handle = await open(part, 'r+')
  await handle.sync()
  await handle.close()
  await rename(part, file)
  await syncFolder(dirname(file))
}

/** Whether the last line was cut short when its writer died. */
function isBroken(handle: number): boolean {
  const { size } = fstatSync(handle)
  const last = Buffer.alloc(1)
  return size > 0 && readSync(handle, last, 0, 1, size - 1) === 1 && last.toString() !== '\n'
}

/** A line that is on the disk when this returns. */
export function appendLine(file: string, line: string): void {
  const handle = openSync(file, 'a+', 0o600)
  try {
    writeSync(handle, `${isBroken(handle) ? '\n' : ''}${line}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
