import type { SettingsFile } from '../files/settings.ts'
import { texts } from '../messages.ts'
import { desktop, type MenuItemConstructorOptions } from '../platform.ts'

export interface MenuActions {
  go: (path: string) => void
  print: () => void
  exportLogs: () => void
  openStore: () => void
  lookForUpdate: () => void
  setOpensAtLogin: (opens: boolean) => void
}

const screens = [
  ['overview', '/admin'],
  ['orders', '/admin?tab=orders'],
  ['priceSync', '/admin/price-sync'],
  ['profit', '/admin/profit-settings'],
  ['refunds', '/admin/refunds'],
  ['books', '/admin/books'],
  ['settings', '/admin/settings'],
  ['app', '/app'],
] as const satisfies readonly (readonly [keyof typeof texts.screens, string])[]

/** The application's menu, with a shortcut for every screen. */
export function showMenu(actions: MenuActions, settings: SettingsFile, system: NodeJS.Platform): void {
  const template: MenuItemConstructorOptions[] = [
    ...(system === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    {
      label: texts.file,
      submenu: [
        { id: 'print', label: texts.print, accelerator: 'CmdOrCtrl+P', click: actions.print },
        { id: 'export-logs', label: texts.exportLogs, click: actions.exportLogs },
        { type: 'separator' },
        { role: 'quit', label: texts.quit },
      ],
    },
    { label: texts.edit, role: 'editMenu' },
    {
      label: texts.go,
      submenu: [
        ...screens.map(([name, path], index) => ({
          id: `go-${name}`,
          label: texts.screens[name],
          accelerator: `CmdOrCtrl+${index + 1}`,
          click: () => actions.go(path),
        })),
        { type: 'separator' },
        { id: 'store', label: texts.store, click: actions.openStore },
      ],
    },
    {
      label: texts.view,
      submenu: [
        { role: 'reload' },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { label: texts.options, submenu: optionItems(actions, settings) },
  ]
  desktop.Menu.setApplicationMenu(desktop.Menu.buildFromTemplate(template))
}

function optionItems(actions: MenuActions, settings: SettingsFile): MenuItemConstructorOptions[] {
  const { notifies, opensAtLogin } = settings.read()
  return [
    {
      id: 'notifies',
      label: texts.notifies,
      type: 'checkbox',
      checked: notifies,
      click: (item) => void settings.change({ notifies: item.checked }),
    },
    {
      id: 'opens-at-login',
      label: texts.opensAtLogin,
      type: 'checkbox',
      checked: opensAtLogin,
      click: (item) => actions.setOpensAtLogin(item.checked),
    },
    { type: 'separator' },
    { id: 'update', label: texts.update, click: actions.lookForUpdate },
  ]
}
