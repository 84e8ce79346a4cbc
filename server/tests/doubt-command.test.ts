import { HOUR } from '@topup/core/time'
import { expect } from 'vitest'
import { givenHeld, openAttention, unitsOf } from './_support/given-paid.ts'
import { runCommand } from './_support/run-command.ts'
import { it } from './_support/shop-test.ts'

it('the command doubts beside a store that runs, says what it held, and holds nothing more when it is run again', async ({
  shop,
}) => {
  const { first } = await givenHeld(shop)
  const since = new Date(shop.ctx.now().getTime() - HOUR).toISOString()
  const run = (...args: string[]) => runCommand('doubt', shop.env, args)
  const wrong = await run('--since', 'yesterday')
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('A time needs its zone') })

  const done = await run('--since', since)
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('Held for the owner: 1.') })
  expect(await unitsOf(shop, first.id)).toMatchObject([{ status: 'held', held_reason: 'restored' }])
  const again = await run('--since', since)
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('nothing more is held') })
  expect(await openAttention(shop, 'delivery_refused')).toHaveLength(1)
})
