import { AskFirst } from '../platform/inbox/ask-first.ts'
import { applyProviderState } from './apply-provider-state.ts'
import type { OutsideContext } from './context.ts'
import type { Payment } from './payment.repository.ts'
import { findPort } from './ports.ts'

const unsettled: readonly string[] = ['creating', 'open', 'closed']

/** Whether the payment may have succeeded without the store knowing, so that its provider must be queried. */
const mayBePaid = ({ status, provider_ref }: Payment): boolean => unsettled.includes(status) && provider_ref !== null

/** Applies a success that the store missed, before a refund or dispute. Throws if the provider does not answer. */
export async function takeInSuccess(ctx: OutsideContext, payment: Payment): Promise<void> {
  const port = findPort(ctx, payment.provider)
  if (!mayBePaid(payment) || !payment.provider_ref || !port) return
  await applyProviderState(ctx, payment.id, await port.read(payment.provider_ref))
}

/** Throws AskFirst if the provider must be queried: inside the transaction that stores a webhook, no query is made. */
export function assertNothingToAsk(payment: Payment): void {
  if (mayBePaid(payment)) throw new AskFirst()
}
