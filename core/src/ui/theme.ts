import { useSyncExternalStore } from 'react'
import { themeColours, themeKey } from './theme-script.ts'

export type Theme = 'dark' | 'light'

const listeners = new Set<() => void>()
const systemLight = () => window.matchMedia('(prefers-color-scheme: light)')

function keptChoice(): Theme | undefined {
  try {
    const kept = localStorage.getItem(themeKey)
    return kept === 'light' || kept === 'dark' ? kept : undefined
  } catch {
    // No access to storage, so no choice was saved.
    return undefined
  }
}

function paint(theme: Theme) {
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

const systemTheme = (): Theme => (systemLight().matches ? 'light' : 'dark')

/** Without a saved choice the theme follows the system, even while the page is open. */
function followSystem() {
  if (!keptChoice() && shownTheme() !== systemTheme()) paint(systemTheme())
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) systemLight().addEventListener('change', followSystem)
  listeners.add(listener)
  // The system's theme may have changed between the first paint and this script.
  followSystem()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) systemLight().removeEventListener('change', followSystem)
  }
}

const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** Dark on the server, which does not know the visitor's choice. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, shownTheme, () => 'dark')

/** For pages without the script that sets the theme before the first paint. */
export const showKeptTheme = () => paint(keptChoice() ?? systemTheme())

export function showTheme(theme: Theme) {
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = themeColours[theme]
  }
  paint(theme)
}
