import { fill } from '@topup/core/text/words'
import { MINUTE } from '@topup/core/time'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { useConfig } from '../../../shared/config.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { usePinnedBar } from '../../../shared/pinned-bars.ts'
import styles from './pay-panel.module.css'
import type { MoreTime as State } from './use-more-time.ts'

const warnBefore = 2 * MINUTE

/** Offers more time before the price hold ends. Announced once, since the text has no ticking number. */
export function MoreTime({ left, state, ask }: { left: number | 'over' | undefined } & State) {
  const { checkout: texts } = useMessages()
  const { orderExpiryMinutes: minutes } = useConfig().limits
  const isEnding = typeof left === 'number' && left <= Math.min(warnBefore, (minutes * MINUTE) / 2)
  const place = useRef<HTMLDivElement>(null)
  usePinnedBar(place, 'top')
  // The pressed button is gone or was disabled during the call, so the focus moves to the answer.
  useEffect(() => {
    if (state === 'given' || state === 'refused') place.current?.focus({ preventScroll: true })
    if (state === 'failed') place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [state])
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.place}>
      {isEnding && (
        <Banner
          tone="wait"
          title={texts.holdEndsTitle}
          action={
            state !== 'refused' && (
              <Button loading={state === 'asking'} onClick={ask}>
                {texts.moreTime}
              </Button>
            )
          }
        >
          {state === 'refused' ? texts.moreTimeRefused : state === 'failed' ? texts.moreTimeFailed : texts.holdEndsText}
        </Banner>
      )}
      {!isEnding && state === 'given' && <p className="visually-hidden">{fill(texts.moreTimeGiven, { minutes })}</p>}
    </div>
  )
}
