import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { useSwapFocus } from '../../../shared/use-swap-focus.ts'
import { EndsNotice } from './ends-notice.tsx'
import type { EndPayment } from './use-end-payment.ts'
import own from './waiting.module.css'

type PayOtherProps = Readonly<{ payment: WaitingPaymentView; ending: EndPayment; variant?: 'ghost' | 'secondary' }>

/** Choosing another way takes two presses; the first names the payment that would end. */
export function PayOther({ payment, ending, variant = 'ghost' }: PayOtherProps) {
  const { checkout: texts } = useMessages()
  const place = useSwapFocus<HTMLDivElement>(ending.isAsked)
  if (!payment.canEnd) return <p className={cx('note', own.wide)}>{texts.waiting.cannotEnd}</p>
  return (
    // The notice itself takes the focus, so that screen readers announce its name.
    <div ref={place} className={cx(ending.isAsked && own.wide)}>
      {ending.isAsked ? (
        <EndsNotice
          payment={payment}
          then={texts.waiting.thenChange}
          isEnding={ending.isEnding}
          onEnd={ending.end}
          onKeep={ending.keep}
        />
      ) : (
        <Button variant={variant} onClick={ending.ask}>
          {texts.walletOther}
        </Button>
      )}
    </div>
  )
}
