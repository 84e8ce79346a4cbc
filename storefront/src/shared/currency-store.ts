import type { Rates } from '@topup/core/money/convert'
import { type Currency, isCurrency } from '@topup/core/money/currency'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { browserStorage } from './browser-storage.ts'

type CurrencyState = Readonly<{
  currentCurrency: Currency
  exchangeRates: Rates
  isLoading: boolean
  /** Whether the visitor chose the currency: detection never overrides it. */
  isChosen: boolean
  isReady: boolean
  choose: (currency: Currency) => void
  detect: (load: () => Promise<{ rates: Rates; currency: string | undefined }>) => Promise<void>
}>

type Kept = Partial<Pick<CurrencyState, 'currentCurrency' | 'exchangeRates' | 'isChosen'>>

function readKept(persisted: unknown): Kept {
  const { currentCurrency, exchangeRates, isChosen } = (persisted ?? {}) as Kept
  if (typeof currentCurrency !== 'string' || !isCurrency(currentCurrency)) return {}
  return {
    currentCurrency,
    isChosen: isChosen === true,
    ...(typeof exchangeRates === 'object' && exchangeRates !== null && { exchangeRates }),
  }
}

export const useCurrencyStore = create<CurrencyState>()(
  persist(
    (set, get) => ({
      currentCurrency: 'USD',
      exchangeRates: { USD: 1 },
      isLoading: false,
      isChosen: false,
      isReady: false,
      choose: (currency) => set({ currentCurrency: currency, isChosen: true }),
      async detect(load) {
        set({ isLoading: true })
        try {
          const { rates, currency } = await load()
          const isUsable = !get().isChosen && currency !== undefined && isCurrency(currency)
          set({ exchangeRates: rates, ...(isUsable && { currentCurrency: currency }) })
        } catch (error) {
          console.error('Error detecting location/currency', error)
        } finally {
          set({ isLoading: false })
        }
      },
    }),
    {
      name: 'topup-currency-storage',
      storage: browserStorage(),
      skipHydration: true,
      partialize: ({ currentCurrency, exchangeRates, isLoading, isChosen }) => ({
        currentCurrency,
        exchangeRates,
        isLoading,
        isChosen,
      }),
      merge: (persisted, current) => ({ ...current, ...readKept(persisted), isReady: true }),
    },
  ),
)
