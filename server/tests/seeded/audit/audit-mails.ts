import { MINUTE } from '@topup/core/time'
import { type Facts, sumOf } from './load-facts.ts'

type Letter = Facts['letters'][number]
type Mail = Facts['mails'][number]
/** A mail and its row; `no` is the mail's number in the order of arrival. */
type Read = Readonly<{ letter: Letter; mail: Mail; no: number }>

/** Reads an amount in a mail, in minor units: the store writes every amount with all its decimals. */
const amountIn = (text: string | undefined): number => Number(text?.replace(/\D/g, '') || Number.NaN)

const amountOf = ({ letter, mail }: Read): number =>
  amountIn(
    mail.kind === 'refunded'
      ? /^(.*) went back to you$/m.exec(letter.text)?.[1]
      : /^We owe you (.*)$/m.exec(letter.text)?.[1],
  )

const refundOf = ({ subject_id }: Mail): string => subject_id.split(':')[0] ?? ''
const ofMoney = (mail: Mail) => mail.kind === 'refunded' || mail.kind === 'refund-account'

/** Sums these refunds' money, by the books of the party that sent it. */
const sumMoved = (facts: Facts, refunds: Facts['refunds']): number =>
  refunds.reduce((sum, { id, payment_id, provider_ref }) => {
    const deal = facts.dealOf(payment_id)
    const made = (deal?.refunds ?? []).filter(
      ({ key, ref, status }) => status === 'done' && (key === id || (!key && ref === provider_ref)),
    )
    return sum + sumOf(made) + (deal?.byHand.get(id) ?? 0)
  }, 0)

/** The key of refunds that share mails: an order's units of a payment, or a refund without an order. */
const groupOf = ({ id, payment_id, order_id }: Facts['refunds'][number]) =>
  order_id === null ? id : `${payment_id} ${order_id}`

/** Longest time from the moment when the store reads the owed amount for a mail until the mail arrives. */
const COMPOSED_BEFORE = MINUTE

/**
 * Sums the refunds that waited for a bank account between these times. A refund waits while its entry `refund_manual` is
 * open, or it is `manual` now; later it may be paid by hand, made at the provider or closed. Refunds in the provider's
 * dashboard since `from` reduced or closed refunds that waited with their whole amounts.
 */
function sumWaiting(facts: Facts, group: Facts['refunds'], from: string, until: string): number {
  const hasAccount = ({ id }: Facts['refunds'][number]) =>
    facts.accounts.some(({ refund_id, created_at }) => refund_id === id && created_at < until)
  const waited = group.filter(
    (refund) =>
      !hasAccount(refund) &&
      (refund.status === 'manual' ||
        facts.entries.some(
          ({ kind, subject_id, opened_at, resolved_at }) =>
            kind === 'refund_manual' &&
            subject_id === refund.id &&
            opened_at <= until &&
            (resolved_at ?? until) >= from,
        )),
  )
  const covered = sumOf(waited.map(({ covered_amount }) => ({ amount: covered_amount ?? 0 })))
  const madeSince = sumOf(
    facts.refunds.filter(
      ({ payment_id, source, created_at }) =>
        payment_id === group[0]?.payment_id && source === 'external' && created_at >= from,
    ),
  )
  const whole = waited.map(({ status, amount, covered_amount }) => ({
    amount: amount + (status === 'closed' ? 0 : (covered_amount ?? 0)),
  }))
  return sumOf(whole) - Math.max(0, covered - madeSince)
}

/** The last mail about refunded or owed money matches the books of the party that sends the money. */
function auditMoneyLetters(facts: Facts, read: readonly Read[], isTold: (orderId: string) => boolean): void {
  const { expectThat, refunds, payments, lines, accounts } = facts
  const standing = refunds.filter(({ status, source }) => status !== 'closed' && source !== 'reversal')
  for (const [group, own] of Map.groupBy(standing, groupOf)) {
    const all = refunds.filter((one) => groupOf(one) === group && one.source !== 'reversal')
    const letters = read.filter(({ mail }) => ofMoney(mail) && all.some(({ id }) => id === refundOf(mail)))
    const last = letters.at(-1)
    const covers = lines.filter(({ payment_id }) => payment_id === own[0]?.payment_id)
    const orderId = own[0]?.order_id ?? covers[0]?.order_id ?? ''
    if (!isTold(orderId) || !payments.some(({ id }) => id === own[0]?.payment_id)) continue
    const owed = own.filter(({ status }) => status === 'manual')
    const name = `the last letter about ${group}`
    if (owed.some(({ id }) => accounts.every(({ refund_id }) => refund_id !== id))) {
      const isRight = last?.mail.kind === 'refund-account'
      expectThat(isRight, `${name} is ${last?.mail.kind}, and ${sumOf(owed)} is owed`)
      if (!last || !isRight) continue
      const amount = amountOf(last)
      const until = last.letter.at
      const from = new Date(Date.parse(until) - COMPOSED_BEFORE).toISOString()
      const waited = sumWaiting(facts, all, until, until)
      const isAsked = amount === waited || amount === sumWaiting(facts, all, from, until)
      const told = `${name}, of ${until}, asks where to send ${amount}, and ${waited} waited for that`
      expectThat(isAsked, `${told}: ${JSON.stringify(all)}`)
    } else if (owed.length === 0) {
      expectThat(last?.mail.kind === 'refunded', `${name} is ${last?.mail.kind}, and all of it went back`)
      if (last?.mail.kind !== 'refunded') continue
      const moved = sumMoved(facts, own)
      expectThat(amountOf(last) === moved, `${name} says that ${amountOf(last)} went back, and ${moved} moved`)
    }
  }
}

