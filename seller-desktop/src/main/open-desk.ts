import { join } from 'node:path'
import { channels } from '../shared/bridge.ts'
import { describeState, registerBridge } from './bridge-handlers.ts'
import { exportLogs } from './files/export-logs.ts'
import type { Log } from './files/log.ts'
import { openScenarios } from './files/scenarios.ts'
import { openSettings } from './files/settings.ts'
import { fetchCover } from './page/fetch-cover.ts'
import { openExternal } from './page/open-external.ts'
import { scheme, screenUrl } from './page/our-page.ts'
import { servePage } from './page/serve-page.ts'
import { type BrowserWindow, desktop } from './platform.ts'
import { openStoreLink } from './store/store-link.ts'
import { openVault } from './store/vault.ts'
import { createNotifier } from './system/notify.ts'
import { openAtLogin } from './system/open-at-login.ts'
import { keepUpdated } from './updates/update-app.ts'
import { bringForward } from './window/bring-forward.ts'
import { guardSession } from './window/guard-contents.ts'
import { showMenu } from './window/menu.ts'
import { openWindow } from './window/open-window.ts'
import { offerSpelling } from './window/spelling-menu.ts'
import { openTray } from './window/tray.ts'

const dist = join(import.meta.dirname, '..')

interface DeskParts {
  folder: string
  log: Log
  now: () => Date
}

/** Opens the app's window with its settings, drafts, connection to the store, menu and tray. */
export function openDesk({ folder, log, now }: DeskParts) {
  const settings = openSettings(join(folder, 'settings.json'))
  const scenarios = openScenarios(join(folder, 'scenarios.json'))
  const vault = openVault(folder, desktop.safeStorage, process.platform)
  let window: BrowserWindow | undefined
  const tell = (channel: string, message: unknown) => {
    if (window && !window.isDestroyed()) window.webContents.send(channel, message)
  }
  const show = (path?: string) => {
    bringForward(window)
    if (path) tell(channels.go, path)
  }
  const setCounts = openTray(join(dist, '..', 'build', 'tray.png'), { show: () => show(), go: show })
  let notify: ReturnType<typeof createNotifier> = () => undefined
  const link = openStoreLink({
    folder,
    vault,
    log,
    now,
    openBrowser: openExternal,
    onState: () => tell(channels.state, appState()),
    onEvent: (event) => {
      setCounts(event)
      notify(event)
      tell(channels.event, event)
    },
  })
  const appState = () => describeState(link, vault.canRemember)
  notify = createNotifier({ request: link.request, isWanted: () => settings.read().notifies, go: show, now })

  guardSession(desktop.session.defaultSession)
  const fetchOwnCover = (path: string) => fetchCover(link.storeUrl(), path)
  desktop.protocol.handle(scheme, servePage(join(dist, 'renderer'), fetchOwnCover))
  registerBridge(link, { scenarios, settings, log, now }, appState)
  window = openWindow(settings, join(dist, 'preload', 'preload.cjs'))
  offerSpelling(window.webContents)
  const opened = window
  showMenu(
    {
      go: show,
      print: () => opened.webContents.print(),
      exportLogs: () => void exportLogs(log, now()),
      openStore: () => void openExternal(link.storeUrl() ?? '', link.storeUrl()),
      lookForUpdate: keepUpdated(log),
      setOpensAtLogin(opens) {
        settings.change({ opensAtLogin: opens })
        openAtLogin(opens, process.platform, process.execPath)
      },
    },
    settings,
    process.platform,
  )
  link.start()
  desktop.app.on('will-quit', () => link.close())
  return { storeUrl: link.storeUrl, show, load: (path: string) => opened.loadURL(screenUrl(path)) }
}
