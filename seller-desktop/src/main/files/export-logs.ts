import { join } from 'node:path'
import { desktop } from '../platform.ts'
import type { Log } from './log.ts'
import { writeWhole } from './write-whole.ts'

/** Writes the log where the seller says, to hand it to whoever helps them. */
export async function exportLogs(log: Log, now: Date): Promise<void> {
  const name = `kilat-seller-${now.toISOString().slice(0, 10)}.log`
  const defaultPath = join(desktop.app.getPath('documents'), name)
  const { filePath, canceled } = await desktop.dialog.showSaveDialog({ defaultPath })
  if (!canceled && filePath) writeWhole(filePath, log.read())
}
