import { onTestFinished } from 'vitest'
import { startLoops } from '../../src/app/start-jobs.ts'
import { startStore } from '../../src/app/start-store.ts'
import { createBrowser } from './http-client.ts'
import type { Shop } from './start-shop.ts'

/** Starts another whole store process on PostgreSQL for a test: own memory and loops, same database and keys. */
export async function startNeighbour(shop: Shop) {
  const second = shop.createSecondContext()
  const ctx = { ...second, config: { ...second.config, PORT: 0 } }
  const store = await startStore(ctx, { start: startLoops })
  const url = `http://127.0.0.1:${store.port}`
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= store.stop()
    return stopped
  }
  onTestFinished(stop)
  return { ctx, url, createBrowser: () => createBrowser(url), stop }
}
