import { ApiError } from '@topup/core/api/client'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { NothingFound } from '../../shared/art/scenes/nothing-found.tsx'
import { reasonOf, useMessages } from '../../shared/messages/messages.ts'
import { withReference } from '../../shared/reference.tsx'

type LookUpFailedProps = { code: string; error: Error; onRetry: () => void; onClear: () => void }

/** Not found, asked too often, or not reachable: three different things for the buyer to do. */
export function LookUpFailed({ code, error, onRetry, onClear }: LookUpFailedProps) {
  const messages = useMessages()
  const { track: texts } = messages
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404 || status === 400) {
    return (
      <div role="alert">
        <EmptyState
          drawing={<NothingFound />}
          title={texts.notFoundTitle}
          action={<Button onClick={onClear}>{texts.tryAgain}</Button>}
        >
          <p>{fill(texts.notFoundText, { code })}</p>
          <p>{texts.notFoundNote}</p>
        </EmptyState>
      </div>
    )
  }
  return (
    <Banner
      tone="stop"
      title={status === 429 ? texts.tooManyTitle : texts.failedTitle}
      action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}
    >
      {withReference((status < 500 && reasonOf(error, messages)) || texts.failedText, error)}
    </Banner>
  )
}
