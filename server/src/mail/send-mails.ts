import { tooManyNotes } from '../alerts/outbox/mail.table.ts'
import { type Mailer, readMailFailure } from '../alerts/outbox/mailer.ts'
import type { OutsideContext } from '../fulfilment/context.ts'
import { mayTell } from '../ordering/gifts/count-gift.ts'
import { makeOrderLink } from '../ordering/links/order-links.ts'
import { listOrderAddresses } from '../ordering/tell-of-use.ts'
import { inTrace } from '../platform/trace.ts'
import { brandOf } from '../settings/store-settings.ts'
import { attachDocuments } from './attach-documents.ts'
import { claimMails, endMail, type Mail, notWritten, recordFailure, renewClaim } from './claim-mails.ts'
import { composeGift } from './content/compose-gift.ts'
import { composeMail } from './content/compose-mail.ts'
import { loadGiftFacts } from './gift-facts.ts'
import { loadMailFacts, type MailFacts } from './mail-facts.ts'

/** Whether a mail gets a link that opens the order. A mail to a former address of the order gets none. */
async function mayOpen({ db }: OutsideContext, { recipient }: Mail, { kind, orders }: MailFacts): Promise<boolean> {
  if (kind !== 'refund-account-given') return kind !== 'address-changed'
  const addresses = await listOrderAddresses(db, orders[0]?.checkoutId ?? '')
  return addresses.some((address) => address.toLowerCase() === recipient.toLowerCase())
}

/** Composes a mail. Undefined if its content is no longer true. */
async function compose(ctx: OutsideContext, mail: Mail) {
  const settings = ctx.settings.current()
  const brand = { PUBLIC_URL: ctx.config.PUBLIC_URL, timeZone: settings.timeZone, ...brandOf(settings) }
  const sender = { fromName: brand.STORE_NAME, replyTo: brand.SUPPORT_EMAIL }
  if (mail.kind === 'gift') {
    const gift = await loadGiftFacts(ctx, mail)
    return gift && { link: undefined, content: { ...sender, language: gift.language, ...composeGift(gift, brand) } }
  }
  const facts = await loadMailFacts(ctx, mail)
  if (!facts) return undefined
  // Each try has a new link. A try that seemed to fail may have arrived, and its link works too.
  const link = (await mayOpen(ctx, mail, facts)) ? makeOrderLink(ctx, facts.orders[0]?.trackingCode ?? '') : undefined
  const attachments = await attachDocuments(ctx, facts)
  return { link, content: { ...sender, language: facts.language, attachments, ...composeMail(facts, link, brand) } }
}

async function sendMail(ctx: OutsideContext, mailer: Mailer, claimed: Mail): Promise<void> {
  let composed: Awaited<ReturnType<typeof compose>>
  try {
    composed = await compose(ctx, claimed)
  } catch (error) {
    ctx.log.error({ err: error, mailId: claimed.id, kind: claimed.kind }, 'a mail could not be written')
    return recordFailure(ctx, claimed, notWritten)
  }
  if (!composed) return void (await endMail(ctx, claimed, 'dropped'))
  if (claimed.kind === 'gift' && !(await mayTell(ctx, claimed))) {
    return void (await endMail(ctx, claimed, 'dropped', tooManyNotes))
  }
  // If this process stalled until its lease expired, another process may have sent this mail and newer mails.
  const mail = await renewClaim(ctx, claimed, composed.link)
  if (!mail) return
  try {
    await mailer.send({ id: mail.id, to: mail.recipient, ...composed.content })
  } catch (error) {
    const failure = readMailFailure(error)
    ctx.log.warn({ mailId: mail.id, kind: mail.kind, code: failure.code }, 'a mail could not be sent')
    return recordFailure(ctx, mail, failure)
  }
  ctx.log.debug({ mailId: mail.id, kind: mail.kind }, 'a mail is sent')
  await endMail(ctx, mail, 'sent')
  if (mail.kind === 'delivery') ctx.signals.wake('orders', mail.order_id)
}

/** Sends due mails, at least once each. Returns how many were taken, so that the caller can call again for more. */
export async function sendMails(ctx: OutsideContext): Promise<number> {
  const { mailer } = ctx
  if (!mailer) return 0
  const mails = await claimMails(ctx)
  await Promise.all(mails.map((mail) => inTrace(null, () => sendMail(ctx, mailer, mail))))
  return mails.length
}
