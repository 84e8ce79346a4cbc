import { randomUUID } from 'node:crypto'
import { MINUTE } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { orderInput, orderOf } from '../../tests/_support/given-order.ts'
import { refusal } from '../../tests/_support/refusal.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { type Shop, startShop } from '../../tests/_support/start-shop.ts'

const check = (shop: Shop, player: string, id = 'mobile-legends') =>
  shop.createBrowser().api('checkPlayer', { id, player })

describe('the player check before payment', () => {
  it('answers the name the supplier knows, also for a pasted "id(zone)"', async ({ shop }) => {
    const found = await check(shop, '123456789(2345)')
    expect(found).toEqual({ status: 'found', name: expect.stringMatching(/89$/), region: null })
  })

  it('says that nobody has an id, and that it cannot say', async ({ shop }) => {
    expect(await check(shop, '777000404 (1)')).toEqual({ status: 'not-found' })
    expect(await check(shop, '777000500 (1)')).toEqual({ status: 'unavailable' })
  })

  it('says of a game without a check that there is none, and the game says so too', async ({ shop }) => {
    const { api } = shop.createBrowser()
    expect(await check(shop, '10001', 'by-hand')).toEqual({ status: 'unsupported' })
    const checked = async () =>
      Object.fromEntries((await api('listGames')).map(({ id, checksPlayer }) => [id, checksPlayer]))
    expect(await checked()).toEqual({ 'mobile-legends': true, 'free-fire': true, 'by-hand': false })
    expect(await api('getGame', { id: 'free-fire' })).toMatchObject({ checksPlayer: true })
    // The game's category has no player check, so even a working supplier is not called.
    const set = (checks_player: 0 | 1) =>
      shop.db.updateTable('games').set({ checks_player }).where('id', '=', 'free-fire').execute()
    await set(0)
    shop.ctx.responses.invalidate()
    expect(await check(shop, '777000500', 'free-fire')).toEqual({ status: 'unsupported' })
    expect(await checked()).toMatchObject({ 'free-fire': false })
    const order = await api('createOrder', orderInput('ff-70', { gameUserId: '777000500', playerConfirmed: false }))
    expect(await orderOf(shop, order.id)).toMatchObject({ player_checked: 0 })
    await set(1)
    shop.ctx.responses.invalidate()
  })

  it('refuses a text that cannot be a player of this game, and a game that is not sold', async ({ shop }) => {
    expect(await refusal(check(shop, '123456789'))).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await refusal(check(shop, '1', 'no-such-game'))).toMatchObject({ status: 404, code: 'game_not_found' })
    const ask = (path: string, body: object) =>
      shop.createBrowser().fetch(`/api/games/free-fire/player${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await ask('', { player: ['1', '2'] })).status).toBe(400)
  })

  it('is not asked by an address, which anybody on the way may write down', async ({ shop }) => {
    const read = await shop.createBrowser().fetch('/api/games/free-fire/player?player=225009777')
    expect(read.status).toBe(404)
  })

  it('asks the supplier once in five minutes, and again after them', async ({ shop }) => {
    const before = await check(shop, '555500001 (1)')
    await shop.world.fault({ target: 'lapakgaming.uid_check', kind: 'error', times: null })
    expect(await check(shop, '555500001 (1)')).toEqual(before)
    expect(await check(shop, '555500002 (1)')).toEqual({ status: 'unavailable' })
    shop.advance(shop.config.timing.playerCheckKept + MINUTE)
    expect(await check(shop, '555500001 (1)')).toEqual({ status: 'unavailable' })
    await shop.world.clearFaults()
    expect(await check(shop, '555500002 (1)')).toMatchObject({ status: 'found' })
  })
})

describe('placing an order', () => {
  it('stores the name of the player and that it was checked, for the owner’s eyes only', async ({ shop }) => {
    const { api } = shop.createBrowser()
    const order = await api('createOrder', orderInput('ml-86'))
    expect(await orderOf(shop, order.id)).toMatchObject({
      player_name: expect.stringMatching(/89$/),
      player_checked: 1,
    })
    const mine = await api('trackOrder', { code: order.trackingCode })
    expect(mine).toMatchObject({ playerName: expect.stringMatching(/89$/), playerChecked: true, isMine: true })
    const strange = await shop.createBrowser().api('trackOrder', { code: order.trackingCode })
    expect(strange).toMatchObject({ playerName: null, isMine: false, canCorrectPlayer: false })
  })

  it('is refused for a player nobody is, whatever the browser showed', async ({ shop }) => {
    const browser = shop.createBrowser()
    const error = await refusal(browser.api('createOrder', orderInput('ml-86', { gameUserId: '888000404 (1)' })))
    expect(error).toMatchObject({ status: 409, code: 'player_not_found' })
    expect(await browser.api('listOrders')).toEqual([])
  })

  it('asks the buyer to look again when the check is down, and goes on without a name then', async ({ shop }) => {
    const { api } = shop.createBrowser()
    const wanted = orderInput('ml-86', { gameUserId: '888000500 (1)' })
    for (const playerConfirmed of [undefined, false]) {
      const error = await refusal(api('createOrder', { ...wanted, playerConfirmed }))
      expect(error).toMatchObject({ status: 409, code: 'player_unconfirmed' })
    }
    expect(await api('listOrders')).toEqual([])
    const order = await api('createOrder', { ...wanted, playerConfirmed: true })
    expect(await orderOf(shop, order.id)).toMatchObject({ player_name: null, player_checked: 0 })
  })

  it('takes no word of the buyer for a player nobody is, once the check is back', async ({ shop }) => {
    const { api } = shop.createBrowser()
    const confirmed = orderInput('ml-86', { gameUserId: '889000404 (1)', playerConfirmed: true })
    expect(await refusal(api('createOrder', confirmed))).toMatchObject({ code: 'player_not_found' })
  })

  it('finds the order of a line again when the check went down after it was placed', async ({ shop }) => {
    const { api } = shop.createBrowser()
    const checkoutId = randomUUID()
    const wanted = { ...orderInput('ml-86', { gameUserId: '444400002 (1)' }), playerConfirmed: undefined }
    const first = await api('createOrder', { ...wanted, checkoutId })
    shop.advance(shop.config.timing.playerCheckKept + MINUTE)
    await shop.world.fault({ target: 'lapakgaming.uid_check', kind: 'error', times: null })
    expect(await api('createOrder', { ...wanted, checkoutId })).toMatchObject({ id: first.id })
    const other = { ...wanted, lineKey: 'another line', checkoutId }
    expect(await refusal(api('createOrder', other))).toMatchObject({ code: 'player_unconfirmed' })
    await shop.world.clearFaults()
    expect(await api('createOrder', other)).toMatchObject({ checkoutId })
  })

  it('asks nothing where the store has no supplier that could be asked', async () => {
    const alone = await startShop({ overrides: { supplier: undefined } })
    try {
      const { api } = alone.createBrowser()
      expect(await api('getGame', { id: 'free-fire' })).toMatchObject({ checksPlayer: false })
      expect(await api('checkPlayer', { id: 'free-fire', player: '225009777' })).toEqual({ status: 'unsupported' })
      expect(await api('createOrder', orderInput('ff-70', { playerConfirmed: false }))).toMatchObject({
        status: 'pending',
      })
    } finally {
      await alone.stop()
    }
  })

  it('never waits longer for the check than its budget', async ({ shop }) => {
    await shop.world.fault({ target: 'lapakgaming.uid_check', kind: 'delay', ms: 20_000, times: 1 })
    const began = Date.now()
    const order = await shop.createBrowser().api('createOrder', orderInput('ml-86', { gameUserId: '444400001 (1)' }))
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(await orderOf(shop, order.id)).toMatchObject({ player_checked: 0 })
    await shop.world.clearFaults()
  })

  it('is refused when the UID belongs to another server than the one chosen', async ({ shop }) => {
    const option = (value: string) => ({ value, label: value })
    const fields = [
      { key: 'user_id', label: 'UID', kind: 'number' },
      { key: 'additional_id', label: 'Server', kind: 'option', options: [option('America'), option('Asia')] },
    ]
    const row = await shop.db
      .selectFrom('games')
      .selectAll()
      .where('id', '=', 'mobile-legends')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('games')
      .values({ ...row, id: 'genshin-impact', category_code: 'GI', player_fields: JSON.stringify(fields) })
      .execute()
    const wrong = await refusal(check(shop, '812345678 (America)', 'genshin-impact'))
    expect(wrong).toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ fieldKey: 'additional_id', reason: 'region' }] },
    })
    expect(await check(shop, '812345678 (Asia)', 'genshin-impact')).toMatchObject({ status: 'found', region: 'Asia' })
  })
})

describe('limits of the player check', () => {
  it('one address may ask 180 times a minute', async () => {
    const strict = await startShop({ env: { RATE_LIMIT_FACTOR: '0.05' } })
    try {
      const ask = () => strict.createBrowser().api('checkPlayer', { id: 'free-fire', player: '225009777' })
      for (let asked = 0; asked < 9; asked++) expect(await ask()).toMatchObject({ status: 'found' })
      await expect(ask()).rejects.toMatchObject({ status: 429 })
    } finally {
      await strict.stop()
    }
  })
})
