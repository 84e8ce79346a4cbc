import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { api } from '../shared/api.ts'
import { useCartStore } from '../shared/cart-store.ts'
import { rememberCurrency } from '../shared/currency-cookie.ts'
import { useCurrencyStore } from '../shared/currency-store.ts'
import { useLanguage } from '../shared/messages/messages.ts'
import { queries } from '../shared/queries.ts'
import { registerWorker } from './register-worker.ts'

/** After hydration loads this browser's stored state, then rates and location; then follows changes in other tabs. */
export function useStartUp() {
  const queryClient = useQueryClient()
  const language = useLanguage()
  // Load before the page takes its first touch: a change made before would overwrite the stored state.
  useLayoutEffect(() => {
    void useCartStore.persist?.rehydrate()
    void useCurrencyStore.persist?.rehydrate()
  }, [])
  useEffect(() => registerWorker(language), [language])
  useEffect(() => {
    const stopRemembering = useCurrencyStore.subscribe((state, before) => {
      if (state.currentCurrency !== before.currentCurrency) rememberCurrency(state.currentCurrency)
    })
    void useCurrencyStore.getState().detect(async () => {
      const [rates, location] = await Promise.all([
        queryClient.ensureQueryData(queries.rates()),
        useCurrencyStore.getState().isChosen ? undefined : api('detectLocation'),
      ])
      return { rates, currency: location?.currency }
    })

    const follow = ({ key }: StorageEvent) => {
      if (key === useCartStore.persist?.getOptions().name) void useCartStore.persist.rehydrate()
    }
    window.addEventListener('storage', follow)
    return () => {
      stopRemembering()
      window.removeEventListener('storage', follow)
    }
  }, [queryClient])
}
