import type { Check, CheckAnswer } from '../setup/check.ts'
import type { Context } from '../setup/context.ts'

async function findOut({ db }: Context): Promise<CheckAnswer> {
  const { count } = await db
    .selectFrom('packages')
    .innerJoin('games', 'games.id', 'packages.game_id')
    .select((eb) => eb.fn.count<number>('packages.id').as('count'))
    .where('packages.is_active', '=', 1)
    .where('games.is_active', '=', 1)
    .where('price_amount', '>', 0)
    .executeTakeFirstOrThrow()
  const offered = Number(count)
  if (offered > 0)
    return { state: 'green', says: offered === 1 ? 'One package is on sale.' : `${offered} packages are on sale.` }
  return {
    state: 'red',
    says: 'There is nothing to buy: no package of an active game is active and has a price.',
    todo: [
      'With a supplier: set its key, start the store, and apply the price sync in Prices.',
      'Without one: add a game and a package by hand in the console.',
    ],
  }
}

/** Set-up check: at least one package is on sale. Sales paused by the owner still count as on sale. */
export const packageCheck = (ctx: Context): Check => ({
  id: 'store.package',
  about: 'The store',
  label: 'Something to sell',
  opens: 'package',
  run: () => findOut(ctx),
})
