import { AskFirst } from '../platform/inbox/ask-first.ts'
import { applyProviderState } from './apply-provider-state.ts'
import type { OutsideContext } from './context.ts'
import type { Payment } from './payment.repository.ts'
import { findPort } from './ports.ts'

const unsettled: readonly string[] = ['creating', 'open', 'closed']

/** A success of this payment may have come that the store has not taken in: its provider has to be asked. */
const mayBePaid = ({ status, provider_ref }: Payment): boolean => unsettled.includes(status) && provider_ref !== null

/** Takes a success in that never reached the store, before money of it goes back. Throws when the provider does not answer. */
export async function takeInSuccess(ctx: OutsideContext, payment: Payment): Promise<void> {
  const port = findPort(ctx, payment.provider)
  if (!mayBePaid(payment) || !payment.provider_ref || !port) return
  await applyProviderState(ctx, payment.id, await port.read(payment.provider_ref))
}

/** For a notice that is applied in the transaction that keeps it, where no provider is asked. */
export function assertNothingToAsk(payment: Payment): void {
  if (mayBePaid(payment)) throw new AskFirst()
}
