import { ApiError, isRefusedAs } from '@topup/core/api/client'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { NothingFound } from '../../shared/art/scenes/nothing-found.tsx'
import { reasonOf, useMessages } from '../../shared/messages/messages.ts'
import { withReference } from '../../shared/reference.tsx'

type LookUpFailedProps = { code: string; error: Error; onRetry: () => void; onClear: () => void }

/** Only an answer of the store itself means that the order does not exist; any other failure offers a retry. */
export function LookUpFailed({ code, error, onRetry, onClear }: LookUpFailedProps) {
  const messages = useMessages()
  const { track: texts } = messages
  if (isRefusedAs(error, 'order_not_found', 'invalid_input')) {
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
      title={isRefusedAs(error, 'too_many_requests') ? texts.tooManyTitle : texts.failedTitle}
      action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}
    >
      {withReference(
        (error instanceof ApiError && error.status < 500 && reasonOf(error, messages)) || texts.failedText,
        error,
      )}
    </Banner>
  )
}
