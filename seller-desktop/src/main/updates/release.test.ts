import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { lookForUpdate } from './look-for-update.ts'
import { isNewer, isOffered, openRelease } from './release.ts'

const ours = generateKeyPairSync('ed25519')
const theirs = generateKeyPairSync('ed25519')
const keyOf = ({ publicKey }: typeof ours) => publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

const files = [{ name: 'Kilat Seller Setup 1.2.0.exe', size: 10, sha512: 'AAAA' }]
const manifestOf = (version: string) => Buffer.from(JSON.stringify({ version, files }))
const signatureOf = (manifest: Buffer, { privateKey }: typeof ours) =>
  sign(null, manifest, privateKey).toString('base64')

describe('a release', () => {
  const manifest = manifestOf('1.2.0')

  it('is believed by the signature of any of our keys', () => {
    const keys = [keyOf(theirs), keyOf(ours)]
    expect(openRelease(manifest, signatureOf(manifest, ours), keys)?.version).toBe('1.2.0')
  })

  it('is not believed with another signature, another content, or none of our keys', () => {
    const changed = manifestOf('1.3.0')
    expect(openRelease(manifest, signatureOf(manifest, theirs), [keyOf(ours)])).toBeUndefined()
    expect(openRelease(changed, signatureOf(manifest, ours), [keyOf(ours)])).toBeUndefined()
    expect(openRelease(manifest, '', [keyOf(ours)])).toBeUndefined()
    expect(openRelease(manifest, signatureOf(manifest, ours), [])).toBeUndefined()
  })

  it('covers an offer only by version and content of every file', () => {
    const release = { version: '1.2.0', files }
    const file = { url: 'Kilat%20Seller%20Setup%201.2.0.exe', sha512: 'AAAA' }
    expect(isOffered(release, { version: '1.2.0', files: [file] })).toBe(true)
    expect(isOffered(release, { version: '1.2.1', files: [file] })).toBe(false)
    expect(isOffered(release, { version: '1.2.0', files: [] })).toBe(false)
    expect(isOffered(release, { version: '1.2.0', files: [file, { ...file, sha512: 'BBBB' }] })).toBe(false)
    expect(isOffered(release, { version: '1.2.0', files: [{ ...file, url: 'other.exe' }] })).toBe(false)
  })

  it.each([
    ['1.2.1', '1.2.0', true],
    ['1.10.0', '1.9.9', true],
    ['2.0.0', '1.9.9', true],
    ['1.2.0', '1.2.0', false],
    ['1.1.9', '1.2.0', false],
  ])('%s after %s is an update: %s', (offered, current, expected) => expect(isNewer(offered, current)).toBe(expected))
})

describe('looking for an update', () => {
  const offer = { version: '1.2.0', files: [{ url: 'Kilat%20Seller%20Setup%201.2.0.exe', sha512: 'AAAA' }] }

  async function look({ version = '1.2.0', signer = ours, offered = offer, current = '1.1.0' }) {
    const manifest = manifestOf(version)
    let downloads = 0
    const result = await lookForUpdate({
      place: { url: 'https://updates.example/seller', keys: [keyOf(ours)] },
      current,
      fetch: async (url) => {
        if (url === 'https://updates.example/seller/release.json') return new Response(manifest)
        if (url === 'https://updates.example/seller/release.json.sig')
          return new Response(signatureOf(manifest, signer))
        return new Response(null, { status: 404 })
      },
      findOffer: async () => offered,
      download: async () => {
        downloads += 1
      },
    })
    return { result, downloads }
  }

  it('downloads what we signed', async () => {
    expect(await look({})).toEqual({ result: { kind: 'ready', version: '1.2.0' }, downloads: 1 })
  })

  it('downloads nothing that another key signed', async () => {
    expect(await look({ signer: theirs })).toEqual({ result: { kind: 'refused' }, downloads: 0 })
  })

  it('downloads nothing where the updater’s own list names another file', async () => {
    const offered = { version: '1.2.0', files: [{ url: 'Kilat%20Seller%20Setup%201.2.0.exe', sha512: 'evil' }] }
    expect(await look({ offered })).toEqual({ result: { kind: 'refused' }, downloads: 0 })
  })

  it('never goes back to an older version, however well signed', async () => {
    expect(await look({ current: '1.3.0' })).toEqual({ result: { kind: 'none' }, downloads: 0 })
  })
})
