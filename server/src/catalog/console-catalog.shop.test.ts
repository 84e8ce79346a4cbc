import type { GameView } from '@topup/core/api/games'
import { describe, expect } from 'vitest'
import { eventually } from '../../tests/_support/eventually.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { verifyAudit } from '../access/audit.ts'
import { createGame } from './admin/change-game.ts'

let buyer: Browser
it.beforeAll(async ({ shop }) => {
  buyer = shop.createBrowser()
})

const game = (id: string, changed = {}) => ({
  id,
  name: `Game ${id}`,
  currency: 'Coins',
  imageUrl: '/covers/by-hand.svg',
  ...changed,
})
const shown = async (id: string): Promise<GameView | undefined> =>
  (await buyer.api('listGames')).find((one) => one.id === id)
const refused = (code: string) => expect.objectContaining({ code })
const pack = (gameId: string, changed = {}) => ({ gameId, name: '100 Coins', amount: 100, price: '4.99', ...changed })

describe('a game of the seller', () => {
  it('is on sale as soon as it was created, with a package that a buyer can order', async ({ seller }) => {
    await buyer.api('listGames')
    await seller.api('createGame', game('sky-run'))
    await seller.api('createPackage', pack('sky-run', { originalPrice: '5.99', isPopular: true }))
    expect(await shown('sky-run')).toMatchObject({ name: 'Game sky-run', minPrice: '4.99' })
    const detail = await buyer.api('getGame', { id: 'sky-run' })
    expect(detail.packages).toMatchObject([{ amount: 100, originalPrice: '5.99', isPopular: true, isBestValue: false }])
    const order = await buyer.api('createOrder', {
      gameId: 'sky-run',
      packageId: detail.packages[0]?.id ?? '',
      gameUserId: 'Rover#12',
      customerEmail: null,
      totalAmount: '4.99',
    })
    expect(order.status).toBe('pending')
  })

  it('goes off sale and comes back by its switch, at once', async ({ seller }) => {
    await seller.api('createGame', game('switch-me'))
    expect(await shown('switch-me')).toBeDefined()
    await seller.api('updateGame', { id: 'switch-me', isActive: false })
    expect(await shown('switch-me')).toBeUndefined()
    await expect(buyer.api('getGame', { id: 'switch-me' })).rejects.toEqual(refused('game_not_found'))
    expect((await seller.api('updateGame', { id: 'switch-me', isActive: true })).isActive).toBe(true)
    expect(await shown('switch-me')).toBeDefined()
  })

  it('has other names that buyers find it by, and the seller changes', async ({ seller }) => {
    await seller.api('createGame', game('many-names', { otherNames: ['mn', ' many '] }))
    expect((await shown('many-names'))?.otherNames).toEqual(['mn', 'many'])
    await seller.api('updateGame', { id: 'many-names', otherNames: ['mns'] })
    expect((await shown('many-names'))?.otherNames).toEqual(['mns'])
    expect((await buyer.api('getGame', { id: 'many-names' })).otherNames).toEqual(['mns'])
    const tooMany = Array.from({ length: 21 }, (_, at) => `name ${at}`)
    for (const otherNames of [tooMany, ['x'.repeat(41)], [' ']]) {
      await expect(seller.api('updateGame', { id: 'many-names', otherNames })).rejects.toEqual(refused('invalid_input'))
    }
  })

  it('has an id of its own', async ({ seller }) => {
    await seller.api('createGame', game('only-one'))
    const again = seller.api('createGame', game('only-one', { name: 'Another' }))
    await expect(again).rejects.toEqual(refused('game_exists'))
    expect((await shown('only-one'))?.name).toBe('Game only-one')
  })

  it.for([
    ['an id with spaces', { id: 'Only Two' }],
    ['a picture that browsers would not load', { imageUrl: 'http://pictures.example/one.png' }],
    ['a picture of whatever host the page’s scheme is', { imageUrl: '//pictures.example/one.png' }],
    ['a picture at no address', { imageUrl: 'https://pictures.example:99999/one.png' }],
    ['a script in place of a picture', { imageUrl: 'javascript:alert(1)' }],
    ['a call of the store in place of a picture', { imageUrl: '/api/logout' }],
    ['a call behind the folder of covers', { imageUrl: '/covers/%2e%2e/api/logout' }],
    ['another host behind a backslash', { imageUrl: '/\\\\host.example/one.png' }],
    ['a picture at an address in numbers', { imageUrl: 'https://192.168.1.1/one.png' }],
    ['no name', { name: '  ' }],
  ] as const)('is refused with %s', async ([_what, wrong], { seller }) => {
    await expect(seller.api('createGame', { ...game('refused'), ...wrong })).rejects.toEqual(refused('invalid_input'))
    expect(await shown('refused')).toBeUndefined()
  })
})

