import { Banner } from '@topup/core/ui/banner.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import { showObstacle } from '../../../shared/show-obstacle.ts'

/** Scrolls to the notice, since the pressed button may be far below it. */
const showOnce = (notice: HTMLElement | null) => showObstacle(notice)

/** Says that the terms changed after the buyer agreed. */
export function TermsChanged() {
  const { checkout: texts } = useMessages()
  return (
    <div ref={showOnce} tabIndex={-1}>
      <Banner
        tone="wait"
        title={texts.termsChanged}
        action={
          <a href="/terms" target="_blank" rel="noopener">
            {texts.readTerms}
          </a>
        }
      >
        {texts.termsChangedText}
      </Banner>
    </div>
  )
}
