import { createCipheriv, createDecipheriv } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page, Route } from '@playwright/test'
import type { Machine } from './machine.ts'
import { preloadHost } from './preload-host.ts'

/** Chromium does not navigate to unknown schemes, so tests show the pages of `app://console` at this origin. */
const shownOrigin = 'http://console.localhost'
const toShown = (url: string) => url.replace(/^app:\/\/console/, shownOrigin)
const toApp = (url: string) => url.replace(shownOrigin, 'app://console')

type Ask = (...args: never[]) => unknown

export type World = ReturnType<typeof createWorld>

interface MenuEntry {
  submenu?: MenuEntry[]
  click?: (item: unknown) => void
}

interface StandInMenu {
  items: object[]
  popup: () => void
}

function buildMenu(entries: MenuEntry[]): StandInMenu {
  const items = entries.map((entry) => {
    const item = {
      ...entry,
      submenu: entry.submenu && buildMenu(entry.submenu),
      click: () => entry.click?.(item),
    }
    return item
  })
  return { items, popup: () => undefined }
}

/** A stand-in for the electron module: main's own code runs against it, and its windows are pages of a real Chromium. */
export function createWorld(machine: Machine, context: BrowserContext) {
  const handlers = new Map<string, (event: unknown, ...args: unknown[]) => unknown>()
  const pending = new Set<AbortController>()
  const { promise: firstPage, resolve: showFirst } = Promise.withResolvers<Page>()
  const seen = {
    windows: [] as StandInWindow[],
    menu: null as StandInMenu | null,
    permission: undefined as Ask | undefined,
    permissionCheck: undefined as Ask | undefined,
    device: undefined as Ask | undefined,
    badge: 0,
    hasQuit: false,
    crashReporter: undefined as unknown,
  }
  let beforeRequest: Ask | undefined
  let servePage: ((request: Request) => Promise<Response>) | undefined

  const paths = new Map<string, string>()
  const app = Object.assign(new EventEmitter(), {
    isPackaged: false,
    getName: () => 'Kilat Seller',
    getVersion: () => '0.1.0',
    commandLine: { removeSwitch: () => undefined },
    getPath: (name: string) => paths.get(name) ?? '',
    setPath: (name: string, path: string) => void paths.set(name, path),
    requestSingleInstanceLock: () => !running.has(machine.folder),
    setAppUserModelId: () => undefined,
    setBadgeCount: (count: number) => {
      seen.badge = count
    },
    whenReady: async () => {
      running.add(machine.folder)
      app.emit('ready')
    },
    quit: () => {
      if (seen.hasQuit) return
      seen.hasQuit = true
      app.emit('before-quit', { preventDefault: () => undefined })
      for (const window of seen.windows) window.emit('close', { preventDefault: () => undefined })
      app.emit('will-quit', {})
      running.delete(machine.folder)
    },
  })

  class StandInContents extends EventEmitter {
    readonly window: StandInWindow
    zoom = 0
    windowOpen: ((details: { url: string }) => { action: string }) | undefined
    session = session
    constructor(window: StandInWindow) {
      super()
      this.window = window
    }
    setWindowOpenHandler(handler: (details: { url: string }) => { action: string }) {
      this.windowOpen = handler
    }
    send(channel: string, message: unknown) {
      void this.window.page
        .then((page) => page.evaluate(([to, what]) => window.standIn?.deliver(to as string, what), [channel, message]))
        // A page that is being replaced gets no message, as in Electron.
        .catch(() => undefined)
    }
    getURL = () => toApp(this.window.shown?.url() ?? '')
    getZoomLevel = () => this.zoom
    setZoomLevel(level: number) {
      this.zoom = level
    }
    replaceMisspelling = () => undefined
    reload() {
      void this.window.shown?.reload()
    }
    isDestroyed = () => this.window.isDestroyed()
  }

  class StandInWindow extends EventEmitter {
    readonly options: Record<string, unknown> & { webPreferences: Record<string, unknown> }
    readonly webContents: StandInContents
    readonly page: Promise<Page>
    shown: Page | undefined
    isShown = false
    bounds: object
    /** The URL that main itself loads; it is never blocked. */
    #expected: string | undefined
    constructor(options: Record<string, unknown> & { webPreferences: Record<string, unknown> }) {
      super()
      this.options = options
      const { x = 0, y = 0, width, height } = options
      this.bounds = { x, y, width, height }
      this.webContents = new StandInContents(this)
      seen.windows.push(this)
      app.emit('web-contents-created', {}, this.webContents)
      this.page = this.#open()
      showFirst(this.page)
    }
    async #open() {
      // A request that none of our pages made comes from a popup that one of them opened.
      await context.route('**/*', async (route) => {
        const { action } = this.webContents.windowOpen?.({ url: toApp(route.request().url()) }) ?? { action: 'allow' }
        if (action === 'allow') return route.continue()
        // The popup event arrives once this request is over.
        this.shown?.once('popup', (opened) => void opened.close())
        await route.abort()
      })
      const page = await context.newPage()
      this.shown = page
      await page.exposeBinding('standInInvoke', async ({ frame }, channel: string, args: unknown[]) => {
        const senderFrame = { url: toApp(frame.url()), parent: frame.parentFrame() }
        try {
          const run = handlers.get(channel)
          if (!run) throw new Error(`No handler registered for '${channel}'`)
          return { value: await run({ senderFrame, sender: this.webContents }, ...args) }
        } catch (error) {
          return { error: `Error invoking remote method '${channel}': ${error}` }
        }
      })
      const preload = readFileSync(String(this.options.webPreferences.preload), 'utf8')
      await page.addInitScript(`(${preloadHost})(function (require, module, exports) {${preload}\n})`)
      await page.route('**/*', (route) => this.#answer(route))
      return page
    }
    async #answer(route: Route) {
      const request = route.request()
      const url = toApp(request.url())
      if (request.isNavigationRequest() && !this.#mayNavigate(url, request.frame().parentFrame() === null)) {
        return route.abort('aborted')
      }
      let isCancelled = false
      ;(beforeRequest as ((details: unknown, answer: (to: { cancel?: boolean }) => void) => void) | undefined)?.(
        { url },
        ({ cancel }) => {
          isCancelled = cancel === true
        },
      )
      if (isCancelled && this.#expected !== url) return route.abort('blockedbyclient')
      if (!url.startsWith('app:')) return route.continue()
      if (!servePage) return route.abort()
      const response = await servePage(new Request(url, { method: request.method() }))
      return route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      })
    }
    #mayNavigate(url: string, isMainFrame: boolean) {
      if (url === this.#expected) return true
      let isPrevented = false
      const event = {
        url,
        isMainFrame,
        preventDefault: () => {
          isPrevented = true
        },
      }
      this.webContents.emit('will-frame-navigate', event)
      if (isMainFrame) this.webContents.emit('will-navigate', event)
      return !isPrevented
    }
    async loadURL(url: string) {
      const page = await this.page
      this.#expected = url
      await page.goto(toShown(url))
      this.emit('ready-to-show')
    }
    show() {
      this.isShown = true
    }
    focus() {
      this.emit('focus')
    }
    restore = () => undefined
    maximize = () => undefined
    isMinimized = () => false
    isMaximized = () => false
    isFocused = () => false
    isDestroyed = () => seen.hasQuit
    setBounds(bounds: object) {
      this.bounds = bounds
    }
    getNormalBounds = () => this.bounds
    static getAllWindows = () => seen.windows
    static getFocusedWindow = () => seen.windows.at(-1)
  }

  class StandInNotification extends EventEmitter {
    readonly title: string
    readonly body: string
    constructor({ title, body }: { title: string; body: string }) {
      super()
      this.title = title
      this.body = body
    }
  }

  class StandInTray extends EventEmitter {
    setToolTip(_tip: string) {}
    setContextMenu(_menu: StandInMenu) {}
  }

  const session = {
    setPermissionRequestHandler: (handler: Ask) => {
      seen.permission = handler
    },
    setPermissionCheckHandler: (handler: Ask) => {
      seen.permissionCheck = handler
    },
    setDevicePermissionHandler: (handler: Ask) => {
      seen.device = handler
    },
    webRequest: {
      onBeforeRequest: (handler: Ask) => {
        beforeRequest = handler
      },
    },
    setSpellCheckerEnabled: () => undefined,
  }

  async function netFetch(url: string, init: RequestInit = {}) {
    if (!machine.isOnline) throw new Error('net::ERR_INTERNET_DISCONNECTED')
    const cut = new AbortController()
    pending.add(cut)
    const signal = init.signal ? AbortSignal.any([init.signal, cut.signal]) : cut.signal
    return fetch(url, { ...init, signal })
  }

  const electron = {
    app,
    BrowserWindow: StandInWindow,
    crashReporter: {
      start: (options: unknown) => {
        seen.crashReporter = options
      },
    },
    // Filled in by the recorder.
    dialog: {},
    shell: {},
    ipcMain: {
      handle: (channel: string, run: (event: unknown, ...args: unknown[]) => unknown) =>
        void handlers.set(channel, run),
    },
    Menu: {
      buildFromTemplate: buildMenu,
      setApplicationMenu: (menu: StandInMenu) => {
        seen.menu = menu
      },
      getApplicationMenu: () => seen.menu,
    },
    nativeImage: { createFromPath: (path: string) => ({ path, isEmpty: () => false }) },
    Notification: StandInNotification,
    protocol: {
      registerSchemesAsPrivileged: () => undefined,
      handle: (_scheme: string, handler: (request: Request) => Promise<Response>) => {
        servePage = handler
      },
    },
    safeStorage: {
      isEncryptionAvailable: () => true,
      getSelectedStorageBackend: () => (machine.hasKeyring ? 'gnome_libsecret' : 'basic_text'),
      encryptString: (text: string) => {
        const sealing = createCipheriv('aes-256-gcm', machine.key, Buffer.alloc(12))
        return Buffer.concat([sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()])
      },
      decryptString: (sealed: Buffer) => {
        const opening = createDecipheriv('aes-256-gcm', machine.key, Buffer.alloc(12)).setAuthTag(sealed.subarray(-16))
        return opening.update(sealed.subarray(0, -16), undefined, 'utf8') + opening.final('utf8')
      },
    },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
    session: {
      defaultSession: session,
      fromPartition: () => ({
        fetch: netFetch,
        enableNetworkEmulation: ({ offline }: { offline: boolean }) => setOnline(!offline),
        disableNetworkEmulation: () => setOnline(true),
      }),
    },
    Tray: StandInTray,
  }

  /** Cuts the network or restores it; requests under way fail. */
  function setOnline(isOnline: boolean) {
    machine.isOnline = isOnline
    if (isOnline) return
    for (const cut of pending) cut.abort(new Error('net::ERR_INTERNET_DISCONNECTED'))
    pending.clear()
  }

  const serve = async (request: Request) => (servePage ? servePage(request) : Response.error())

  return { electron, seen, handlers, serve, firstPage }
}

const running = new Set<string>()