describe('a picture', () => {
  it('is not a call of the store by its full address either', async ({ shop }) => {
    const config = { ...shop.ctx.config, PUBLIC_URL: 'https://kilat.example' }
    const made = (imageUrl: string) =>
      createGame({ ...shop.ctx, config }, 'seller', {
        ...game('full-address', { imageUrl }),
        otherNames: [],
        isActive: true,
      })
    for (const imageUrl of ['/api/logout', ':8443/covers/a.svg', './api/logout', '/covers/a.svg?x=1']) {
      await expect(made(`https://kilat.example${imageUrl}`)).rejects.toEqual(refused('invalid_input'))
    }
    await made('https://kilat.example/covers/free-fire.svg')
    expect((await shown('full-address'))?.imageUrl).toBe('https://kilat.example/covers/free-fire.svg')
  })

  it('that an older row names against the rule is not drawn, for buyers or sellers', async ({ shop, seller }) => {
    await seller.api('createGame', game('older-row'))
    await shop.db.updateTable('games').set({ image_url: '/api/logout' }).where('id', '=', 'older-row').execute()
    await seller.api('createPackage', pack('older-row'))
    expect((await shown('older-row'))?.imageUrl).toBe('/covers/drawn/older-row.svg')
    expect((await buyer.api('getGame', { id: 'older-row' })).imageUrl).toBe('/covers/drawn/older-row.svg')
    const known = await seller.api('listAdminGames')
    expect(known.find(({ id }) => id === 'older-row')?.imageUrl).toBe('/covers/drawn/older-row.svg')
  })
})

describe('a package of the seller', () => {
  it('costs what it cost before when no original price is given', async ({ seller }) => {
    const made = await seller.api('createPackage', pack('by-hand', { name: '200 Coins', amount: 200 }))
    expect(made).toMatchObject({ price: '4.99', originalPrice: '4.99', source: 'seller', isActive: true })
  })

  it('is changed where buyers see it; a saving is told only where there is one', async ({ seller }) => {
    const { id } = await seller.api('createPackage', pack('by-hand', { name: '300 Coins', amount: 300 }))
    const cheaper = await seller.api('updatePackage', { id, price: '3.99', isBestValue: true })
    expect(cheaper).toMatchObject({ price: '3.99', originalPrice: '3.99', isBestValue: true })
    const { packages } = await buyer.api('getGame', { id: 'by-hand' })
    expect(packages.find((one) => one.id === id)).toMatchObject({ price: '3.99' })
    const wrong = seller.api('updatePackage', { id, originalPrice: '2.00' })
    await expect(wrong).rejects.toEqual(refused('invalid_input'))
    const dearer = await seller.api('updatePackage', { id, originalPrice: '5.00', price: '4.50' })
    expect(dearer).toMatchObject({ price: '4.50', originalPrice: '5.00' })
    expect(await seller.api('updatePackage', { id, price: '6.00' })).toMatchObject({ originalPrice: '6.00' })
  })

  it('goes off sale without being forgotten', async ({ seller }) => {
    const { id } = await seller.api('createPackage', pack('by-hand', { name: '400 Coins', amount: 400 }))
    await seller.api('updatePackage', { id, isActive: false })
    const { packages } = await buyer.api('getGame', { id: 'by-hand' })
    expect(packages.map((one) => one.id)).not.toContain(id)
    const known = await seller.api('listAdminPackages', { id: 'by-hand' })
    expect(known.find((one) => one.id === id)).toMatchObject({ isActive: false })
  })

  it.for([['0.00'], ['10000.01'], ['1.999'], ['free']])('is not sold for %s', async ([price], { seller }) => {
    await expect(seller.api('createPackage', pack('by-hand', { price }))).rejects.toEqual(refused('invalid_input'))
  })

  it('belongs to a game there is', async ({ seller }) => {
    await expect(seller.api('createPackage', pack('no-such-game'))).rejects.toEqual(refused('game_not_found'))
    await expect(seller.api('listAdminPackages', { id: 'no-such-game' })).rejects.toEqual(refused('game_not_found'))
    await expect(seller.api('updatePackage', { id: 'no-such-package', price: '1.00' })).rejects.toEqual(
      refused('package_not_found'),
    )
  })
})

