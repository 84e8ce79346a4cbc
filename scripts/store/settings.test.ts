import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { readSettings } from './settings.ts'

it('takes the documented defaults', () => {
  expect(readSettings({})).toMatchObject({ port: 3000, sandboxPort: 3001, mailPort: 3002, dataDir: join(root, 'data') })
})

it('puts the sandbox on the port after the store', () => {
  expect(readSettings({ PORT: '4000' }).sandboxPort).toBe(4001)
  expect(readSettings({ PORT: '4000', SANDBOX_PORT: '5000' }).sandboxPort).toBe(5000)
})

it.each(['abc', '0', '65536', '30.5', '-1'])('refuses the port %s by the name of its variable', (port) => {
  expect(() => readSettings({ PORT: port })).toThrow(`PORT is "${port}": it must be a port number from 1 to 65535.`)
})

it('refuses one port for two programs', () => {
  expect(() => readSettings({ PORT: '4000', SANDBOX_PORT: '4000' })).toThrow('PORT and SANDBOX_PORT are both 4000')
  // The port after the sandbox's is the store's own.
  expect(() => readSettings({ PORT: '4001', SANDBOX_PORT: '4000' })).toThrow('SANDBOX_SMTP_PORT is 4001')
})
