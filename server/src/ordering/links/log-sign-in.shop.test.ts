import { expect } from 'vitest'
import { eventually } from '../../../tests/_support/eventually.ts'
import { logIn } from '../../../tests/_support/log-in.ts'
import { createLogLines } from '../../../tests/_support/log-lines.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import { signIn } from '../../../tests/_support/sign-in-code.ts'

const { lines, log } = createLogLines()
const it = shopTest({ overrides: { log }, catalogue: 'none' })

it('a buyer’s sign-in is logged by digests of account and address, the same at the next one', async ({ shop }) => {
  const address = 'logged@mail.example'
  await signIn(shop, shop.createBrowser(), address)
  await signIn(shop, shop.createBrowser(), address, 2)
  await logIn(shop.createBrowser(), 'person-budi')
  const said = lines.filter((line) => line.includes('a buyer signed in'))
  const [first, second, other] = said.map((line): { account: string; address: string } => JSON.parse(line))
  expect(said).toHaveLength(3)
  expect(second?.account).toBe(first?.account)
  expect(other?.account).not.toBe(first?.account)
  for (const text of [first?.account, first?.address, other?.account]) expect(text).toMatch(/^[\w-]{22}$/)
  const users = await shop.db.selectFrom('users').select('id').execute()
  for (const secret of [address, 'budi', '127.0.0.1', ...users.map(({ id }) => id)])
    expect(said.join(''), secret).not.toContain(secret)
})

it('buyers who are not let in are logged by the digest of their address alone', async ({ shop }) => {
  const headers = { 'content-type': 'application/json' }
  const code = { method: 'POST', headers, body: '{"code":"123456"}' }
  expect((await fetch(`${shop.url}/api/account/sign-in`, code)).status).toBe(410)
  expect((await fetch(`${shop.url}/api/account/orders`)).status).toBe(401)
  await eventually(async () => {
    const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused')
    const address = expect.stringMatching(/^[\w-]{22}$/)
    expect(said).toMatchObject([
      { code: 'code_ended', route: 'POST /api/account/sign-in', address },
      { code: 'not_signed_in', route: 'GET /api/account/orders', address },
    ])
  })
})
