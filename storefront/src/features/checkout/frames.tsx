import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../../shared/messages/messages.ts'
import { withReference } from '../../shared/reference.tsx'
import styles from './checkout-page.module.css'

export function SettingUp() {
  const { checkout: texts } = useMessages()
  return (
    <div className={cx(styles.waiting, styles.settingUp)} role="status">
      <Spinner size="large" />
      <p>{texts.settingUp}</p>
    </div>
  )
}

export function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { checkout: texts } = useMessages()
  return (
    <div className={styles.waiting}>
      <h1 className="visually-hidden">{texts.title}</h1>
      <Banner tone="stop" title={texts.offlineTitle} action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}>
        {withReference(texts.offlineText, error)}
      </Banner>
    </div>
  )
}

/** Height, in pixels, of the screen shown before this one. */
let heightBefore = 0

/** Makes a screen at least as high as the previous one, so that nothing below it moves. */
function useHeightBefore(screen: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current } = screen
    if (!current) return
    if (heightBefore > current.offsetHeight) current.style.minHeight = `${heightBefore}px`
    return () => {
      heightBefore = current.offsetHeight
    }
  }, [screen])
}

/** The order on the left, and the ways to pay for it on the right. */
export function Columns({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const { checkout: texts } = useMessages()
  const page = useRef<HTMLDivElement>(null)
  useHeightBefore(page)
  return (
    <div ref={page} className={styles.page}>
      <h1 className={styles.title}>{texts.title}</h1>
      <div className={styles.columns}>
        {summary}
        <div className={styles.right}>{children}</div>
      </div>
    </div>
  )
}
