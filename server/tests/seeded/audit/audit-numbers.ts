import { isNumbered } from '../parties/xendit.ts'
import type { Facts } from './load-facts.ts'

/** Payments by bank or till are refunded by hand: the provider is never asked to refund them. */
export function auditNumbers({ expectThat, deals }: Facts): void {
  for (const deal of deals.filter(({ request }) => isNumbered(request.channel))) {
    expectThat(deal.refunds.length === 0, `${deal.ref} was to be sent back by ${deal.request.channel}`)
  }
}
