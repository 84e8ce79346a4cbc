import { fill } from '@topup/core/text/words'
import { CopyButton } from '@topup/core/ui/copy-button.tsx'
import { useTexts } from '../messages/messages.ts'

interface CopyLineProps {
  value: string
  /** Names the value in the button's label, as in "Copy tracking code". */
  what: string
}

export function CopyLine({ value, what }: CopyLineProps) {
  const texts = useTexts().shell
  return (
    <CopyButton
      value={value}
      showValue
      label={fill(texts.copy, { what })}
      copiedLabel={texts.copied}
      failedLabel={texts.copyFailed}
    />
  )
}
