import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { TextField, type TextFieldProps } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../../messages/messages.ts'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const { show, hide } = useTexts().access
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton label={shown ? hide : show} size="small" aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  )
}
