import type { TrackedOrderView } from '@topup/core/api/orders'
import { isOnHold } from '@topup/core/order/order-lifecycle'
import type { Language } from '@topup/core/pages/page-renderer'
import type { TimelineStep } from '@topup/core/ui/timeline.tsx'
import type { Messages } from '../../shared/messages/messages.ts'
import { formatTime } from './format-time.ts'

type Texts = Messages['track'] & Readonly<{ onHold: string }>
type SteppedOrder = Pick<TrackedOrderView, 'status' | 'isBeingChecked' | 'failedBy' | 'timeline' | 'heldPayments'>

const timeOf = (iso: string | null, language: Language) =>
  iso === null ? {} : { time: { iso, text: formatTime(iso, language) } }

/** Returns the steps paid, sent, accepted, delivered; a reached step implies all earlier ones. */
export function orderSteps(order: SteppedOrder, texts: Texts, language: Language): TimelineStep[] {
  const { timeline } = order
  // A payment that the store holds may still pay the order, so a failed order counts as pending.
  const status = isOnHold(order) && order.status === 'failed' ? 'pending' : order.status
  const steps = [
    { id: 'paid', label: texts.stepPaid, at: timeline.paidAt },
    ...(timeline.byHand
      ? []
      : [
          { id: 'sent', label: texts.stepSent, at: timeline.sentAt },
          { id: 'accepted', label: texts.stepAccepted, at: timeline.acceptedAt },
        ]),
    { id: 'delivered', label: texts.stepDelivered, at: status === 'completed' ? timeline.deliveredAt : null },
  ]
  const reached = status === 'completed' ? steps.length : steps.map(({ at }) => at !== null).lastIndexOf(true) + 1
  const shown = steps.slice(0, status === 'failed' ? reached : undefined)
  const result = shown.map(({ id, label, at }, index): TimelineStep => {
    const state = index < reached ? 'done' : index === reached ? 'current' : 'todo'
    return { id, label, state, ...timeOf(at, language), ...(state === 'current' && { detail: hint(order, texts) }) }
  })
  if (status !== 'failed') return result
  const detail = order.failedBy === 'expired' ? texts.expired : texts.rejected
  return [...result, { id: 'failed', label: texts.stepFailed, state: 'stopped', detail }]
}

function hint(order: SteppedOrder, texts: Texts): string {
  const { status, isBeingChecked, timeline } = order
  if (isOnHold(order)) return texts.onHold
  if (status === 'pending') return texts.waitingForPayment
  if (isBeingChecked) return texts.beingChecked
  return status === 'pending-delivery' || timeline.byHand ? texts.byHand : texts.onItsWay
}
