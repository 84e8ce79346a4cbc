import { useQuery } from '@tanstack/react-query'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import { showObstacle } from '../../../shared/show-obstacle.ts'
import { checkoutQueries } from '../checkout-queries.ts'
import { useWayName } from './way-name.ts'

const showOnce = (notice: HTMLElement | null) => showObstacle(notice)

type EndsNoticeProps = Readonly<{
  payment: WaitingPaymentView
  /** The action that becomes possible after the end. */
  then?: string
  isEnding?: boolean
  onEnd: () => void
  onKeep: () => void
}>

/** Says which payment a press would end, and lets the buyer cancel. */
export function EndsNotice({ payment, then, isEnding, onEnd, onKeep }: EndsNoticeProps) {
  const { waiting: texts } = useMessages().checkout
  const nameOf = useWayName()
  const step = useQuery(checkoutQueries.payment(payment.id)).data?.waiting?.nextStep
  const way = nameOf(payment, step?.kind === 'number' ? step.payCode : undefined)
  return (
    <section ref={showOnce} tabIndex={-1} aria-labelledby="ends-title">
      <Banner
        tone="wait"
        title={<span id="ends-title">{fill(texts.ends, { way })}</span>}
        action={
          <div className="row">
            <Button variant="primary" loading={isEnding ?? false} onClick={onEnd}>
              {texts.end}
            </Button>
            <Button onClick={onKeep}>{texts.keep}</Button>
          </div>
        }
      >
        {then ? `${then} ${texts.endsText}` : texts.endsText}
      </Banner>
    </section>
  )
}
