import { useSyncExternalStore } from 'react'
import { themeKey } from './theme-script.ts'

export type Theme = 'dark' | 'light'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** Dark on the server, where nobody's choice is known. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, shownTheme, () => 'dark')

/** For a page without the script that does this before the first paint. */
export function showKeptTheme() {
  try {
    if (localStorage.getItem(themeKey) === 'light') document.documentElement.dataset.theme = 'light'
  } catch {
    // Nothing is kept where nothing can be.
  }
}

export function showTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}
