import type { Facts } from './load-facts.ts'
import { isSurelyAfter } from './surely-after.ts'

/** No unit is delivered twice, without payment, or in our books alone. */
export function auditDeliveries(facts: Facts): void {
  const { expectThat, units, attempts, supplied, orders, checkouts, isOnTheList } = facts
  for (const unit of units) {
    const own = attempts.filter(({ delivery_id }) => delivery_id === unit.id)
    const filled = own.filter(
      ({ id, supplier, status }) =>
        (supplier === 'manual' && status === 'delivered') ||
        supplied.some((order) => order.reference === id && order.status === 'delivered'),
    )
    expectThat(filled.length <= 1, `unit ${unit.id} was delivered ${filled.length} times`)
    expectThat(
      (unit.status === 'delivered') === (filled.length === 1),
      `unit ${unit.id} is ${unit.status} here, but not at the supplier`,
    )
    const isOver = unit.status === 'delivered' || unit.status === 'failed'
    expectThat(isOver || isOnTheList(unit.id), `unit ${unit.id} is still ${unit.status}`)
    const order = orders.find(({ id }) => id === unit.order_id)
    const isPaid = checkouts.some(({ id, paid_by }) => id === order?.checkout_id && paid_by !== null)
    expectThat(isPaid, `unit ${unit.id} was never paid`)
  }
  const unknown = supplied.filter(({ reference }) => !attempts.some(({ id }) => id === reference))
  expectThat(unknown.length === 0, `${unknown.length} supplier orders have no attempt here`)
}

/** After the bank's fraud report about a card, no unit goes to a supplier unless the seller allows it. */
export function auditWarned({ expectThat, reports, payments, warnings, checkouts, orders, units, attempts }: Facts) {
  for (const { id, ref } of reports) {
    const isOurs = payments.some(({ provider_ref }) => provider_ref === ref)
    expectThat(!isOurs || warnings.some((one) => one.id === id), `report ${id} was never heard of`)
  }
  for (const { id, payment_id, told_at, applied_at } of warnings) {
    expectThat(applied_at !== null, `warning ${id} was never followed`)
    const checkout = checkouts.find(({ paid_by }) => paid_by === payment_id)
    const own = orders.filter(({ checkout_id }) => checkout_id === checkout?.id).map((order) => order.id)
    for (const unit of units.filter(
      ({ order_id, fresh_since }) => own.includes(order_id) && (fresh_since ?? '') < told_at,
    )) {
      const sent = attempts.filter(
        ({ delivery_id, supplier, created_at }) =>
          delivery_id === unit.id && supplier !== 'manual' && isSurelyAfter(created_at, told_at),
      )
      expectThat(sent.length === 0, `unit ${unit.id} was sent though warning ${id} was known`)
    }
  }
}

/** At the end no order waits for payment, no supplier attempt is open, and no webhook is unapplied. */
export function auditQuiet(facts: Facts): void {
  const { expectThat, orders, payments, webhooks, units, isOnTheList } = facts
  for (const order of orders) {
    const isInTime = order.expires_at > facts.now
    expectThat(order.status !== 'pending' || isInTime, `order ${order.id} is pending for ever`)
    const own = units.filter(({ order_id }) => order_id === order.id)
    const isOpen = own.some(({ status }) => status !== 'delivered' && status !== 'failed')
    const isDelivered = own.some(({ status }) => status === 'delivered')
    const expected = isOpen ? ['processing', 'pending-delivery'] : isDelivered ? ['completed'] : ['failed', 'pending']
    expectThat(expected.includes(order.status), `order ${order.id} is ${order.status}, which its units are not`)
  }
  for (const { id, status, expires_at } of payments) {
    // A payment whose provider never answered stays 'creating' until it expires.
    const isInTime = status === 'creating' && (expires_at ?? '') > facts.now
    expectThat((status !== 'creating' && status !== 'open') || isInTime, `payment ${id} is ${status} for ever`)
  }
  for (const { provider, is_hidden } of facts.health) expectThat(!is_hidden, `${provider} is hidden for ever`)
  for (const deal of facts.deals) {
    const isLeft = deal.provider !== 'paypal' && deal.status === 'open'
    expectThat(!isLeft, `${deal.ref} can still take money at its provider`)
  }
  for (const { id, status } of facts.feeChecks) expectThat(status !== 'due', `the fee of ${id} was never read`)
  // The first supplier's webhooks are stored only as hints to query the order, so different webhooks look the same.
  const told = webhooks.filter(({ provider }) => provider !== 'lapakgaming-order')
  const different = new Set(told.map(({ provider, payload }) => provider + payload))
  expectThat(different.size === told.length, `${told.length - different.size} notices are in the inbox twice`)
  // Only a forged webhook may stay unapplied; by now every party has answered the store's queries.
  for (const { id, status, type, error } of webhooks) {
    const isLie = isOnTheList(id) && /does not show/.test(error ?? '')
    expectThat(status === 'done' || isLie, `webhook ${type} is ${status}: ${error}`)
  }
}

/** An order that the store holds for a possibly stolen card goes to no supplier before the owner releases it. */
export function auditLooks({ expectThat, decisions, checkouts, orders, units, attempts }: Facts): void {
  for (const { payment_id, outcome, moment, made_at } of decisions) {
    if (moment !== 'success' || outcome !== 'hold' || payment_id === null) continue
    const checkout = checkouts.find(({ paid_by }) => paid_by === payment_id)
    const own = orders.filter(({ checkout_id }) => checkout_id === checkout?.id).map(({ id }) => id)
    for (const unit of units.filter(({ order_id }) => own.includes(order_id))) {
      const sent = attempts.filter(
        ({ delivery_id, supplier, created_at }) =>
          delivery_id === unit.id && supplier !== 'manual' && created_at >= made_at,
      )
      const isSentOn = (unit.fresh_since ?? '') >= made_at
      expectThat(sent.length === 0 || isSentOn, `unit ${unit.id} was sent, though it was held for a look`)
    }
  }
}
