import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld } from '../testing/start-world.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

function transact(refId: string, customerNo: string) {
  const sign = createHash('md5').update(`digiflazz_sandboxdigiflazz_sandbox_key${refId}`).digest('hex')
  const order = { buyer_sku_code: 'pubg60', customer_no: customerNo, ref_id: refId }
  return world.call('POST', '/digiflazz/transaction', { username: 'digiflazz_sandbox', sign, ...order })
}

it('makes a transaction of a reference that crashed before it was one, when it is sent again', async () => {
  expect((await transact('lost', '100000906')).status).toBe(500)
  const again = await transact('lost', '100000906')
  expect([again.status, again.body.data.status]).toEqual([200, 'Pending'])
  expect((await transact('lost', '100000906')).body.data.trx_id).toBe(again.body.data.trx_id)
})

it('knows a transaction whose answer crashed', async () => {
  expect((await transact('bought', '100000905')).status).toBe(500)
  expect((await transact('bought', '100000905')).body.data.ref_id).toBe('bought')
})
