import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { insideOf, test } from './support/app.ts'

const stranger = 'https://stranger.example/'
const heading = { name: 'Connect your store' }

test('the window is sandboxed, isolated and without Node', async ({ start }) => {
  const app = await start()
  const { page, world } = app
  await expect(page.getByRole('heading', heading)).toBeVisible()
  // Checks the window options in the stand-in, whose pages have no Node anyway; Electron's page is checked below.
  for (const { options } of world?.seen.windows ?? []) {
    expect(options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    })
  }
  expect(world?.seen.windows.length ?? 1).toBe(1)
  expect(await page.evaluate(() => ['require', 'process', 'module'].filter((name) => name in window))).toEqual([])
})

test('the page cannot be led away, by a link, a script, a form or a frame', async ({ start }) => {
  const { page } = await start()
  const here = page.url()
  for (const url of [stranger, 'file:///etc/passwd', 'http://localhost:1/', 'data:text/html,<p>here</p>']) {
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to, textContent: 'away' })
      document.body.append(link)
      link.click()
      link.remove()
    }, url)
    await page.evaluate((to) => window.location.assign(to), url).catch(() => undefined)
  }
  await page.evaluate((to) => {
    const frame = Object.assign(document.createElement('iframe'), { src: to })
    document.body.append(frame)
  }, stranger)
  await expect(page.getByRole('heading', heading)).toBeVisible()
  expect(page.url()).toBe(here)
  expect(page.frames().map((frame) => frame.url())).not.toContain(stranger)
})

test('no second window opens; only an https link reaches the system’s browser', async ({ start }) => {
  const { page, ask, world } = await start()
  await page.evaluate((url) => void globalThis.open(url), stranger)
  await expect.poll(() => ask('links')).toEqual([stranger])
  for (const url of [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ms-settings:',
    'http://stranger.example/',
    'app://x/',
  ]) {
    // Opens URLs on Electron only: the stand-in's browser would open some of them itself, without asking the stand-in.
    if (!world) await page.evaluate((to) => void globalThis.open(to), url)
    for (const { webContents } of world?.seen.windows ?? []) {
      expect(webContents.windowOpen?.({ url }), url).toEqual({ action: 'deny' })
    }
  }
  expect(await ask('links')).toEqual([stranger])
  await expect.poll(() => page.context().pages().length).toBe(1)
})

test('remote scripts, pictures, styles, frames and requests are refused', async ({ start }) => {
  const { page } = await start()
  const refused = await page.evaluate(async (base) => {
    const blocked: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => blocked.push(event.effectiveDirective))
    const tries = { script: 'src', img: 'src', iframe: 'src', link: 'href' } as const
    for (const [tag, attribute] of Object.entries(tries)) {
      const element = document.createElement(tag)
      if (tag === 'link') element.setAttribute('rel', 'stylesheet')
      try {
        element.setAttribute(attribute, `${base}${tag}`)
      } catch {
        // Trusted Types refuse before the content security policy does.
        blocked.push('trusted-types')
      }
      document.body.append(element)
    }
    const fetched = await fetch(`${base}data`).then(
      () => 'answered',
      () => 'refused',
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    return { fetched, blocked }
  }, stranger)
  expect(refused.fetched).toBe('refused')
  expect(refused.blocked).toEqual(expect.arrayContaining(['img-src', 'style-src-elem', 'frame-src', 'connect-src']))
  expect(refused.blocked.some((rule) => rule === 'trusted-types' || rule === 'script-src-elem')).toBe(true)
})

test('inline scripts and text turned into markup are refused', async ({ start }) => {
  const { page } = await start()
  const done = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.hit = true">')
      return 'inserted'
    } catch {
      return 'refused'
    }
  })
  expect(done).toBe('refused')
})

test('a message from another page, or from a frame, reaches no handler', async ({ start }) => {
  const app = await start()
  const { page } = app
  const world = insideOf(app)
  const senders = [
    { url: stranger, parent: null },
    { url: 'app://other/index.html', parent: null },
    { url: 'app://console@stranger.example/', parent: null },
    { url: 'https://console/', parent: null },
    { url: 'app://console/admin', parent: { url: 'app://console/admin' } },
    null,
  ]
  const getState = world.handlers.get('seller:get-state')
  for (const senderFrame of senders) {
    await expect(async () => getState?.({ senderFrame })).rejects.toThrow('refused')
  }
  expect(await page.evaluate(() => window.seller.getState())).toMatchObject({ kind: 'new' })
})

