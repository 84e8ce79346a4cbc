import { expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import { givenCheckout } from '../../tests/_support/given-order.ts'
import { createLogLines } from '../../tests/_support/log-lines.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'

const { lines, log } = createLogLines()
const taskThread = {
  run: (name: string) => Promise.reject(new Error(`${name} ended before it answered`)),
  endWork: () => undefined,
  stop: async () => undefined,
}
const it = shopTest({ overrides: { log, taskThread } })

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
