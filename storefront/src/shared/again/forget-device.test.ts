import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { forgetDevice, forgottenKeys, keptKeys } from './forget-device.ts'

const root = join(import.meta.dirname, '../../../..')
/** Names that are no storage keys: a channel between tabs, and the worker's cache, emptied by `forgetOrders`. */
const noStorage = ['topup-live-order', 'topup-kept-orders']

it('every key that a page keeps something under is either forgotten or named as kept', () => {
  const files = globSync(['storefront/src/**/*.{ts,tsx}', 'core/src/ui/**/*.{ts,tsx}'], { cwd: root })
  const sources = files.filter((file) => !/\.test\.tsx?$|(forget-device|signed-out-keys)\.ts$/.test(file))
  const found = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/['"`](topup-[a-z-]+)['"`]/g)].map(([, key]) => key),
  )
  expect(found.length).toBeGreaterThan(5)
  expect([...new Set(found)].toSorted()).toEqual([...forgottenKeys, ...keptKeys, ...noStorage].toSorted())
})

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})

it('clears what was kept of a person once the store has let go of the session, and nothing before', async () => {
  const all = () => new Map([...forgottenKeys, ...keptKeys].map((key) => [key, 'x']))
  const [local, session] = [all(), all()]
  vi.stubGlobal('localStorage', storageOf(local))
  vi.stubGlobal('sessionStorage', storageOf(session))
  const silent = () => Promise.reject(new Error('silent'))
  await expect(forgetDevice(silent)).rejects.toThrow('silent')
  expect(local).toEqual(all())
  await forgetDevice(async () => undefined)
  for (const kept of [local, session]) expect([...kept.keys()].toSorted()).toEqual(keptKeys.toSorted())
  vi.unstubAllGlobals()
})

it('takes back the notices of a device, shown or to come, and forgets where there is nothing to take back', async () => {
  const [close, unsubscribe] = [vi.fn(), vi.fn()]
  const registration = {
    getNotifications: async () => [{ close }],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  await forgetDevice(async () => undefined)
  expect(close).toHaveBeenCalledOnce()
  expect(unsubscribe).toHaveBeenCalledOnce()
  for (const getRegistration of [async () => undefined, () => Promise.reject(new Error('forbidden'))]) {
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
    await forgetDevice(async () => undefined)
  }
  vi.unstubAllGlobals()
})
