import { Icon } from '@topup/core/ui/icon.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { cleanMailAddress, isMailAddress } from '@topup/core/web/mail-address'
import { type Ref, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import styles from './buyer-fields.module.css'

type EmailFieldProps = { value: string; onChange: (email: string) => void; input: Ref<HTMLInputElement> }

export function EmailField({ value, onChange, input }: EmailFieldProps) {
  const { buyer: texts } = useMessages()
  // While the address is being typed, no error shows.
  const [wasLeft, setLeft] = useState(false)
  const address = cleanMailAddress(value)
  const isValid = isMailAddress(address)
  return (
    <TextField
      ref={input}
      label={texts.email}
      hint={texts.emailHint}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      maxLength={400}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        setLeft(true)
        onChange(address)
      }}
      error={wasLeft && address !== '' && !isValid ? texts.emailInvalid : undefined}
      trailing={
        isValid && (
          <span className={styles.valid}>
            <Icon name="check" size={16} />
            {texts.emailValid}
          </span>
        )
      }
    />
  )
}