/** The last mail about a delivery is true, unless a later mail about the order's money is. */
function auditDeliveryLetters(facts: Facts, read: readonly Read[], isTold: (orderId: string) => boolean): void {
  const { expectThat, orders, units, payments, refunds, isOnTheList } = facts
  for (const order of orders.filter(({ id, paid_at }) => paid_at !== null && isTold(id))) {
    const about = read.filter(
      ({ mail }) => mail.order_id === order.id || (mail.kind === 'received' && mail.subject_id === order.checkout_id),
    )
    const last = about.findLast(
      ({ mail: { kind }, letter }) =>
        ['delayed', 'delivered', 'delivery'].includes(kind) ||
        (kind === 'received' && /[Ww]rites? again/.test(letter.text)),
    )
    const name = `the last letter about the delivery of ${order.id}`
    const own = units.filter(({ order_id }) => order_id === order.id)
    const delivered = own.filter(({ status }) => status === 'delivered').length
    if (order.status === 'completed') {
      const isRight = last?.mail.kind === 'delivered' || last?.mail.kind === 'delivery'
      const isCode = last?.letter.text.includes('Your code is here') === true
      const hasCode = (facts.codes.get(order.id)?.length ?? 0) > 0
      expectThat(!isCode || hasCode, `${name} says that a code is there, and there is none`)
      const isByHand = last?.letter.text.includes('it sent you your code') === true
      expectThat(!isByHand || !hasCode, `${name} says that a person sent the code, and it is there`)
      const parts = /^(\d+) of (\d+) delivered$/m.exec(last?.letter.text ?? '')
      // A mail that brings a code which the seller typed names no number of units.
      const isWhole = !parts && last?.mail.kind === 'delivered'
      const told = isWhole ? [own.length, own.length] : parts?.slice(1).map(Number)
      expectThat(isRight, `${name} is ${last?.mail.kind}, and it is delivered`)
      const isTrue = !told || (told[0] === delivered && told[1] === own.length)
      expectThat(!isRight || isTrue, `${name} says ${told}, and it is ${delivered} of ${own.length}`)
    } else if (order.status === 'failed') {
      const later = about.some(({ mail, no }) => ofMoney(mail) && no > (last?.no ?? -1))
      const paidBy = facts.checkouts.find(({ id }) => id === order.checkout_id)?.paid_by
      const payment = payments.find(({ id }) => id === paidBy)
      const isElsewhere = refunds.some((one) => one.payment_id === payment?.id && one.source === 'external')
      const ofOrder = refunds.filter(({ order_id }) => order_id === order.id).map(({ id }) => id)
      const isListed = [order.id, payment?.id ?? '', ...ofOrder].some(isOnTheList)
      expectThat(later || isElsewhere || isListed, `${name} is ${last?.mail.kind}, and it failed`)
    } else {
      expectThat(about.length > 0, `nothing was written about ${order.id}, which is ${order.status}`)
    }
  }
}

/** Each buyer is mailed about the payment; the mail names the paid amount, and its lines sum to that amount. */
function auditReceived(facts: Facts, read: readonly Read[], isTold: (orderId: string) => boolean): void {
  for (const { id, checkout_id } of facts.orders.filter(({ id, paid_at }) => paid_at !== null && isTold(id))) {
    const letters = read.filter(({ mail }) => mail.kind === 'received' && mail.subject_id === checkout_id)
    const mail = facts.mails.find(({ kind, subject_id }) => kind === 'received' && subject_id === checkout_id)
    const name = `nobody wrote that the payment of order ${id} came`
    facts.expectThat(letters.length > 0, `${name}, whose mail is ${mail?.status} (${mail?.error})`)
  }
  for (const { letter, mail } of read.filter(({ mail }) => mail.kind === 'received')) {
    const paid = facts.checkouts.find(({ id }) => id === mail.subject_id)?.paid_by
    const came = facts.dealOf(paid ?? '')?.received
    const total = amountIn(/^Paid on .*: (.*)$/m.exec(letter.text)?.[1])
    const items = [...letter.text.matchAll(/^- .*: (.*)$/gm)].reduce((sum, item) => sum + amountIn(item[1]), 0)
    const isRight = total === came?.amount && items === total
    facts.expectThat(isRight, `a letter says that ${total} came, as ${items}, and ${came?.amount} came`)
  }
}

