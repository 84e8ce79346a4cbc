import { join } from 'node:path'
import { desktop } from '../platform.ts'
import type { Log } from './log.ts'
import { writeWhole } from './write-whole.ts'

/** Saves the log to a file that the seller chooses, to send it to support. */
export async function exportLogs(log: Log, now: Date): Promise<void> {
  const name = `kilat-seller-${now.toISOString().slice(0, 10)}.log`
  const defaultPath = join(desktop.app.getPath('documents'), name)
  const { filePath, canceled } = await desktop.dialog.showSaveDialog({ defaultPath })
  if (!canceled && filePath) writeWhole(filePath, log.read())
}
