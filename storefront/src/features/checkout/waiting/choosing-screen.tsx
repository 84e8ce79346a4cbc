import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import { showObstacle } from '../../../shared/show-obstacle.ts'
import type { CheckoutState } from '../checkout-state.ts'
import { Columns, SettingUp, Unreachable } from '../frames.tsx'
import { paidOf } from '../leave-checkout.ts'
import type { CheckoutActions, GamesQuery } from '../use-checkout.ts'
import { CartSummary } from './cart-summary.tsx'
import { EndsNotice } from './ends-notice.tsx'
import { OtherPayments } from './other-payments.tsx'
import { useEndPayment } from './use-end-payment.ts'
import { useWaitingFacts, useWayName } from './way-name.ts'

/** Scrolls to the notice, since on a phone a long cart may be above it. */
const showOnce = (notice: HTMLElement | null) => showObstacle(notice)

type ChoosingScreenProps = Readonly<{
  state: Extract<CheckoutState, { step: 'choosing' }>
  games: GamesQuery
  actions: CheckoutActions
}>

/** The cart shares a line with an earlier cart whose payment waits: the buyer chooses which of the two to pay. */
export function ChoosingScreen({ state, games, actions }: ChoosingScreenProps) {
  const { payment, others } = state
  if (!games.data && games.isFetching) return <SettingUp />
  if (!games.data) return <Unreachable error={games.error} onRetry={actions.lookAgain} />
  const onContinue = (chosen: WaitingPaymentView) => actions.dispatch({ kind: 'continue', payment: chosen })
  return (
    <Columns summary={<CartSummary games={games.data} charge={undefined} canChange />}>
      <Choice payment={payment} actions={actions} onContinue={onContinue} />
      <OtherPayments payments={others} onContinue={onContinue} />
    </Columns>
  )
}

type ChoiceProps = Readonly<{
  payment: WaitingPaymentView
  actions: CheckoutActions
  onContinue: (payment: WaitingPaymentView) => void
}>

function Choice({ payment, actions, onContinue }: ChoiceProps) {
  const { waiting: texts } = useMessages().checkout
  const nameOf = useWayName()
  const factsOf = useWaitingFacts()
  const ending = useEndPayment({
    payment,
    onEnded: () => actions.ended(payment),
    onPaid: () => actions.paidEarlier(paidOf(payment)),
    onHeld: actions.lookAgain,
  })
  if (ending.isAsked) {
    return <EndsNotice payment={payment} isEnding={ending.isEnding} onEnd={ending.end} onKeep={ending.keep} />
  }
  return (
    <div ref={showOnce} tabIndex={-1}>
      <Banner
        tone="wait"
        title={fill(texts.stillWaiting, { way: nameOf(payment) })}
        action={
          <div className="row">
            <Button variant="primary" onClick={() => onContinue(payment)}>
              {texts.continueIt}
            </Button>
            {payment.canEnd && <Button onClick={ending.ask}>{texts.payThisCart}</Button>}
          </div>
        }
      >
        <p>{factsOf(payment)}</p>
        <p>{payment.canEnd ? texts.shares : texts.cannotEnd}</p>
        {ending.problem && <p role="alert">{ending.problem}</p>}
      </Banner>
    </div>
  )
}
