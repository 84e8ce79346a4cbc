import { TextField, type TextFieldProps } from '@topup/core/ui/text-field.tsx'

/** Six digits; phones offer the number keys and what an app just showed. */
export function CodeField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} required />
}
