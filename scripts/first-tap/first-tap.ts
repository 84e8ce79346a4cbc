import type { CDPSession, Page } from '@playwright/test'
import { openBrowser } from '../lighthouse/browser.ts'

const phone = { width: 360, height: 740 }
/** Lighthouse's slow 4G: round trip in ms, throughput in bytes per second. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 }
const cpuSlowdown = 4
const mostWait = 30_000

/** Milliseconds since navigation started. */
export type FirstTap = Readonly<{
  /** The first paint with content. */
  seen: number
  /** The touch, sent right after the first paint, and the frame that shows its result. */
  tapped: number
  answered: number
}>

/** Runs in the page and records three times: the first paint, the touch, and the paint that shows the choice made. */
function watch(): void {
  const noted: Record<string, number> = {}
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') noted.seen = startTime
  }).observe({ type: 'paint', buffered: true })
  document.addEventListener('touchstart', ({ timeStamp }) => (noted.tapped ??= timeStamp), {
    capture: true,
    passive: true,
  })
  document.addEventListener(
    'change',
    () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        // Runs after the frame with the answer has been painted.
        port1.onmessage = () => (noted.answered ??= performance.now())
        port2.postMessage(undefined)
      }),
    true,
  )
}

const middleOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    element?.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, selector)

async function touch(devtools: CDPSession, point: { x: number; y: number }): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const has = (name: string) => (window as unknown as { noted: Record<string, number> }).noted?.[name] !== undefined

/**
 * Loads `url` once on a slow phone. Right after the first paint, touches the first element that matches `selector`.
 * Without scripts the browser alone answers.
 */
export async function measureFirstTap(url: string, selector: string, withScripts: boolean): Promise<FirstTap> {
  const { page, close } = await openBrowser()
  try {
    await page.setViewportSize(phone)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4g)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    if (!withScripts) await devtools.send('Network.setBlockedURLs', { urls: ['*.js'] })
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(has, 'seen', { polling: 20, timeout: mostWait })
    await touch(devtools, await middleOf(page, selector))
    await page.waitForFunction(has, 'answered', { polling: 20, timeout: mostWait })
    return await page.evaluate(() => (window as unknown as { noted: FirstTap }).noted)
  } finally {
    await close()
  }
}