describe('what the price sync keeps', () => {
  it('is refused with the reason, except what the sync leaves to the seller', async ({ seller }) => {
    await expect(seller.api('updatePackage', { id: 'ml-86', price: '9.99' })).rejects.toEqual(refused('kept_by_sync'))
    await expect(seller.api('updateGame', { id: 'mobile-legends', name: 'Mine' })).rejects.toEqual(
      refused('kept_by_sync'),
    )
    expect(await seller.api('updateGame', { id: 'mobile-legends', otherNames: ['ml', 'moba'] })).toMatchObject({
      source: 'supplier',
      name: 'Mobile Legends',
      otherNames: ['ml', 'moba'],
    })
    expect(await seller.api('updatePackage', { id: 'ml-86', originalPrice: '2.00' })).toMatchObject({
      source: 'supplier',
      price: '1.50',
      originalPrice: '2.00',
    })
    expect(await seller.api('updateGame', { id: 'free-fire', isActive: false })).toMatchObject({ isActive: false })
    expect((await seller.api('listAdminGames')).find(({ id }) => id === 'free-fire')).toMatchObject({
      source: 'supplier',
      isActive: false,
    })
  })
})

it('every change of the catalogue is in the audit log', async ({ shop, seller }) => {
  const { id } = await seller.api('createPackage', pack('by-hand', { name: '500 Coins', amount: 500 }))
  await seller.api('updatePackage', { id, price: '7.00' })
  const rows = await shop.db.selectFrom('audit_log').select(['action', 'details']).where('subject', '=', id).execute()
  expect(rows.map(({ action }) => action)).toEqual(['package.create', 'package.update'])
  expect(JSON.parse(rows[1]?.details ?? '{}')).toEqual({ price: '7.00' })
  expect(await verifyAudit(shop.ctx)).toBeUndefined()
})

describe('the live console', () => {
  it('tells a seller of a changed order, and nobody else anything', async ({ shop, seller }) => {
    expect((await shop.createBrowser().fetch('/api/admin/events')).status).toBe(401)
    const leave = new AbortController()
    const response = await seller.fetch('/api/admin/events', { signal: leave.signal })
    let heard = ''
    const read = async () => {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += chunk
    }
    const ended = read().catch(() => undefined)
    await eventually(async () => expect(heard).toContain('"waiting":0'))
    const order = await buyer.api('createOrder', {
      gameId: 'by-hand',
      packageId: 'hand-60',
      gameUserId: '12345678',
      customerEmail: null,
      totalAmount: '4.99',
    })
    await eventually(async () => expect(heard).toContain(order.id))
    leave.abort()
    await ended
    await eventually(async () => expect(shop.ctx.sellerStreams.list()).toEqual([]))
  })

  it('hears no more once its session has ended', async ({ shop, owner }) => {
    const other = await owner.signIn()
    const response = await other.fetch('/api/admin/events')
    await eventually(async () => expect(shop.ctx.sellerStreams.list()).toHaveLength(1))
    await other.api('signOut')
    expect(await response.text()).toContain('"waiting":')
    expect(shop.ctx.sellerStreams.list()).toEqual([])
  })
})
