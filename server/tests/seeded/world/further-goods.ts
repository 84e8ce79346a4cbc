import type { Context } from '../../../src/app/context.ts'
import { write } from '../../../src/platform/db/write.ts'

/** Products that can fill a package in addition to the first supplier's product, or instead of it. */
const products = [
  { supplier: 'digiflazz', code: 'DF-ML86', package_id: 'ml-86', category_code: 'ML', cost_amount: 19_200 },
  { supplier: 'digiflazz', code: 'DF-FF70', package_id: 'ff-70', category_code: 'FF', cost_amount: 9_600 },
  { supplier: 'lapakgaming', code: 'VC10', package_id: 'voucher-10', category_code: 'VC', cost_amount: 120_000 },
] as const

/** Adds to `givenCatalog` a package dear enough for payouts, a voucher, and a second supplier. */
export const addFurtherGoods = (ctx: Context) =>
  write(ctx.db, async (trx) => {
    const game = await trx.selectFrom('games').selectAll().where('id', '=', 'free-fire').executeTakeFirstOrThrow()
    const voucher = { id: 'voucher', name: 'Voucher', category_code: 'VC', gives_code: 1, position: 9 } as const
    await trx
      .insertInto('games')
      .values({ ...game, ...voucher, player_fields: '[]', checks_player: 0 })
      .execute()
    const pack = await trx.selectFrom('packages').selectAll().where('id', '=', 'hand-60').executeTakeFirstOrThrow()
    const dear = { ...pack, id: 'hand-980', name: '980 Coins', amount: 980, price_amount: 249_99 }
    const card = { ...pack, id: 'voucher-10', game_id: voucher.id, name: 'Card', amount: 10, price_amount: 9_99 }
    await trx
      .insertInto('packages')
      .values([dear, { ...card, source: 'supplier' }])
      .execute()
    const product = await trx
      .selectFrom('supplier_products')
      .selectAll()
      .where('package_id', '=', 'ff-70')
      .executeTakeFirstOrThrow()
    const rows = products.map((one) => {
      const is_chosen = one.supplier === 'lapakgaming' ? (1 as const) : (0 as const)
      return { ...product, ...one, name: one.code, is_chosen }
    })
    await trx.insertInto('supplier_products').values(rows).execute()
  })
