import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCurrencyStore } from './currency-store.ts'

const kept = new Map<string, string>()
const key = 'topup-currency-storage'
const initial = useCurrencyStore.getInitialState()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  useCurrencyStore.setState(initial, true)
  kept.clear()
})
afterEach(() => vi.unstubAllGlobals())

const store = () => useCurrencyStore.getState()
const found = (currency: string) => async () => ({ rates: { USD: 1, IDR: 16250 }, currency })

it('knows only the dollar at first', () => {
  expect(store()).toMatchObject({ currentCurrency: 'USD', exchangeRates: { USD: 1 }, isLoading: false })
})

it('takes over the detected currency and the rates', async () => {
  const detecting = store().detect(found('IDR'))
  expect(store().isLoading).toBe(true)
  await detecting
  expect(store()).toMatchObject({ currentCurrency: 'IDR', exchangeRates: { USD: 1, IDR: 16250 }, isLoading: false })
})

it('never lets detection override a choice, also one made while it was under way', async () => {
  const detecting = store().detect(found('IDR'))
  store().choose('EUR')
  await detecting
  expect(store().currentCurrency).toBe('EUR')
})

it('ignores a currency it does not know', async () => {
  await store().detect(found('XAU'))
  expect(store().currentCurrency).toBe('USD')
})

it('only logs a failed detection', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await store().detect(() => Promise.reject(new Error('offline')))
  expect(logged).toHaveBeenCalledWith('Error detecting location/currency', expect.any(Error))
  expect(store()).toMatchObject({ currentCurrency: 'USD', isLoading: false })
  logged.mockRestore()
})

it('keeps the choice under the specified key and finds it after a reload', async () => {
  store().choose('SGD')
  const text = kept.get(key) ?? ''
  expect(JSON.parse(text).state).toMatchObject({ currentCurrency: 'SGD', exchangeRates: { USD: 1 }, isLoading: false })
  useCurrencyStore.setState(initial, true)
  kept.set(key, text)
  await useCurrencyStore.persist.rehydrate()
  expect(store()).toMatchObject({ currentCurrency: 'SGD', isChosen: true, isReady: true })
})

it('starts afresh from an unknown kept currency', async () => {
  kept.set(key, '{"version":0,"state":{"currentCurrency":"DOGE","isChosen":true}}')
  await useCurrencyStore.persist.rehydrate()
  expect(store()).toMatchObject({ currentCurrency: 'USD', isChosen: false, isReady: true })
})
