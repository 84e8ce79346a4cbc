import { channel } from 'node:diagnostics_channel'

/** The points between payment and completion at which a process can die; the crash tests stop at each of them. */
export const stepNames = [
  'webhook.stored',
  'payment.recorded',
  'delivery.claimed',
  'delivery.answered',
  'delivery.accepted',
  'callback.stored',
  'delivery.completed',
] as const
/** Outside that path: the prices are written, their transaction is not yet closed; the provider has a refund, we do not know. */
export type StepName = (typeof stepNames)[number] | 'sync.written' | 'refund.answered'

const steps = channel('topup:step')

/** Tells whoever listens (tracing, crash tests) that a step was reached; costs nothing when nobody does. */
export function reached(step: StepName): void {
  if (steps.hasSubscribers) steps.publish(step)
}
