import { randomUUID } from 'node:crypto'
import { HOUR, SECOND } from '@topup/core/time'
import { expect } from 'vitest'
import { enrolDevice } from '../../tests/_support/given-device.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

const it = shopTest({ catalogue: 'none' })

type Device = Awaited<ReturnType<typeof enrolDevice>>

/** Sets when a second factor was last proved for the shop's devices. Undefined: never recorded. */
const provedAgo = (shop: Shop, ms: number | undefined) =>
  shop.db
    .updateTable('seller_devices')
    .set({ second_factor_at: ms === undefined ? null : new Date(shop.ctx.now().getTime() - ms).toISOString() })
    .execute()

const codeOf = (answer: unknown) => (answer as { code?: string }).code

/** The error codes that the app gets for a write about an order, a write about a risk list, and a read. */
async function ask({ app, accessToken }: Device) {
  return {
    order: codeOf(await app.request(accessToken, 'closeAttention', { id: randomUUID(), note: 'Seen to.' })),
    list: codeOf(await app.request(accessToken, 'endRiskEntry', { id: randomUUID() })),
    read: codeOf(await app.request(accessToken, 'listAttention')),
  }
}
const taken = { order: 'not_found', list: 'not_found', read: undefined }
const asked = { order: 'second_factor_needed', list: 'second_factor_needed', read: undefined }

it('an installed app is fresh for twelve hours after its consent, and after each code that is typed in it', async ({
  shop,
  owner,
}) => {
  const device = await enrolDevice(shop, owner.browser)
  const { app, accessToken } = device
  expect(await ask(device)).toEqual(taken)
  await provedAgo(shop, 12 * HOUR - 5 * SECOND)
  expect(await ask(device)).toEqual(taken)
  await provedAgo(shop, 12 * HOUR)
  expect(await ask(device)).toEqual(asked)

  expect(await app.request(accessToken, 'beginSecondFactor')).toEqual({
    ...{ hasTotp: false, hasRecoveryCodes: true, passkey: null },
  })
  const refused = { code: 'second_factor_refused' }
  expect(await app.request(accessToken, 'proveSecondFactor', { recoveryCode: 'a-guess' })).toMatchObject(refused)
  const { id } = (await owner.browser.api('getOwnAccess')).passkeys[0] ?? {}
  expect(await app.request(accessToken, 'proveSecondFactor', { passkey: { id } })).toMatchObject(refused)
  expect(await ask(device)).toEqual(asked)
  const [recoveryCode] = owner.recoveryCodes
  expect(await app.request(accessToken, 'proveSecondFactor', { recoveryCode })).toEqual({
    ...{ email: 'owner@kilat.example', role: 'owner', mustChangePassword: false, step: 'open' },
  })
  expect(await ask(device)).toEqual(taken)
  const { entries } = await owner.browser.api('listAudit', { action: 'second_factor_proved' })
  const [own] = await owner.browser.api('listDevices')
  expect(entries[0]).toMatchObject({ details: { by: 'recovery-code', device: own?.id }, device: `app ${own?.id}` })
})

it('an app that was let in before this was noted is asked once, and proves nothing for another app', async ({
  shop,
  owner,
}) => {
  const [one, other] = [await enrolDevice(shop, owner.browser), await enrolDevice(shop, owner.browser)]
  await provedAgo(shop, undefined)
  expect(await ask(one)).toEqual(asked)
  await one.app.request(one.accessToken, 'proveSecondFactor', { recoveryCode: owner.recoveryCodes[1] })
  expect(await ask(one)).toEqual(taken)
  expect(await ask(other)).toEqual(asked)
})
