import { forgetCode } from '../remembered-code.ts'
import { isOrderPath, type KeptOrder, type KeptSettings, keptCache, keptPath, settingsPath } from './kept-order.ts'

const most = 20

/** Stores nothing in full or forbidden storage, and on pages by plain http. */
async function change(work: () => Promise<unknown>): Promise<void> {
  try {
    if ('caches' in globalThis) await work()
  } catch {
    // Ignored: without storage no order can be read offline.
  }
}

/** Older browsers that still get the whole store have no `Response.json`. */
const answerOf = (value: KeptSettings | KeptOrder) => new Response(JSON.stringify(value))

export const keepSettings = (settings: KeptSettings) =>
  change(async () => (await caches.open(keptCache)).put(settingsPath, answerOf(settings)))

async function seenAt(cache: Cache, request: Request): Promise<string> {
  const answer = await cache.match(request)
  return ((await answer?.json()) as KeptOrder | undefined)?.seenAt ?? ''
}

/**
 * Stores an order in a single step, so that leaving the page meanwhile leaves the old entry. Beyond 20 orders, those
 * seen longest ago are deleted.
 */
export const keepOrder = (order: KeptOrder) =>
  change(async () => {
    const cache = await caches.open(keptCache)
    await cache.put(keptPath(order.code), answerOf(order))
    const kept = (await cache.keys()).filter(({ url }) => isOrderPath(new URL(url).pathname))
    if (kept.length <= most) return
    const seen = await Promise.all(kept.map(async (request) => ({ request, at: await seenAt(cache, request) })))
    const oldest = seen.sort((a, b) => a.at.localeCompare(b.at)).slice(0, kept.length - most)
    await Promise.all(oldest.map(({ request }) => cache.delete(request)))
  })

/** Deletes all orders stored on this device, so that the device's next user can read none. */
export async function forgetOrders(): Promise<void> {
  forgetCode()
  await change(() => caches.delete(keptCache))
}
