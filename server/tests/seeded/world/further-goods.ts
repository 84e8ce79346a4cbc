import type { Context } from '../../../src/app/context.ts'
import { write } from '../../../src/platform/db/write.ts'

/** A package that is dear enough for payouts, beside those of `givenCatalog`. */
export const addFurtherGoods = (ctx: Context) =>
  write(ctx.db, async (trx) => {
    const pack = await trx.selectFrom('packages').selectAll().where('id', '=', 'hand-60').executeTakeFirstOrThrow()
    const dear = { ...pack, id: 'hand-980', name: '980 Coins', amount: 980, price_amount: 79_99 }
    await trx.insertInto('packages').values(dear).execute()
  })
