import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { useState } from 'react'
import { useMessages } from '../shared/messages/messages.ts'
import { useHydrated } from '../shared/use-hydrated.ts'
import { themeKey } from './theme-script.ts'
import styles from './theme-toggle.module.css'

type Theme = 'dark' | 'light'

const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

function showTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // The choice then lasts as long as the page.
  }
}

export function ThemeToggle() {
  const { lightTheme, darkTheme } = useMessages().shell.nav
  const [chosen, setChosen] = useState<Theme>()
  const isHydrated = useHydrated()
  const theme = chosen ?? (isHydrated ? shownTheme() : 'dark')
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={other === 'light' ? lightTheme : darkTheme}
      className={styles.toggle}
      onClick={() => {
        showTheme(other)
        setChosen(other)
      }}
    >
      <Icon name="sun" className={styles.sun} />
      <Icon name="moon" className={styles.moon} />
    </IconButton>
  )
}
