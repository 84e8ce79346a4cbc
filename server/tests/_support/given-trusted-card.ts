import { fingerprintOf } from '../../sandbox/stripe/payment-method.ts'
import type { Context } from '../../src/app/context.ts'
import { write } from '../../src/platform/db/write.ts'
import { digestsOf } from '../../src/risk/digests.ts'

/** Most tests pay with one card, and what one of them has disputed is to hold nobody else's order. */
export const givenTrustedCard = (ctx: Context): Promise<unknown> =>
  write(ctx.db, (trx) =>
    trx
      .insertInto('risk_entries')
      .values({
        id: ctx.newId(),
        list: 'trust',
        subject: 'card',
        digest: digestsOf(ctx.config.DATA_KEYS, 'card', fingerprintOf('4242424242424242'))[0] ?? '',
        reason: 'the card of all tests',
        until: '9999-12-31T00:00:00.000Z',
        made_by: 'tests',
        made_at: ctx.now().toISOString(),
      })
      // A database that a test shop filled before has it.
      .onConflict((conflict) => conflict.columns(['digest', 'list']).doNothing())
      .execute(),
  )
