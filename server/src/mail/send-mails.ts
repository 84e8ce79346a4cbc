import { tooManyNotes } from '../alerts/outbox/mail.table.ts'
import { type Mailer, readMailFailure } from '../alerts/outbox/mailer.ts'
import type { OutsideContext } from '../fulfilment/context.ts'
import { mayTell } from '../ordering/gifts/count-gift.ts'
import { createOrderLink } from '../ordering/links/order-links.ts'
import type { Db } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { inTrace } from '../platform/trace.ts'
import { brandOf } from '../settings/store-settings.ts'
import { attachDocuments } from './attach-documents.ts'
import { claimMails, endMail, type Mail, notWritten, recordFailure } from './claim-mails.ts'
import { composeGift } from './content/compose-gift.ts'
import { composeMail } from './content/compose-mail.ts'
import { loadGiftFacts } from './gift-facts.ts'
import { loadMailFacts } from './mail-facts.ts'

/** Undefined when there is nothing left to say. */
async function compose(ctx: OutsideContext, mail: Mail) {
  const settings = ctx.settings.current()
  const brand = { PUBLIC_URL: ctx.config.PUBLIC_URL, timeZone: settings.timeZone, ...brandOf(settings) }
  const fromName = brand.STORE_NAME
  if (mail.kind === 'gift') {
    const gift = await loadGiftFacts(ctx, mail)
    return gift && { fromName, language: gift.language, ...composeGift(gift, brand) }
  }
  const facts = await loadMailFacts(ctx, mail)
  if (!facts) return undefined
  // A link of its own for each try: the one of a lost try may have arrived, and both work. The old address of an order gets none.
  const link =
    facts.kind === 'address-changed'
      ? undefined
      : await write(ctx.db, (trx) => createOrderLink(ctx, trx, mail.order_id))
  const attachments = await attachDocuments(ctx, facts)
  return { fromName, language: facts.language, attachments, ...composeMail(facts, link, brand) }
}

async function sendMail(ctx: OutsideContext, mailer: Mailer, mail: Mail): Promise<void> {
  let composed: Awaited<ReturnType<typeof compose>>
  try {
    composed = await compose(ctx, mail)
  } catch (error) {
    ctx.log.error({ err: error, mailId: mail.id, kind: mail.kind }, 'a mail could not be written')
    return recordFailure(ctx, mail, notWritten)
  }
  if (!composed) return void (await endMail(ctx, mail, 'dropped'))
  if (mail.kind === 'gift' && !(await mayTell(ctx, mail))) {
    return void (await endMail(ctx, mail, 'dropped', tooManyNotes))
  }
  try {
    await mailer.send({ id: mail.id, to: mail.recipient, ...composed })
  } catch (error) {
    const failure = readMailFailure(error)
    ctx.log.warn({ mailId: mail.id, kind: mail.kind, code: failure.code }, 'a mail could not be sent')
    return recordFailure(ctx, mail, failure)
  }
  ctx.log.debug({ mailId: mail.id, kind: mail.kind }, 'a mail is sent')
  await endMail(ctx, mail, 'sent')
  if (mail.kind === 'delivery') ctx.signals.wake('orders', mail.order_id)
}

/**
 * Sends the mails about one cart one after the other, so that a buyer whose order is delivered does not read last that it takes
 * longer: the mail about a payment tells of all orders of the cart. A mail whose try could outlast its claim is left to the next look.
 */
async function sendInOrder(ctx: OutsideContext, mailer: Mailer, mails: readonly Mail[]): Promise<void> {
  for (const mail of mails) {
    const end = ctx.now().getTime() + ctx.config.timing.providerTimeout
    if (mail === mails[0] || end <= Date.parse(mail.claimed_until))
      await inTrace(null, () => sendMail(ctx, mailer, mail))
  }
}

const byAge = (a: Mail, b: Mail) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0)

/** Groups mails by the cart of their order. */
async function groupByCart(db: Db, mails: readonly Mail[]): Promise<Mail[][]> {
  if (mails.length < 2) return mails.map((mail) => [mail])
  const ids = mails.map(({ order_id }) => order_id)
  const orders = await db.selectFrom('orders').select(['id', 'checkout_id']).where('id', 'in', ids).execute()
  const cartOf = new Map(orders.map(({ id, checkout_id }) => [id, checkout_id]))
  return [...Map.groupBy(mails, ({ order_id }) => cartOf.get(order_id) ?? order_id).values()]
}

/** Sends due mails, at least once each, those about one cart in the order in which they were queued; answers how many were taken up. */
export async function sendMails(ctx: OutsideContext): Promise<number> {
  const { mailer } = ctx
  if (!mailer) return 0
  const mails = await claimMails(ctx)
  const ofCarts = await groupByCart(ctx.db, mails.toSorted(byAge))
  await Promise.all(ofCarts.map((own) => sendInOrder(ctx, mailer, own)))
  return mails.length
}
