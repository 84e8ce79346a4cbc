import type { Language } from '@topup/core/pages/page-renderer'
import { keepSettings } from '../shared/offline/keep-orders.ts'

/** Registers when the page is idle; does nothing in browsers without workers and on pages by plain http. */
export function registerWorker(language: Language): () => void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return () => undefined
  const register = () => {
    const theme = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
    void keepSettings({ language, theme })
    serviceWorker.register('/worker.js').catch(() => undefined)
  }
  const later = () => setTimeout(register, 1_000)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
  return () => removeEventListener('load', later)
}
