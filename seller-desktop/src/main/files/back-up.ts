import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupResult } from '../../shared/bridge.ts'
import { desktop } from '../platform.ts'
import type { Log } from './log.ts'
import type { Scenarios } from './scenarios.ts'
import { openBackup, sealBackup } from './sealed-backup.ts'
import type { SettingsFile } from './settings.ts'
import { writeWhole } from './write-whole.ts'

export interface Kept {
  scenarios: Scenarios
  settings: SettingsFile
  log: Log
  now: () => Date
}

const filters = [{ name: 'Kilat Seller backup', extensions: ['kilat-backup'] }]
const largest = 20_000_000

export async function backUp({ scenarios, settings, log, now }: Kept, passphrase: string): Promise<BackupResult> {
  const madeAt = now().toISOString()
  const defaultPath = join(desktop.app.getPath('documents'), `seller-${madeAt.slice(0, 10)}.kilat-backup`)
  const { filePath, canceled } = await desktop.dialog.showSaveDialog({ defaultPath, filters })
  if (canceled || !filePath) return 'cancelled'
  try {
    const content = { madeAt, scenarios: scenarios.list(), settings: settings.read() }
    writeWhole(filePath, sealBackup(content, passphrase))
    log.info('backup written')
    return 'done'
  } catch (error) {
    log.error('backup failed', { error: String(error) })
    return 'failed'
  }
}

export async function restore({ scenarios, settings, log }: Kept, passphrase: string): Promise<BackupResult> {
  const { filePaths, canceled } = await desktop.dialog.showOpenDialog({ filters, properties: ['openFile'] })
  const [file] = filePaths
  if (canceled || !file) return 'cancelled'
  try {
    if (statSync(file).size > largest) return 'damaged'
    const content = openBackup(readFileSync(file), passphrase)
    if (!content) return 'damaged'
    scenarios.merge(content.scenarios)
    const { notifies, opensAtLogin, zoomLevel } = content.settings
    settings.change({ notifies, opensAtLogin, zoomLevel })
    log.info('backup restored', { scenarios: content.scenarios.length })
    return 'done'
  } catch (error) {
    log.error('restore failed', { error: String(error) })
    return 'failed'
  }
}
