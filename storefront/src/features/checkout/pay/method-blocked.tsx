import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import type { OtherMethods } from './method.ts'

type MethodBlockedProps = OtherMethods & { title: string; text: string; onRetry: () => void }

/** Says that a provider's script did not load, and offers the ways to pay that need no script. */
export function MethodBlocked({ title, text, others, onChoose, onRetry }: MethodBlockedProps) {
  const { checkout: texts } = useMessages()
  const actions = (
    <div className="row">
      <Button onClick={onRetry}>{texts.tryAgain}</Button>
      {others.map(({ id, label }) => (
        <Button key={id} onClick={() => onChoose(id)}>
          {fill(texts.payWith, { method: label })}
        </Button>
      ))}
    </div>
  )
  return (
    <Banner tone="stop" title={title} action={actions}>
      {text}
    </Banner>
  )
}
