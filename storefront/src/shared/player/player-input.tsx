import type { PlayerField } from '@topup/core/catalog/player'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import type { ClipboardEventHandler } from 'react'

type PlayerInputProps = Readonly<{
  field: PlayerField
  placeholder: string | undefined
  describedBy: string | undefined
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onLeave: () => void
  onPaste: ClipboardEventHandler
}>

export function PlayerInput({
  field,
  placeholder,
  describedBy,
  value,
  error,
  onChange,
  onLeave,
  onPaste,
}: PlayerInputProps) {
  const common = {
    name: field.key,
    label: field.label,
    value,
    error,
    required: true,
    onBlur: onLeave,
  }
  if (field.kind === 'option') {
    return (
      <Select {...common} onChange={({ target }) => onChange(target.value)}>
        {/* A disabled option, since an empty choice is a missing value. */}
        <option value="" disabled hidden>
          {placeholder}
        </option>
        {field.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <TextField
      {...common}
      placeholder={placeholder}
      aria-describedby={describedBy}
      inputMode={field.kind === 'number' ? 'numeric' : 'text'}
      maxLength={120}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
      onPaste={onPaste}
    />
  )
}
