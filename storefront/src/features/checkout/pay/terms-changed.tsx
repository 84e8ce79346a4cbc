import { Banner } from '@topup/core/ui/banner.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import { showObstacle } from '../../../shared/show-obstacle.ts'

/** The button that was pressed may be far below. */
const showOnce = (notice: HTMLElement | null) => showObstacle(notice)

/** Other terms are in force than those the buyer had agreed to. */
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
