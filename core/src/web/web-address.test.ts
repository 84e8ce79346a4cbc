import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnPicture, isOwnAddress, isPictureAddress, isStorePicture, isWebAddress } from './web-address.ts'

const store = 'https://store.example'

describe('a picture of the store', () => {
  it.each(['/covers/free-fire.svg', '/uploads/2026/11/sky-run_2.v3.webp', '/covers/a'])('may be %s', (path) => {
    expect(isPictureAddress(path)).toBe(true)
  })

  it.each([
    '/api/logout',
    '/',
    '/covers',
    '/covers/',
    '/coversx/a.svg',
    '/covers/../api/logout',
    '/covers/./a.svg',
    '/covers/..%2fapi/logout',
    '/covers/%2e%2e/api/logout',
    '/covers//host.example/a.svg',
    '//host.example/covers/a.svg',
    '/\\host.example/a.svg',
    '/\\\\host.example/a.svg',
    '/covers\\..\\api\\logout',
    '/covers/a.svg?next=/api/logout',
    '/covers/a.svg#x',
    '/covers/a..svg',
    '/covers/.a.svg',
    '/covers/a\n.svg',
    '/covers/a\u0000.svg',
    ' /covers/a.svg',
    'covers/a.svg',
    `/covers/${'a'.repeat(500)}`,
  ])('is never %j', (path) => {
    expect(isPictureAddress(path)).toBe(false)
    expect(drawnPicture(path, 'sky-run')).toBe('/covers/drawn/sky-run.svg')
  })

  it('that games without one shared before is drawn from the game’s id', () => {
    expect(drawnPicture('/covers/fallback.svg', 'sky-run')).toBe('/covers/drawn/sky-run.svg')
    expect(isStorePicture(drawnPicture('', 'sky-run'))).toBe(true)
  })

  const sign = fc.constantFrom('/', '\\', '.', '%', '2', 'e', 'f', 'a', '-', '?', '#', '\t', '\n', '@', ':', 'ü', ' ')
  it('stays in its two folders however a browser reads the address', () => {
    const paths = fc
      .tuple(fc.constantFrom('/covers/', '/uploads/', '/', ''), fc.string({ unit: sign, maxLength: 24 }))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(paths, (path) => {
        if (!isStorePicture(path)) return
        const url = new URL(path, store)
        expect(url.href).toBe(store + path)
        expect(decodeURIComponent(url.pathname)).toMatch(/^\/(covers|uploads)\/[^.]/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('an address elsewhere', () => {
  it.each([
    'https://pictures.example/one.png',
    'https://cdn.pictures.example:8443/a%20b.png?w=1&h=2#x',
    'https://xn--bcher-kva.example',
    'https://my_bucket.s3.example/a(1).png',
    'HTTPS://Pictures.Example/One.png',
  ])('may be %s', (address) => {
    expect(isWebAddress(address)).toBe(true)
    expect(drawnPicture(address, 'sky-run')).toBe(address)
  })

  it.each([
    'http://pictures.example/one.png',
    'https:/pictures.example/one.png',
    'https:///pictures.example/one.png',
    'https:\\\\pictures.example\\one.png',
    'https://pictures.example\\@store.example/one.png',
    'https://someone@pictures.example/one.png',
    'https://a:b@pictures.example/one.png',
    'https://pictures.example:99999/one.png',
    'https://localhost/one.png',
    'https://localhost./one.png',
    'https://printer.local/one.png',
    'https://metadata.google.internal/computeMetadata',
    'https://127.0.0.1/one.png',
    'https://127.1/one.png',
    'https://2130706433/one.png',
    'https://0x7f.0.0.0x1/one.png',
    'https://169.254.169.254/latest',
    'https://[::1]/one.png',
    'https://[::ffff:10.0.0.1]/one.png',
    'https://%6cocalhost/one.png',
    'https://host.example%2f@evil.example/',
    'https://pictures.example/one two.png',
    'https://pictures.example/one\u0000.png',
    'https://pictures.example/"onerror="x',
    'https://ｌocalhost.example/one.png',
    'javascript:alert(1)//https://pictures.example/',
    'data:image/png;base64,AAAA',
    '',
  ])('is never %j', (address) => {
    expect(isWebAddress(address)).toBe(false)
  })

  it('names one host that is no number, whatever stands around it', () => {
    const sign = fc.constantFrom('a', 'b', '.', '1', '0', 'x', '@', ':', '/', '\\', '[', ']', '%', '-', '\t', '?', '#')
    const address = fc.string({ unit: sign, maxLength: 20 }).map((rest) => `https://${rest}`)
    fc.assert(
      fc.property(address, (text) => {
        if (!isWebAddress(text)) return
        const url = new URL(text)
        expect(url.protocol).toBe('https:')
        expect([url.username, url.password]).toEqual(['', ''])
        expect(url.hostname).toMatch(/\.[a-z][a-z0-9-]*\.?$/)
        expect(text.toLowerCase().startsWith(`https://${url.hostname}`)).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('an address of the store itself', () => {
  it.each(['/covers/a.webp', 'https://shop.example', 'https://shop.example.:8443/x', 'http://SHOP.example/'])(
    'is %s',
    (address) => {
      expect(isOwnAddress('https://shop.example', address)).toBe(true)
    },
  )

  it('is not one of another name, nor one below its own', () => {
    expect(isOwnAddress('https://shop.example', 'https://cdn.shop.example/a')).toBe(false)
    expect(isOwnAddress('https://shop.example', 'https://shop.example.org/a')).toBe(false)
  })
})
