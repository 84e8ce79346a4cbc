import { isNumbered } from '../parties/xendit.ts'
import type { Facts } from './load-facts.ts'

/** Refunds of payments by bank or till are paid by hand: the store never asks the provider for them. */
export function auditNumbers({ expectThat, deals }: Facts): void {
  for (const deal of deals.filter(({ request }) => isNumbered(request.channel))) {
    expectThat(deal.refunds.length === 0, `${deal.ref} was to be sent back by ${deal.request.channel}`)
  }
}
