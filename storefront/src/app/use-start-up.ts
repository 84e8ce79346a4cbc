import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { api } from '../shared/api.ts'
import { useCartStore } from '../shared/cart-store.ts'
import { rememberCurrency } from '../shared/currency-cookie.ts'
import { useCurrencyStore } from '../shared/currency-store.ts'
import { useLanguage } from '../shared/messages/messages.ts'
import { queries } from '../shared/queries.ts'
import { registerWorker } from './register-worker.ts'

/** After hydration: what this browser keeps, then rates and location, then whatever another tab changes. */
export function useStartUp() {
  const queryClient = useQueryClient()
  const language = useLanguage()
  // Before the page takes its first touch: what is changed then is kept, and would be kept in place of what was.
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
