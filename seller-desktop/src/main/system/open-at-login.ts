import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../files/write-whole.ts'
import { desktop } from '../platform.ts'

/** Turns the app's start at login on or off: through Electron on Windows and macOS, by an autostart file on Linux. */
export function openAtLogin(opens: boolean, system: NodeJS.Platform, executable: string): void {
  if (system !== 'linux') {
    desktop.app.setLoginItemSettings({ openAtLogin: opens })
    return
  }
  const file = join(desktop.app.getPath('appData'), 'autostart', 'kilat-seller.desktop')
  if (!opens) rmSync(file, { force: true })
  else writeWhole(file, `[Desktop Entry]\nType=Application\nName=Kilat Seller\nExec="${executable}"\n`)
}
