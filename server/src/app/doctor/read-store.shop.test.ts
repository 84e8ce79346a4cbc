import { DAY } from '@topup/core/time'
import { expect } from 'vitest'
import { it } from '../../../tests/_support/shop-test.ts'
import { listRegistrations } from '../../payments/saved-webhooks.ts'
import { saveRegistration } from '../../payments/webhook-registrations.ts'
import { readStore } from './examine.ts'

it('the doctor takes no replaced webhook any more after a day, and leaves forgetting it to the store', async ({
  shop,
}) => {
  const url = 'https://shop.example/api/webhook/stripe'
  await saveRegistration(shop.ctx, 'stripe', { ref: 'we_1', url, secret: 'whsec_first' })
  await saveRegistration(shop.ctx, 'stripe', { ref: 'we_2', url, secret: 'whsec_second' })
  await readStore({ ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + DAY) })
  expect(shop.ctx.webhookRegistrations.of('stripe').secrets).toEqual(['whsec_second'])
  expect((await listRegistrations(shop.db)).map(({ ref }) => ref).toSorted()).toEqual(['we_1', 'we_2'])
})