test('malformed arguments are refused before anything happens', async ({ start }) => {
  const { page, ask } = await start()
  const tries = await page.evaluate(async () => {
    const calls: [string, unknown[]][] = [
      ['getState', []],
      ['enrol', ['javascript:alert(1)', 'desk']],
      ['enrol', ['http://shop.example', 'desk']],
      ['enrol', ['https://user:word@shop.example', 'desk']],
      ['enrol', [{ toString: 'x' }, 'desk']],
      ['enrol', ['https://shop.example', '']],
      ['request', ['signIn', { password: 'x' }]],
      ['request', ['__proto__', {}]],
      ['request', ['constructor', {}]],
      ['request', [42, {}]],
      ['download', ['//stranger.example/x']],
      ['download', ['/api/games']],
      ['download', ['/api/admin/..\\x']],
      ['openStore', ['https://stranger.example']],
      ['openStore', ['//stranger.example']],
      ['saveScenario', [{ id: 'x' }]],
      ['removeScenario', ['../settings']],
      ['backUp', ['short']],
    ]
    const answers: string[] = []
    for (const [name, args] of calls) {
      const call = window.seller[name as keyof typeof window.seller] as (...given: unknown[]) => Promise<unknown>
      answers.push(
        await call(...args).then(
          () => 'taken',
          (error: Error) => error.message,
        ),
      )
    }
    return answers
  })
  expect(tries[0]).toBe('taken')
  expect(tries.slice(1).filter((answer) => !answer.includes('malformed arguments'))).toEqual([])
  expect(await ask('links')).toEqual([])
})

test('every permission is refused but the clipboard of our own page', async ({ start }) => {
  const app = await start()
  const { page } = app
  const world = insideOf(app)
  await expect(page.getByRole('heading', heading)).toBeVisible()
  const { permission, permissionCheck, device } = world.seen
  const contents = world.seen.windows[0]?.webContents
  const asked = (name: string, who: unknown = contents) =>
    new Promise((resolve) => (permission as (...args: unknown[]) => void)(who, name, resolve))
  for (const name of [
    'media',
    'geolocation',
    'notifications',
    'midi',
    'usb',
    'hid',
    'serial',
    'openExternal',
    'fullscreen',
  ]) {
    expect(await asked(name), name).toBe(false)
    expect((permissionCheck as (...args: unknown[]) => unknown)(contents, name, 'app://console'), name).toBe(false)
  }
  expect(await asked('clipboard-sanitized-write')).toBe(true)
  expect(await asked('clipboard-sanitized-write', { getURL: () => stranger })).toBe(false)
  expect((device as () => unknown)()).toBe(false)
})

test('the app’s scheme serves its own folder and nothing else of the disk', async ({ start }) => {
  const world = insideOf(await start())
  const secret = join(import.meta.dirname, '..', 'package.json')
  expect(readFileSync(secret, 'utf8')).toContain('seller-desktop')
  const paths = [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/%2e%2e%2fpackage.json',
    '/assets/..%2f..%2fmain%2fmain.js',
    '/..%5cmain%5cmain.js',
    '/..\\main\\main.js',
    '/%00index.html',
    '/%ff',
    '//etc/passwd',
    '/C:/Windows/win.ini',
    '/main.js.map',
    '/admin/price-sync/../../../package.json',
  ]
  for (const path of paths) {
    const response = await world.serve(new Request(`app://console${path}`))
    expect(response.status, path).toBe(404)
  }
  for (const url of ['app://other/index.html', 'app://console.stranger.example/index.html']) {
    expect((await world.serve(new Request(url))).status, url).toBe(404)
  }
  const page = await world.serve(new Request('app://console/admin'))
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('there is one app at a time: a second start hands its link over and ends', async ({ start }) => {
  const app = await start()
  const { page, ask } = app
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await ask('startAgain', ['kilat-seller', 'kilat-seller://price-sync'])
  await expect(page).toHaveURL(/\/admin\/price-sync$/)
  await ask('startAgain', ['kilat-seller', 'kilat-seller://order/../../x'])
  const electron = app.world?.electron.app
  if (electron) expect(electron.requestSingleInstanceLock()).toBe(false)
  electron?.emit('open-url', { preventDefault: () => undefined }, 'https://stranger.example/')
  await expect(page).toHaveURL(/\/admin\/price-sync$/)
})
