import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { showTheme, useTheme } from '@topup/core/ui/theme.ts'
import { useTexts } from '../messages/messages.ts'

export function ThemeToggle() {
  const { lightTheme, darkTheme } = useTexts().shell
  const isDark = useTheme() === 'dark'
  return (
    <IconButton
      label={isDark ? lightTheme : darkTheme}
      size="small"
      onClick={() => showTheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} size={16} />
    </IconButton>
  )
}
