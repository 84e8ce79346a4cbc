import { TextField, type TextFieldProps } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  value: number | undefined
  /** Undefined for an empty field; what is no number, or empty where a value is `required`, is not told. */
  onValue: (value: number | undefined) => void
}

/** Leaves the text as it is typed and tells what it means; once left, it shows what counts. */
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
