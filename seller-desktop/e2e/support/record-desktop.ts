import type * as Electron from 'electron'

export interface RecordedComputer {
  folder: string
  hasKeyring: boolean
  isOnline: boolean
}

export type DesktopRecord = ReturnType<typeof recordDesktop>

/**
 * Records what the app asks of the computer and blocks it: no link opens, no dialog waits, nothing is registered. Runs
 * from its source text before main, so it may use only its arguments.
 */
function recordDesktop(electron: typeof Electron, { folder, hasKeyring, isOnline }: RecordedComputer) {
  const { app, BrowserWindow, dialog, Menu, Notification, shell, Tray } = electron
  const links: string[] = []
  const notifications: Electron.Notification[] = []
  let trayTip = ''
  let printed = 0
  let loginItems = 0
  let path: string | undefined

  for (const name of ['appData', 'userData', 'documents', 'downloads'] as const) app.setPath(name, folder)
  // Playwright starts apps without a keyring.
  if (hasKeyring) app.commandLine.removeSwitch('password-store')
  app.setAsDefaultProtocolClient = () => true
  app.setLoginItemSettings = () => {
    loginItems += 1
  }
  shell.openExternal = async (url) => {
    links.push(url)
  }
  dialog.showSaveDialog = async () => ({ canceled: path === undefined, filePath: path ?? '' })
  dialog.showOpenDialog = async () => ({ canceled: path === undefined, filePaths: path === undefined ? [] : [path] })
  dialog.showErrorBox = () => undefined
  Notification.isSupported = () => true
  Notification.prototype.show = function show() {
    notifications.push(this)
  }
  const { setToolTip } = Tray.prototype
  Tray.prototype.setToolTip = function note(tip) {
    trayTip = tip
    setToolTip.call(this, tip)
  }
  app.on('web-contents-created', (_event, contents) => {
    contents.print = () => {
      printed += 1
    }
  })

  const setOnline = (isBack: boolean) => {
    // Main sends its own requests through this session.
    const session = electron.session.fromPartition('store', { cache: false })
    if (isBack) session.disableNetworkEmulation()
    else session.enableNetworkEmulation({ offline: true })
  }
  app.once('ready', () => {
    if (!isOnline) setOnline(false)
  })
  const firstWindow = () => {
    const [window] = BrowserWindow.getAllWindows()
    if (!window) throw new Error('the app has no window')
    return window
  }
  const entriesOf = (menu: Electron.Menu | null | undefined): Electron.MenuItem[] =>
    menu?.items.flatMap((item) => [item, ...entriesOf(item.submenu)]) ?? []
  const entries = () => entriesOf(Menu.getApplicationMenu())

  return {
    /** URLs that would have opened in the system's browser. */
    links: () => links,
    notifications: () => notifications.map(({ title, body }) => ({ title, body })),
    clickNotification: (title: string) => void notifications.find((one) => one.title === title)?.emit('click', {}),
    trayTip: () => trayTip,
    printed: () => printed,
    loginItems: () => loginItems,
    menu: () =>
      entries().map(({ id, role, accelerator, checked }) => ({
        id,
        role: role?.toLowerCase(),
        accelerator: accelerator ? String(accelerator) : undefined,
        isChecked: checked === true,
      })),
    chooseMenu: (id: string) => {
      const item = entries().find((entry) => entry.id === id)
      if (!item) throw new Error(`the menu has no ${id}`)
      if (item.type === 'checkbox') item.checked = !item.checked
      item.click()
    },
    /** Sets the path that the next dialogs return; without a path they are cancelled. */
    choosePath: (chosen?: string) => {
      path = chosen
    },
    setOnline,
    /** Simulates a second start of the app, which hands its arguments over. */
    startAgain: (args: string[]) => void app.emit('second-instance', {}, args),
    move: (bounds: Electron.Rectangle) => firstWindow().setBounds(bounds),
    bounds: () => firstWindow().getNormalBounds(),
  }
}

/** The function's source as an expression: Electron loads it from a file, and the stand-in uses it in the same way. */
export const recorderSource = `(${recordDesktop})`
