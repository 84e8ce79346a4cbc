import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import { RequestLink } from './request-link.tsx'
import type { OrderLink } from './use-order-link.ts'

/** The button that opens the order of a mailed link, and the result. The button keeps the focus during the call. */
export function LinkBanner({ link, code }: { link: OrderLink; code: string }) {
  const { track: texts } = useMessages()
  const said = {
    ...{ none: '', offered: '', opening: texts.linkOpening, failed: texts.linkFailedTitle },
    ...{ opened: texts.linkOpened, spent: texts.linkSpentTitle },
  }
  const isFailed = link.state === 'failed'
  return (
    <>
      <p className="visually-hidden" role="status">
        {said[link.state]}
      </p>
      {'open' in link && (
        <Banner
          tone={isFailed ? 'wait' : 'info'}
          title={isFailed ? texts.linkFailedTitle : texts.linkTitle}
          action={
            <Button variant="primary" loading={link.state === 'opening'} onClick={link.open}>
              {isFailed ? texts.tryAgain : texts.openLink}
            </Button>
          }
        >
          {isFailed ? texts.linkFailed : texts.linkNote}
        </Banner>
      )}
      {link.state === 'spent' && (
        <Banner
          tone="wait"
          title={texts.linkSpentTitle}
          action={code === '' ? undefined : <RequestLink key={code} code={code} />}
        >
          {code === '' ? `${texts.linkSpent} ${texts.linkSpentUnknown}` : texts.linkSpent}
        </Banner>
      )}
    </>
  )
}
