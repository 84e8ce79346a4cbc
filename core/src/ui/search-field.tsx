import { useRef } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'
import { useTypedAhead } from './use-typed-ahead.ts'

export interface SearchFieldProps {
  label: string
  placeholder: string
  clearLabel: string
  query: string
  onChange: (query: string) => void
}

/** Filters while the user types; clearing keeps the focus. */
export function SearchField({ label, placeholder, clearLabel, query, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useTypedAhead(input, query, onChange)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <search>
      <TextField
        ref={input}
        type="search"
        label={label}
        hideLabel
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={({ target }) => onChange(target.value)}
        leading={<Icon name="search" />}
        trailing={
          query && (
            <IconButton label={clearLabel} onClick={clear}>
              <Icon name="close" />
            </IconButton>
          )
        }
      />
    </search>
  )
}