/** After a mail that the store holds a payment, another mail follows once the payment is no longer held. */
function auditHeldLetters(facts: Facts, read: readonly Read[]): void {
  for (const { mail, no } of read.filter((one) => one.mail.kind === 'payment-held')) {
    const payment = facts.payments.find(({ id }) => mail.subject_id.startsWith(id))
    if (!payment || payment.status === 'held' || payment.status === 'held-disputed') continue
    const own = facts.refunds.filter(({ payment_id }) => payment_id === payment.id)
    // A buyer who named a bank account before the store mailed its question has read on the page that it owes money.
    const saidWhere = own.some(({ id }) => facts.accounts.some(({ refund_id }) => refund_id === id))
    const hasNews = read.some(
      ({ mail: later, no: at }) =>
        at > no &&
        ((later.kind === 'received' && later.subject_id === payment.checkout_id) ||
          own.some(({ id }) => id === refundOf(later))),
    )
    const isListed = facts.isOnTheList(payment.id) || own.every(({ status }) => status === 'closed')
    facts.expectThat(
      hasNews || saidWhere || isListed,
      `the last letter about ${payment.id} is that it is held, and it is not`,
    )
  }
}

/**
 * A buyer is mailed about each bank account given for their money, at most five mails per order a day. An account given for
 * several refunds of a checkout is told once, under one of its orders.
 */
function auditAccountLetters(facts: Facts, isTold: (orderId: string) => boolean): void {
  const { accounts, refunds, lines, mails, orders, expectThat } = facts
  for (const { refund_id, changed_at } of accounts.filter(({ ciphertext }) => ciphertext !== null)) {
    const refund = refunds.find(({ id }) => id === refund_id)
    const covers = lines.filter(({ payment_id }) => payment_id === refund?.payment_id)
    const orderIds = refund?.order_id ? [refund.order_id] : covers.map(({ order_id }) => order_id)
    const checkoutId = orders.find(({ id }) => orderIds.includes(id))?.checkout_id
    const ofCheckout = orders.filter(({ checkout_id }) => checkout_id === checkoutId).map(({ id }) => id)
    const told = mails.filter(({ kind, order_id }) => kind === 'refund-account-given' && ofCheckout.includes(order_id))
    const isThere = told.some(({ created_at }) => created_at >= changed_at) || told.length >= 5
    expectThat(isThere || !orderIds.some(isTold), `nobody wrote that an account was given for refund ${refund_id}`)
  }
}

/** The store mails a friend only about delivered orders, at an address that the buyer named. */
function auditGifts({ expectThat, orders, friends, units }: Facts, read: readonly Read[]): void {
  for (const { letter, mail } of read.filter((one) => one.mail.kind === 'gift')) {
    const order = orders.find(({ id }) => id === mail.order_id)
    const isThere = units.some(({ order_id, status }) => order_id === order?.id && status === 'delivered')
    const isWished = friends.some(({ order_id, recipient }) => order_id === order?.id && recipient === letter.to)
    expectThat(order?.status === 'completed' && isThere, `${letter.to} was told of ${order?.id}, which did not arrive`)
    expectThat(isWished, `${letter.to} was told of ${order?.id}, and was not to be`)
  }
}

/** Checks every mail about payments, deliveries and refunds to buyers who left an address. */
export function auditMails(facts: Facts): void {
  const { letters, mails, orders, checkouts, isOnTheList, expectThat } = facts
  const read = letters.flatMap((letter, no) => {
    const mail = mails.find(({ id }) => id === letter.id)
    return mail ? [{ letter, mail, no }] : []
  })
  for (const { id, kind, status } of mails) {
    const isOver = status === 'sent' || status === 'dropped' || status === 'failed'
    expectThat(isOver, `mail ${id} (${kind}) is still ${status}`)
  }
  const isTold = (orderId: string) => {
    const order = orders.find(({ id }) => id === orderId)
    const checkout = checkouts.find(({ id }) => id === order?.checkout_id)
    // The row of the payment's mail names one order of the cart, but the mail is about all of them.
    const isAbout = ({ kind, order_id, subject_id }: Mail) =>
      order_id === orderId || (kind === 'received' && subject_id === checkout?.id)
    const isGivenUp = mails.some((mail) => isAbout(mail) && mail.status === 'failed' && isOnTheList(mail.order_id))
    return checkout?.customer_email != null && !isGivenUp
  }
  auditReceived(facts, read, isTold)
  auditGifts(facts, read)
  auditHeldLetters(facts, read)
  auditAccountLetters(facts, isTold)
  auditDeliveryLetters(facts, read, isTold)
  auditMoneyLetters(facts, read, isTold)
}
