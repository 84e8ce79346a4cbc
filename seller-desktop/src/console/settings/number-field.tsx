import { readTypedNumber } from '@topup/core/text/typed-number'
import { TextField, type TextFieldProps } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  value: number | undefined
  /** Undefined for an empty field. Not called for text that is no number, or an empty `required` field. */
  onValue: (value: number | undefined) => void
}

/** The number that a typed text means for a field; undefined for an unreadable text or one with two meanings. */
export const numberMeant = (typed: string, { step = 1 }: Pick<NumberFieldProps, 'step'>) =>
  readTypedNumber(typed, { isWhole: step === 1, unit: 'IDR' })

/** Keeps the text as typed and reports its number; on blur the field shows `value` again. */
export function NumberField({ value, onValue, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()

  function take(text: string) {
    setTyped(text)
    const meant = numberMeant(text, field)
    if (text.trim() === '' ? !field.required : meant !== undefined) onValue(meant)
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
