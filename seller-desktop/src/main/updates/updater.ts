import electronUpdater from 'electron-updater'
import type { Offer } from './release.ts'

/** The platform's own updater, set to download and install only on request. */
export function openUpdater(url: string) {
  const { autoUpdater } = electronUpdater
  autoUpdater.autoDownload = false
  autoUpdater.autoInstallOnAppQuit = true
  autoUpdater.allowDowngrade = false
  // A web installer would fetch packages beyond the installer whose signature was checked.
  autoUpdater.disableWebInstaller = true
  autoUpdater.setFeedURL({ provider: 'generic', url })
  return {
    async findOffer(): Promise<Offer | undefined> {
      const found = await autoUpdater.checkForUpdates()
      return found?.isUpdateAvailable ? found.updateInfo : undefined
    },
    async download(): Promise<void> {
      await autoUpdater.downloadUpdate()
    },
  }
}
