import type { FullConfig } from '@playwright/test'
import { startPassingStore } from '../store/passing-store.ts'

/** The outside world delivers and gives money back ten times as fast as it usually does. */
const hurry = { SANDBOX_TIME_SCALE: '10' }
/** A journey may say that it comes from elsewhere: orders of this machine are never held. */
const fromAnywhere = { TRUST_PROXY: 'loopback' }

/** A store with an outside world of its own for each worker. */
// biome-ignore lint/style/noDefaultExport: Playwright calls it
export default async function setUp({ workers }: FullConfig) {
  const stops: (() => Promise<void>)[] = []
  const stopAll = () => Promise.all(stops.map((stop) => stop()))
  try {
    for (let worker = 0; worker < workers; worker++) stops.push(await startFor(worker))
  } catch (error) {
    await stopAll()
    throw error
  }
  return async () => void (await stopAll())
}

async function startFor(worker: number): Promise<() => Promise<void>> {
  const { url, sandboxUrl, log, stop } = await startPassingStore(String(worker), { ...hurry, ...fromAnywhere })
  process.env[`STORE_URL_${worker}`] = url
  process.env[`SANDBOX_URL_${worker}`] = sandboxUrl
  process.env[`STORE_LOG_${worker}`] = log
  return stop
}
