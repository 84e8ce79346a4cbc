import { formatDocumentNumber } from '@topup/core/payment/document-number'
import { expect, onTestFinished } from 'vitest'
import { givenPlace, newestOf, order, withBackups } from '../../../tests/_support/given-backups.ts'
import { givenCheckout, untilOrders } from '../../../tests/_support/given-order.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import { findDocument } from '../../ledger/documents/find-documents.ts'
import { renderDocument } from '../../ledger/documents/render-document.ts'
import type { Db } from '../../platform/db/schema.ts'
import { keepBackups } from './keep-backups.ts'
import { restoreStore } from './restore-store.ts'

const it = shopTest({}, 'test')

async function printAll(db: Db) {
  const rows = await db.selectFrom('documents').selectAll().orderBy('created_at').orderBy('number').execute()
  return Promise.all(
    rows.map(async (row) => {
      const document = (await findDocument(db, formatDocumentNumber(row)))?.document
      if (!document) throw new Error('a document cannot be found by its number')
      return { document, pdf: (await renderDocument({ isPractice: true }, document)).toString('latin1') }
    }),
  )
}

it('a backup that is restored elsewhere prints the same receipts', async ({ shop, seller }) => {
  const checkout = await givenCheckout(shop)
  const customerEmail = 'siti@example.com'
  await checkout.browser.api('updateCheckout', { checkoutId: checkout.checkoutId, customerEmail })
  await shop.world.payIntent(checkout.intentId)
  await untilOrders(checkout, 'completed')
  const before = await printAll(shop.db)
  expect(before.map(({ document }) => [document.buyer, document.seller])).toEqual([[customerEmail, ['Kilat']]])
  const { version } = await seller.api('getStoreSettings')
  await seller.api('saveStoreSettings', { version, changes: { storeName: 'Petir', sellerName: 'PT Petir' } })
  await keepBackups(withBackups(shop))
  const place = await givenPlace(shop)
  onTestFinished(place.end)
  await restoreStore(place.config, place.db, order(newestOf(shop)))
  expect(await printAll(place.db)).toEqual(before)
})
