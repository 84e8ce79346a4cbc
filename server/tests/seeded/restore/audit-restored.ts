import { referenceOf } from '../../../src/fulfilment/send/reference.ts'
import { type Facts, sumOf } from '../audit/load-facts.ts'

const numbers = Array.from({ length: 12 }, (_, index) => index + 1)

/** The supplier's delivered orders for a unit, including attempts whose rows the restore lost. */
const filledFor = ({ supplied }: Facts, orderId: string, unitNo: number) => {
  const references = new Set(numbers.map((number) => referenceOf({ orderId, unitNo, number })))
  return supplied.filter(({ reference, status }) => status === 'delivered' && references.has(reference))
}

/** Money refunded to the buyer, by the provider's books. */
const backOf = ({ refunds, byHand }: Facts['deals'][number]) =>
  sumOf(refunds.filter(({ status }) => status !== 'failed')) + [...byHand.values()].reduce((sum, part) => sum + part, 0)

/**
 * A store that lost commits must deliver and refund nothing twice by itself, and list what it cannot know. `before` are
 * the facts when the commits were lost.
 */
export function auditRestored(facts: Facts, before: Facts): void {
  const { expectThat, units, deals, orders, isOnTheList } = facts
  const unitsOfAll = [...units, ...before.units.filter(({ id }) => !units.some((one) => one.id === id))]
  for (const { id, order_id, unit_no } of unitsOfAll) {
    const filled = filledFor(facts, order_id, unit_no).length
    expectThat(filled <= 1, `unit ${id} was delivered ${filled} times`)
  }
  for (const unit of units) {
    const isOver = unit.status === 'delivered' || unit.status === 'failed'
    const name = `unit ${unit.unit_no} of ${unit.order_id}`
    const { checkout_id } = orders.find(({ id }) => id === unit.order_id) ?? {}
    // A unit that a dispute holds back is listed under its payment.
    const isHeldByDispute =
      unit.status === 'held' && facts.payments.some(({ id, checkout_id: of }) => of === checkout_id && isOnTheList(id))
    expectThat(
      isOver || isOnTheList(unit.id) || isOnTheList(unit.order_id) || isHeldByDispute,
      `${name} is ${unit.status}, and not listed`,
    )
    const isBack = facts.refunds.some(
      ({ order_id, unit_no, created_at }) =>
        order_id === unit.order_id && unit_no === unit.unit_no && created_at > before.now,
    )
    const isFilled = filledFor(facts, unit.order_id, unit.unit_no).length > 0
    expectThat(!isBack || !isFilled, `${name} was delivered, and its money went back after the loss`)
  }
  for (const deal of deals) {
    const earlier = before.deals.find(({ ref }) => ref === deal.ref)
    const made = deal.refunds.filter(({ ref }) => !earlier?.refunds.some((one) => one.ref === ref))
    const came = deal.received?.amount ?? 0
    expectThat(made.length === 0 || backOf(deal) <= came, `${deal.ref} gave ${backOf(deal)} of ${came} back`)
    const twice = made.filter(
      ({ key }) => key && earlier?.refunds.some((one) => one.key === key && one.status !== 'failed'),
    )
    expectThat(twice.length === 0, `a refund of ${deal.ref} was made again after the loss`)
  }
  for (const { id, status } of orders) {
    expectThat(
      status !== 'processing' || isOnTheList(id) || units.some((one) => one.order_id === id && isOnTheList(one.id)),
      `order ${id} is ${status}, and not listed`,
    )
  }
}
