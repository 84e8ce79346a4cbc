import { fingerprintOf } from '../../sandbox/stripe/payment-method.ts'
import type { Context } from '../../src/app/context.ts'
import { write } from '../../src/platform/db/write.ts'
import { digestsOf } from '../../src/risk/digests.ts'

/** Trusts the card that most tests pay with, so that after a dispute of one test no other test's order is held. */
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
      // The row exists if another test shop filled this database before.
      .onConflict((conflict) => conflict.columns(['digest', 'list']).doNothing())
      .execute(),
  )
