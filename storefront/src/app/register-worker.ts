import type { Language } from '@topup/core/pages/page-renderer'
import { keepSettings } from '../shared/offline/keep-orders.ts'

/** After the page has come and has nothing else to do; browsers without one, and pages by plain http, go on without. */
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
