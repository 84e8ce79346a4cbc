import { channel } from 'node:diagnostics_channel'

/** Steps between payment and completion at which a process may die; the crash tests stop at each. */
export const stepNames = [
  'webhook.stored',
  'payment.recorded',
  'delivery.claimed',
  'delivery.answered',
  'delivery.accepted',
  'callback.stored',
  'delivery.completed',
] as const
/** Other steps: prices written in an open transaction; a refund made by the provider but not recorded. */
export type StepName = (typeof stepNames)[number] | 'sync.written' | 'refund.answered'

const steps = channel('topup:step')

/** Reports a step to listeners (tracing, crash tests); costs nothing without listeners. */
export function reached(step: StepName): void {
  if (steps.hasSubscribers) steps.publish(step)
}
