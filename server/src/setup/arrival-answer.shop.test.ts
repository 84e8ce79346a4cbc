import { DAY, MINUTE } from '@topup/core/time'
import { expect } from 'vitest'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { arrivalAnswer } from './arrival-answer.ts'

const wanted = { senders: ['somebody'], party: 'Somebody', where: 'its page', proof: 'the token', paste: [] }

async function stateAfter(shop: Shop, verified_at: number | undefined, refused_at: number): Promise<string> {
  const at = (time: number) => new Date(time).toISOString()
  const row = { verified_at: verified_at === undefined ? null : at(verified_at), refused_at: at(refused_at) }
  await shop.db
    .insertInto('webhook_arrivals')
    .values({ sender: 'somebody', ...row, refused_ref: null })
    .onConflict((conflict) => conflict.column('sender').doUpdateSet(row))
    .execute()
  return (await arrivalAnswer(shop.ctx, wanted)).state
}

it('a stranger’s call calls nobody while notices prove genuine, and one that is refused for a day does', async ({
  shop,
}) => {
  const now = shop.ctx.now().getTime()
  expect(await stateAfter(shop, now - MINUTE, now)).toBe('yellow')
  expect(await stateAfter(shop, now, now - MINUTE)).toBe('green')
  expect(await stateAfter(shop, now - DAY, now)).toBe('red')
  expect(await stateAfter(shop, undefined, now)).toBe('red')
})
