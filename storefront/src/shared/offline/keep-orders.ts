import { forgetCode } from '../remembered-code.ts'
import { isOrderPath, type KeptOrder, type KeptSettings, keptCache, keptPath, settingsPath } from './kept-order.ts'

const most = 20

/** Storage that is full or forbidden, and pages by plain http, keep nothing. */
async function change(work: () => Promise<unknown>): Promise<void> {
  try {
    if ('caches' in globalThis) await work()
  } catch {
    // Nothing can be read without a connection then.
  }
}

export const keepSettings = (settings: KeptSettings) =>
  change(async () => (await caches.open(keptCache)).put(settingsPath, Response.json(settings)))

/** The latest last; of more than twenty the first is given up. */
export const keepOrder = (order: KeptOrder) =>
  change(async () => {
    const cache = await caches.open(keptCache)
    const path = keptPath(order.code)
    await cache.delete(path)
    await cache.put(path, Response.json(order))
    const kept = (await cache.keys()).filter(({ url }) => isOrderPath(new URL(url).pathname))
    await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)))
  })

/** All that this device remembers of orders: whoever comes to it next reads none. */
export async function forgetOrders(): Promise<void> {
  forgetCode()
  await change(() => caches.delete(keptCache))
}
