import { useMutation } from '@tanstack/react-query'
import { isRefusedAs } from '@topup/core/api/client'
import type { TrackedOrderView } from '@topup/core/api/orders'
import type { HeldPaymentView } from '@topup/core/api/payments'
import type { Money } from '@topup/core/money/money'
import { readHeldDifference } from '@topup/core/payment/held-difference'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { api } from '../api.ts'
import { dateFormat } from '../dates.ts'
import { type Messages, useLanguage, useMessages } from '../messages/messages.ts'
import { useMoneyFormat } from '../prices.ts'
import { withReference } from '../reference.tsx'

const moment = dateFormat({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })

type HeldMoneyProps = Readonly<{
  order: TrackedOrderView
  /** Whether this browser's cart still has the lines that the buyer would pay again. */
  isPayable: boolean
  /** Called with the order after the press, or if the seller or the deadline decided at the same moment. */
  onDecided: (order: TrackedOrderView) => void
}>

/** Without `heldPayments`, because a process of the previous release does not send them during an upgrade. */
export const heldOf = ({
  heldPayments = [],
}: Partial<Pick<TrackedOrderView, 'heldPayments'>>): readonly HeldPaymentView[] => heldPayments

/** Shows a payment that the store holds because its amount did not fit the order, and the buyer's options. */
export function HeldMoney({ order, isPayable, onDecided }: HeldMoneyProps) {
  const { held: texts } = useMessages()
  const sending = useMutation({
    mutationFn: () => sendBack(order),
    onSuccess: onDecided,
  })
  return (
    <>
      {heldOf(order).map((held) => (
        <HeldBanner key={held.id} held={held} />
      ))}
      {order.canReturnHeld && (
        <div>
          <Button variant="primary" loading={sending.isPending} onClick={() => sending.mutate()}>
            {isPayable ? texts.payAgain : texts.sendBack}
          </Button>
        </div>
      )}
      {sending.error && <Banner tone="stop" title={withReference(texts.failed, sending.error)} />}
    </>
  )
}

/** Asks the store to return held payments. If the seller or the deadline decided first, returns the order's state. */
async function sendBack({ id, trackingCode }: TrackedOrderView): Promise<TrackedOrderView> {
  try {
    return await api('returnHeldPayment', { id })
  } catch (error) {
    if (!isRefusedAs(error, 'already_paid', 'transition_not_allowed')) throw error
    return api('trackOrder', { code: trackingCode })
  }
}

function HeldBanner({ held }: { held: HeldPaymentView }) {
  const { held: texts } = useMessages()
  const { title, text } = useHeldWords(held)
  const isBack = held.state === 'going-back' || held.state === 'gone-back'
  return (
    <div role="status">
      <Banner tone={isBack ? 'ok' : 'wait'} title={title}>
        {isBack ? texts.goingBackText : text}
      </Banner>
    </div>
  )
}

function useHeldWords(held: HeldPaymentView) {
  const { held: texts } = useMessages()
  const language = useLanguage()
  const format = useMoneyFormat()
  const read = readHeldDifference(held)
  const write = (amount: Money | undefined) => (amount ? format(amount) : '')
  const values = {
    came: write('came' in read ? read.came : undefined),
    asked: write('asked' in read ? read.asked : undefined),
    difference: write('difference' in read ? read.difference : undefined),
    until: held.returnsAt ? moment(language, new Date(held.returnsAt)) : '',
  }
  return {
    title: fill(titleOf(held, read.kind, texts), values),
    text: fill(`${texts[`${read.kind}Text`]} ${nextOf(held, texts)}`, values),
  }
}

type Kind = ReturnType<typeof readHeldDifference>['kind']

function titleOf({ state }: HeldPaymentView, kind: Kind, texts: Messages['held']): string {
  if (state === 'held' || state === 'disputed') return texts[kind]
  if (kind === 'unknown') return texts.unknownBack
  return state === 'gone-back' ? texts.goneBack : texts.goingBack
}

function nextOf({ state, returnsAt }: HeldPaymentView, texts: Messages['held']): string {
  if (state === 'disputed') return texts.disputed
  return returnsAt === null ? texts.soon : texts.next
}
