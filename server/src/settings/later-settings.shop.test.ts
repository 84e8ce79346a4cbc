import type { EndpointInput } from '@topup/core/api/endpoints'
import { expect } from 'vitest'
import type { Browser } from '../../tests/_support/http-client.ts'
import { it } from '../../tests/_support/shop-test.ts'

async function save(seller: Browser, changes: EndpointInput<'saveStoreSettings'>['changes']) {
  const { version } = await seller.api('getStoreSettings')
  return seller.api('saveStoreSettings', { version, changes })
}

it('settings of a later release are passed over and stay, also within a setting that is saved here', async ({
  shop,
  seller,
}) => {
  await save(seller, { retention: { risk: 60 }, taxNote: 'VAT included' })
  const { version } = await seller.api('getStoreSettings')
  const later = { retention: { risk: 60, dreams: 12 }, dreamDays: 7, notices: { email: '', webhookUrl: '', fax: 1 } }
  const saved = shop.db.updateTable('settings_versions').set({ saved: JSON.stringify(later) })
  await saved.where('version', '=', version).execute()
  const read = await seller.api('getStoreSettings')
  expect(read.values).toMatchObject({ retention: { risk: 60 }, notices: { email: '', webhookUrl: '' } })
  expect(read.saved.toSorted()).toEqual(['notices', 'retention'])

  await save(seller, { retention: { risk: 30, notices: 90 }, notices: { email: 'a@mail.example', webhookUrl: '' } })
  const newest = await shop.db
    .selectFrom('settings_versions')
    .select('saved')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(newest.saved)).toEqual({
    retention: { dreams: 12, risk: 30, notices: 90 },
    dreamDays: 7,
    notices: { fax: 1, email: 'a@mail.example', webhookUrl: '' },
  })
  // A part of a setting that this release knows is removed if the save leaves it out. Unknown parts stay.
  await save(seller, { retention: {}, notices: null })
  expect((await seller.api('getStoreSettings')).values.retention).toEqual({})
  await save(seller, { retention: null })
})
