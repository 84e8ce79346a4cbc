import { TextField, type TextFieldProps } from '@topup/core/ui/text-field.tsx'

/** A field for six digits; phones show a number keyboard and suggest a code from an app. */
export function CodeField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} required />
}
