import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import styles from '../track-page.module.css'
import { RequestLink } from './request-link.tsx'
import type { OrderLink } from './use-order-link.ts'

/** What became of the link the reader came with; nothing once it has opened the order. */
export function LinkBanner({ link }: { link: OrderLink }) {
  const { track: texts } = useMessages()
  if (link.state === 'opening') {
    return (
      <p className={styles.opening} role="status">
        <Spinner />
        {texts.linkOpening}
      </p>
    )
  }
  if (link.state === 'failed') {
    return (
      <Banner tone="stop" title={texts.linkFailedTitle} action={<Button onClick={link.retry}>{texts.tryAgain}</Button>}>
        {texts.linkFailed}
      </Banner>
    )
  }
  if (link.state !== 'spent') return null
  const { code } = link
  return (
    <Banner
      tone="wait"
      title={texts.linkSpentTitle}
      action={code === undefined ? undefined : <RequestLink code={code} />}
    >
      {code === undefined ? `${texts.linkSpent} ${texts.linkSpentUnknown}` : texts.linkSpent}
    </Banner>
  )
}
