import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useRef } from 'react'
import { useMessages } from '../../shared/messages/messages.ts'

type HelpSearchProps = Readonly<{ query: string; onChange: (query: string) => void }>

export function HelpSearch({ query, onChange }: HelpSearchProps) {
  const { help: texts } = useMessages()
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <search>
      <TextField
        ref={input}
        type="search"
        label={texts.search}
        hideLabel
        placeholder={texts.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={({ target }) => onChange(target.value)}
        leading={<Icon name="search" />}
        trailing={
          query && (
            <IconButton label={texts.clear} onClick={clear}>
              <Icon name="close" />
            </IconButton>
          )
        }
      />
    </search>
  )
}
