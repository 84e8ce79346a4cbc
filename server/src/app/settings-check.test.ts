import { expect, it } from 'vitest'
import { parseConfig } from '../platform/config.ts'
import type { Context } from '../setup/context.ts'
import { settingsCheck } from '../setup/own/settings-check.ts'
import { parties } from './parties.ts'

const key = (id: string) => `${id}:${Buffer.alloc(32, id).toString('base64')}`

function look(env: Record<string, string>, file = '', isGuarded = false) {
  const config = parseConfig({ COOKIE_KEYS: key('a'), DATA_KEYS: key('b'), ...env }, parties)
  const settings = { current: () => ({ notices: { email: '', webhookUrl: '', telegramChat: '' } }) }
  const ctx = { config, settings, opening: { isGuarded } } as unknown as Context
  return settingsCheck(ctx, parties, async () => [{ path: '/etc/topup/topup.env', text: file }]).run()
}

it('settings that are all of the store are green', async () => {
  const file = '# STRIP_SECRET_KEY=hush\n\nSTORE_NAME="Toko"\nexport PORT=3000\nTAX_NOTE=a = b\n'
  expect(await look({ STORE_NAME: 'Toko' }, file)).toMatchObject({ state: 'green' })
})

it.each([
  [
    'STRIP_SECRET_KEY=sk_live_hush',
    'STRIP_SECRET_KEY is no setting of the store; the nearest is STRIPE_SECRET_KEY.',
    'red',
  ],
  ['STRIPE_SECRET_KEY: sk_live_hush', 'A line of the settings seems to set STRIPE_SECRET_KEY and does not', 'red'],
  ['STRIPE_SECRET_KEY sk_live_hush', 'A line of the settings seems to set STRIPE_SECRET_KEY and does not', 'red'],
  ['PUBLIC-URL=https://hush.test\r', 'PUBLIC-URL is no setting of the store; the nearest is PUBLIC_URL.', 'red'],
  ['TRUST_PROXY=1\nTRUST_PROXIES=1', 'TRUST_PROXIES is no setting of the store; the nearest is TRUST_PROXY.', 'yellow'],
])('a line of the file of settings is told with the file, without its value: %s', async (line, says, state) => {
  const found = await look({}, `STORE_NAME=Toko\n${line}\n`)
  expect(found).toMatchObject({ state, says: expect.stringContaining(says) })
  expect(found.todo?.[0]).toContain('/etc/topup/topup.env')
  expect(JSON.stringify(found)).not.toContain('hush')
})

it('a name that stands in the environment and in the file it was read from is told once', async () => {
  const found = await look({ TRUST_PROXIES: '1' }, 'TRUST_PROXIES=1\n')
  expect(found.says.match(/TRUST_PROXIES/g)).toHaveLength(1)
  expect(found.todo).toHaveLength(2)
})

it('a live store’s bot without a chat is told, and that of another store is not', async () => {
  const env = { TELEGRAM_BOT_TOKEN: '123456:abcdefghijkl' }
  expect(await look(env, '', true)).toMatchObject({ state: 'yellow', says: expect.stringContaining('no chat is') })
  expect(await look(env)).toMatchObject({ state: 'green' })
})
