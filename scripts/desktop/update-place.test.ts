import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { readUpdatePlace } from './update-place.ts'

afterEach(() => vi.unstubAllEnvs())

it('the place of the updates that was checked is the one built into the app', async () => {
  const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  vi.stubEnv('UPDATES_URL', 'https://releases.example/desk')
  vi.stubEnv('UPDATES_KEY', `${key},${key}`)
  const place = readUpdatePlace(process.env)
  const { default: config } = await import('../../seller-desktop/electron.vite.config.ts')
  expect(config).toMatchObject({
    main: {
      define: { __UPDATES_URL__: JSON.stringify(place?.url), __UPDATES_KEYS__: JSON.stringify(place?.keys) },
    },
  })
})
