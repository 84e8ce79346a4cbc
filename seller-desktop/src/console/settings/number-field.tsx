import { TextField, type TextFieldProps } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  value: number | undefined
  /** Undefined for an empty field. Not called for text that is no number, or an empty `required` field. */
  onValue: (value: number | undefined) => void
}

/** Keeps the text as typed and reports its number; on blur the field shows `value` again. */
export function NumberField({ value, onValue, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()

  function take(text: string) {
    setTyped(text)
    const meant = text.trim() === '' ? undefined : Number(text.replace(/[,\s]/g, ''))
    if (meant === undefined ? !field.required : Number.isFinite(meant)) onValue(meant)
  }
  return (
    <TextField
      {...field}
      value={typed ?? value ?? ''}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
