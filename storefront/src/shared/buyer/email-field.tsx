import { Icon } from '@topup/core/ui/icon.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type Ref, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import styles from './buyer-fields.module.css'

type EmailFieldProps = Readonly<{
  value: string
  onChange: (email: string) => void
  input: Ref<HTMLInputElement>
  /** Undefined until its code is loaded: the field then neither cleans nor judges an address. */
  reader: typeof import('@topup/core/web/mail-address') | undefined
}>

export function EmailField({ value, onChange, input, reader }: EmailFieldProps) {
  const { buyer: texts } = useMessages()
  // While an address is being typed, the text stays as typed and no error shows.
  const [stage, setStage] = useState<'typing' | 'left'>()
  const address = reader ? reader.cleanMailAddress(value) : value
  const isValid = reader?.isMailAddress(address)
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
      value={stage === 'typing' ? value : address}
      onChange={(event) => {
        setStage('typing')
        onChange(event.target.value)
      }}
      onBlur={() => {
        setStage('left')
        onChange(address)
      }}
      error={stage === 'left' && address !== '' && isValid === false ? texts.emailInvalid : undefined}
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
