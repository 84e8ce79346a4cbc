import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../../shared/messages/messages.ts'
import { showObstacle } from '../../../shared/show-obstacle.ts'
import type { Ended } from '../checkout-state.ts'
import styles from '../pay/methods.module.css'
import { useWayName } from './way-name.ts'

/** Scrolls to the notice: on a phone it replaces a longer panel, in which the buyer may have scrolled down. */
const showOnce = (notice: HTMLElement | null) => showObstacle(notice)

/** Says why the payment that the page just showed is gone. */
export function EndedNotice({ ended: { how, payment }, action }: { ended: Ended; action?: ReactNode }) {
  const { checkout: texts } = useMessages()
  const nameOf = useWayName()
  return (
    <div ref={showOnce} tabIndex={-1}>
      {how === 'failed' ? (
        <Banner tone="stop" title={texts.walletFailedTitle} action={action}>
          <p>{texts.walletFailedText}</p>
          <p className={styles.kept}>{texts.kept}</p>
        </Banner>
      ) : (
        <Banner tone="info" action={action}>
          {fill(texts.waiting.endedElsewhere, { way: nameOf(payment) })}
        </Banner>
      )}
    </div>
  )
}
