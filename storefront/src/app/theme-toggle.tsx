import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { showTheme, useTheme } from '@topup/core/ui/theme.ts'
import { useMessages } from '../shared/messages/messages.ts'
import styles from './bar-tools.module.css'

export function ThemeToggle({ className }: Readonly<{ className?: string | undefined }>) {
  const { lightTheme, darkTheme } = useMessages().shell.nav
  const isDark = useTheme() === 'dark'
  return (
    <IconButton
      label={isDark ? lightTheme : darkTheme}
      className={className}
      onClick={() => showTheme(isDark ? 'light' : 'dark')}
    >
      <Icon name="sun" className={styles.sun} />
      <Icon name="moon" className={styles.moon} />
    </IconButton>
  )
}
