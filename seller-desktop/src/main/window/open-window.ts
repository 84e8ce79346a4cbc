import type { SettingsFile } from '../files/settings.ts'
import { type BrowserWindow, desktop, type Rectangle } from '../platform.ts'

const first = { width: 1280, height: 840 }

/** Opens the window where it was last, if a display still shows that place. */
export function openWindow(settings: SettingsFile, preload: string): BrowserWindow {
  const { bounds, isMaximized, zoomLevel } = settings.read()
  const window = new desktop.BrowserWindow({
    ...first,
    ...(bounds && isOnScreen(bounds) ? bounds : {}),
    minWidth: 390,
    minHeight: 500,
    show: false,
    backgroundColor: '#0b0d12',
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: true,
      devTools: !desktop.app.isPackaged,
    },
  })
  if (isMaximized) window.maximize()
  window.once('ready-to-show', () => {
    window.webContents.setZoomLevel(zoomLevel)
    window.show()
  })
  window.on('close', () => {
    settings.change({
      bounds: window.getNormalBounds(),
      isMaximized: window.isMaximized(),
      zoomLevel: window.webContents.getZoomLevel(),
    })
  })
  return window
}

const isOnScreen = ({ x, y, width, height }: Rectangle) =>
  desktop.screen
    .getAllDisplays()
    .some(
      ({ workArea: area }) =>
        x < area.x + area.width && x + width > area.x && y < area.y + area.height && y + height > area.y,
    )
