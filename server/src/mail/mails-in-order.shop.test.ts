import { DAY, MINUTE, SECOND } from '@topup/core/time'
import { expect } from 'vitest'
import { untilOrders } from '../../tests/_support/given-order.ts'
import { givenPaid } from '../../tests/_support/given-paid.ts'
import { newAddress } from '../../tests/_support/new-address.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import type { MailKind } from '../alerts/outbox/mail.table.ts'
import type { OutgoingMail } from '../alerts/outbox/mailer.ts'
import { queueMail } from '../alerts/outbox/queue-mail.ts'
import type { Context } from '../app/context.ts'
import { changeAddress } from '../ordering/checkout/change-address.ts'
import { write } from '../platform/db/write.ts'
import { sendMails } from './send-mails.ts'

/** An order, and a sender whose clock is a day ahead: mails queued by it are not due for the running store. */
async function givenSender(shop: Shop) {
  const checkout = await givenPaid(shop, [{ packageId: 'hand-60' }])
  await untilOrders(checkout, 'pending-delivery')
  const order = { id: checkout.first.id, checkout_id: checkout.checkoutId }
  let at = shop.ctx.now().getTime() + DAY
  const steps: string[] = []
  const names = new Map<string, string>()
  const queue = async (name: string, of: { order?: typeof order; recipient?: string; kind?: MailKind } = {}) => {
    const id = shop.ctx.newId()
    names.set(id, name)
    const due = new Date(at).toISOString()
    const mail = { id, kind: of.kind ?? 'link', subject_id: id, order_id: (of.order ?? order).id }
    const rest = { status: 'queued' as const, tries: 0, due_at: due, claimed_until: null, sent_at: null, error: null }
    await shop.db
      .insertInto('mails')
      .values({ ...mail, ...rest, recipient: of.recipient ?? 'buyer@example.com', created_at: due })
      .execute()
    at += SECOND
  }
  const sender = (fault: (name: string) => Promise<void> = async () => undefined, more: Partial<Context> = {}) => {
    const send = async ({ id }: { id: string }) => {
      const name = names.get(id) ?? ''
      steps.push(`${name} begins`)
      await fault(name)
      steps.push(`${name} ends`)
    }
    return {
      ...shop.ctx,
      now: () => new Date(at),
      mailer: { verify: async () => undefined, close: async () => undefined, send },
      ...more,
    }
  }
  return { order, queue, sender, steps, pass: (ms: number) => (at += ms) }
}

/** Returns a promise and the function that resolves it. */
function gate(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve]
}

it('a mail waits for the older one about its cart that another process is sending, those of other carts do not', async ({
  shop,
}) => {
  const { queue, sender, steps } = await givenSender(shop)
  const other = await givenSender(shop)
  const [held, release] = gate()
  const [begun, begin] = gate()
  await queue('first')
  const slow = sendMails(
    sender(() => {
      begin()
      return held
    }),
  )
  await begun
  await queue('second')
  await queue('of another cart', { order: other.order })
  await queue('to another mailbox', { recipient: 'friend@example.com' })
  expect(await sendMails(sender())).toBe(2)
  expect(await sendMails(sender())).toBe(0)
  release()
  await slow
  expect(await sendMails(sender())).toBe(1)
  expect(steps.filter((step) => /first|second/.test(step))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ])
})

it('a mail is not overtaken while it waits for its next try, and one that is given up holds up none', async ({
  shop,
}) => {
  const { queue, sender, steps, pass } = await givenSender(shop)
  await queue('first')
  await queue('second')
  const isOut = sender(() => Promise.reject(Object.assign(new Error('try again'), { responseCode: 451 })))
  expect(await sendMails(isOut)).toBe(1)
  expect(await sendMails(sender())).toBe(0)
  pass(shop.ctx.config.timing.mailRetry)
  const isFinal = { code: 'EENVELOPE', responseCode: 550 }
  expect(await sendMails(sender(() => Promise.reject(Object.assign(new Error('no'), isFinal))))).toBe(1)
  expect(await sendMails(sender())).toBe(1)
  expect(steps).toEqual(['first begins', 'first begins', 'second begins', 'second ends'])
})

/** A task thread whose print begins (`begun`), waits for `release` and then fails. */
function heldPrint() {
  const [held, release] = gate()
  const [begun, begin] = gate()
  const run = async () => {
    begin()
    await held
    throw new Error('no document')
  }
  const taskThread = { run, endWork: () => undefined, replace: () => undefined, stop: async () => undefined }
  return { taskThread, begun, release }
}

it('a process that stood still while another one sent its mail, and the next, does not send it after them', async ({
  shop,
}) => {
  const { queue, sender, steps, pass } = await givenSender(shop)
  await queue('first', { kind: 'received' })
  const { taskThread, begun, release } = heldPrint()
  const still = sendMails(sender(undefined, { taskThread }))
  await begun
  await queue('second')
  expect(await sendMails(sender())).toBe(0)
  pass(shop.ctx.config.timing.claimLease)
  expect(await sendMails(sender())).toBe(1)
  expect(await sendMails(sender())).toBe(1)
  release()
  await still
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it('a mail whose address changes while its receipt is printed goes to the new address, with a link that opens', async ({
  shop,
}) => {
  const { order, queue, sender } = await givenSender(shop)
  const [from, to] = [newAddress(), newAddress()]
  await queue('first', { kind: 'received', recipient: from })
  const { taskThread, begun, release } = heldPrint()
  const sent: OutgoingMail[] = []
  const send = async (mail: OutgoingMail) => void sent.push(mail)
  const mailer = { verify: async () => undefined, close: async () => undefined, send }
  const sending = sendMails(sender(undefined, { taskThread, mailer }))
  await begun
  const checkout = { id: order.checkout_id, customer_email: from }
  await write(shop.db, (trx) => changeAddress(shop.ctx, trx, '', checkout, to))
  release()
  await sending
  expect(sent.map((mail) => mail.to)).toEqual([to])
  const token = /#l=(\S+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''
  await shop.createBrowser().api('openOrderLink', { token })
})

it('a mail that took longer to write than its claim is still sent where nobody else took it', async ({ shop }) => {
  const { queue, sender, steps, pass } = await givenSender(shop)
  await queue('first')
  const current = () => {
    pass(2 * MINUTE)
    return shop.ctx.settings.current()
  }
  const settings = { ...shop.ctx.settings, current }
  expect(await sendMails(sender(undefined, { settings }))).toBe(1)
  expect(steps).toEqual(['first begins', 'first ends'])
})

it('a mail is queued behind the others about its cart where the clock was ahead when they were', async ({ shop }) => {
  const { order, queue } = await givenSender(shop)
  await queue('ahead')
  const subjectId = shop.ctx.newId()
  const wanted = { kind: 'link', subjectId, order, recipient: newAddress() } as const
  await write(shop.db, (trx) => queueMail(shop.ctx, trx, wanted))
  const mails = await shop.db
    .selectFrom('mails')
    .select(['subject_id', 'created_at'])
    .where('order_id', '=', order.id)
    .execute()
  const last = mails.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).at(-1)
  expect(last?.subject_id).toBe(subjectId)
})
