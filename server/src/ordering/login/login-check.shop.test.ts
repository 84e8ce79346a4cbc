import { expect } from 'vitest'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { runCheck } from '../../setup/run-checks.ts'
import { loginCheck } from './login-check.ts'
import { createLoginPort } from './login-port.ts'

const it = shopTest()

function look({ ctx, config }: Shop, LOGIN_ISSUER: string) {
  const port = createLoginPort({ ...config, LOGIN_ISSUER })
  if (!port) throw new Error('there is no login')
  return runCheck(ctx, loginCheck(port))
}

it('is green where the provider describes itself', async ({ shop }) => {
  expect(shop.ctx.hooks.listChecks(shop.ctx).map(({ id }) => id)).toContain('store.login')
  expect(await look(shop, shop.config.LOGIN_ISSUER ?? '')).toMatchObject({ state: 'green' })
})

it('is red where something else answers, or the issuer is written otherwise', async ({ shop }) => {
  const issuer = shop.config.LOGIN_ISSUER ?? ''
  for (const wrong of [`${issuer}/other`, shop.url, issuer.replace('127.0.0.1', 'localhost')]) {
    expect(await look(shop, wrong)).toMatchObject({ state: 'red', says: expect.stringContaining('LOGIN_ISSUER') })
  }
})

it('is unknown where nobody answers just now', async ({ shop }) => {
  expect(await look(shop, 'http://127.0.0.1:9')).toMatchObject({ state: 'unmade' })
})
