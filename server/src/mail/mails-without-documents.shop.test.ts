import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout } from '../../tests/_support/given-order.ts'
import { givenPaid, openAttention } from '../../tests/_support/given-paid.ts'
import { createLogLines } from '../../tests/_support/log-lines.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'

const { lines, log } = createLogLines()
const taskThread = {
  run: (name: string) => Promise.reject(new Error(`${name} ended before it answered`)),
  endWork: () => undefined,
  replace: () => undefined,
  stop: async () => undefined,
}
const it = shopTest({ overrides: { log, taskThread } })

it('is given up after eight tries where it cannot be written, and the seller reads so', async ({ shop }) => {
  const { first, checkoutId } = await givenPaid(shop, [{ packageId: 'hand-60' }])
  await eventually(async () => {
    const broken = shop.db.updateTable('documents').set({ content: 'no content' }).where('checkout_id', '=', checkoutId)
    expect((await broken.executeTakeFirst()).numUpdatedRows).toBe(1n)
  })
  const [id, at] = [shop.ctx.newId(), shop.ctx.now().toISOString()]
  const mail = {
    ...{ id, kind: 'received' as const, subject_id: checkoutId, order_id: first.id, recipient: 'buyer@example.com' },
    ...{ status: 'queued' as const, tries: 0, due_at: at, claimed_until: null, created_at: at, sent_at: null },
  }
  await shop.db
    .insertInto('mails')
    .values({ ...mail, error: null })
    .execute()
  const mailNow = () => shop.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await eventually(async () => expect(await mailNow()).toMatchObject({ status: 'queued', error: 'ENOTWRITTEN' }))
  const due_at = shop.ctx.now().toISOString()
  await shop.db.updateTable('mails').set({ tries: 7, due_at }).where('id', '=', id).execute()
  await eventually(async () => expect(await mailNow()).toMatchObject({ status: 'failed', tries: 8 }))
  expect(await openAttention(shop, 'mail_failed')).toMatchObject([
    { subject_id: first.id, reason: 'A mail to the buyer (received) could not be written. The log says why.' },
  ])
  expect(lines.join('')).toContain(id)
})

it('goes without its receipt where that cannot be printed, once, and the log says so', async ({ shop }) => {
  const checkout = await givenCheckout(shop)
  const email = 'printless@example.com'
  await checkout.browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail: email })
  await shop.world.payIntent(checkout.intentId)
  const mails = () =>
    shop.db.selectFrom('mails').select(['kind', 'status']).where('order_id', '=', checkout.first.id).execute()
  await eventually(async () => expect(await mails()).toContainEqual({ kind: 'received', status: 'sent' }))
  const received = (await shop.world.mailsTo(email)).filter(({ subject }) => /We have your payment/.test(subject))
  expect(received).toMatchObject([{ files: [] }])
  expect(received[0]?.text).toMatch(/\/track\/TRK\w{12}#l=/)
  const { documents } = (await checkout.browser.api('listOrders'))[0] ?? {}
  expect(lines.join('')).toContain(documents?.[0]?.number)
})
