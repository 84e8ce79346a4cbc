import { randomUUID } from 'node:crypto'
import { DAY } from '@topup/core/time'
import { describe, expect } from 'vitest'
import { givenOrders } from '../../tests/_support/given-order.ts'
import { createLogLines } from '../../tests/_support/log-lines.ts'
import { newAddress } from '../../tests/_support/new-address.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { signIn } from '../../tests/_support/sign-in-code.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { forgetBuyers } from '../app/retention/forget-buyers.ts'

const { lines, log } = createLogLines()
const it = shopTest({ overrides: { log } })

const ml = { gameId: 'mobile-legends', player: '123456789 (2345)', name: 'Adik' }
const empty = { players: [], favourites: [] }

async function givenAccount(shop: Shop, email = newAddress(), number = 1) {
  const browser = shop.createBrowser()
  await signIn(shop, browser, email, number)
  return browser
}

const playersOf = async (browser: Awaited<ReturnType<typeof givenAccount>>) =>
  (await browser.api('listSaved')).players.map(({ name, player }) => `${name}: ${player}`)

describe('saved players', () => {
  it('are kept under names of one’s own, on all devices of the account', async ({ shop }) => {
    const email = newAddress()
    const browser = await givenAccount(shop, email)
    expect(await browser.api('listSaved')).toEqual(empty)
    const saved = await browser.api('savePlayer', ml)
    expect(saved).toEqual({ ...ml, id: expect.any(String), gameName: 'Mobile Legends' })
    await browser.api('savePlayer', { gameId: 'free-fire', player: '99887766', name: 'Kakak 🎮' })
    const phone = await givenAccount(shop, email, 2)
    expect((await phone.api('listSaved')).players).toMatchObject([
      { gameId: 'free-fire', name: 'Kakak 🎮' },
      { id: saved.id, gameId: 'mobile-legends', player: ml.player },
    ])
    await phone.api('renamePlayer', { id: saved.id, name: 'Adik saya' })
    expect(await playersOf(browser)).toContain('Adik saya: 123456789 (2345)')
    await phone.api('removePlayer', { id: saved.id })
    await phone.api('removePlayer', { id: saved.id })
    expect(await playersOf(browser)).toEqual(['Kakak 🎮: 99887766'])
  })

  it('are there once each, however they are typed and also when they come at once', async ({ shop }) => {
    const browser = await givenAccount(shop)
    const typed = [' 123456789 (2345) ', '123456789(2345)', '123456789 ( 2345 )']
    const saved = await Promise.all(typed.map((player) => browser.api('savePlayer', { ...ml, player })))
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
    await browser.api('savePlayer', { ...ml, name: 'Akun utama' })
    expect(await playersOf(browser)).toEqual(['Akun utama: 123456789 (2345)'])
  })

  it('follow the rules of an order’s player, and of a name', async ({ shop }) => {
    const browser = await givenAccount(shop)
    for (const [wrong, code] of [
      [{ player: '123456789' }, 'invalid_input'],
      [{ player: 'abc (2345)' }, 'invalid_input'],
      [{ player: `${'1'.repeat(80)} (2345)` }, 'invalid_input'],
      [{ name: '  ' }, 'invalid_input'],
      [{ name: 'a'.repeat(41) }, 'invalid_input'],
      [{ name: '\u200b\u200e' }, 'invalid_input'],
      [{ gameId: 'no-such-game' }, 'game_not_found'],
    ] as const) {
      await expect(browser.api('savePlayer', { ...ml, ...wrong }), JSON.stringify(wrong)).rejects.toMatchObject({
        code,
      })
    }
    expect(await browser.api('listSaved')).toEqual(empty)
    await browser.api('savePlayer', { ...ml, name: ' Akun\u200b\n👨\u200d👩\u200d👧 ' })
    expect(await playersOf(browser)).toEqual(['Akun 👨\u200d👩\u200d👧: 123456789 (2345)'])
  })

  it('are fifty at most, also when they come at once; one of them may still be named anew', async ({ shop }) => {
    const browser = await givenAccount(shop)
    const first = await browser.api('savePlayer', ml)
    const { user_id } = await shop.db
      .selectFrom('saved_players')
      .select('user_id')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    const others = Array.from({ length: 47 }, (_, no) => ({
      ...{ id: randomUUID(), user_id, game_id: ml.gameId, player: `5000${no} (1)`, name: `No. ${no}` },
      created_at: shop.ctx.now().toISOString(),
    }))
    await shop.db.insertInto('saved_players').values(others).execute()
    const tries = Array.from({ length: 5 }, (_, no) =>
      browser.api('savePlayer', { ...ml, player: `7000${no} (1)` }).then(
        () => 'saved',
        ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
      ),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === '409 players_full')).toHaveLength(3)
    await browser.api('savePlayer', { ...ml, name: 'Tetap ada' })
    expect(await playersOf(browser)).toHaveLength(50)
  })

  it('are nothing that an order gives away: one that joins the account adds none', async ({ shop }) => {
    const { browser, checkoutId } = await givenOrders(shop)
    await signIn(shop, browser, newAddress())
    await browser.api('claimOrders', { checkoutIds: [checkoutId] })
    expect(await browser.api('listSaved')).toEqual(empty)
  })

  it('stand in no log', async ({ shop }) => {
    const browser = await givenAccount(shop)
    const secret = { ...ml, player: '918273645 (4711)', name: 'Nama rahasia' }
    const { id } = await browser.api('savePlayer', secret)
    await browser.api('renamePlayer', { id, name: 'Rahasia lain' })
    await browser.api('savePlayer', { ...secret, player: '918273645' }).catch(() => undefined)
    await browser.api('listSaved')
    for (const text of ['918273645', 'Nama rahasia', 'Rahasia lain']) expect(lines.join('\n')).not.toContain(text)
  })
})

describe('favourite games', () => {
  it('are on or off, once each, and only those that are sold are told', async ({ shop }) => {
    const browser = await givenAccount(shop)
    await Promise.all([1, 2].map(() => browser.api('addFavourite', { gameId: 'mobile-legends' })))
    await browser.api('addFavourite', { gameId: 'free-fire' })
    const favourites = async () => (await browser.api('listSaved')).favourites.map(({ gameId }) => gameId)
    expect(await favourites()).toEqual(['free-fire', 'mobile-legends'])
    await shop.db.updateTable('games').set({ is_active: 0 }).where('id', '=', 'free-fire').execute()
    expect(await favourites()).toEqual(['mobile-legends'])
    await expect(browser.api('addFavourite', { gameId: 'free-fire' })).rejects.toMatchObject({ code: 'game_not_found' })
    await shop.db.updateTable('games').set({ is_active: 1 }).where('id', '=', 'free-fire').execute()
    for (const _ of [1, 2]) await browser.api('removeFavourite', { gameId: 'free-fire' })
    expect(await favourites()).toEqual(['mobile-legends'])
  })
})

describe('what an account keeps', () => {
  it('no other account sees, renames, removes or adds to', async ({ shop }) => {
    const [mine, others] = [await givenAccount(shop), await givenAccount(shop)]
    const { id } = await mine.api('savePlayer', ml)
    await mine.api('addFavourite', { gameId: 'free-fire' })
    expect(await others.api('listSaved')).toEqual(empty)
    await expect(others.api('renamePlayer', { id, name: 'Mine now' })).rejects.toMatchObject({ status: 404 })
    await others.api('removePlayer', { id })
    await others.api('removeFavourite', { gameId: 'free-fire' })
    const own = await others.api('savePlayer', { ...ml, name: 'Another' })
    expect(own.id).not.toBe(id)
    expect(await mine.api('listSaved')).toMatchObject({
      players: [{ id, name: 'Adik' }],
      favourites: [{ gameId: 'free-fire' }],
    })
  })

  it('is nobody’s without a sign-in, and a guest’s browser keeps none of it', async ({ shop }) => {
    const account = await givenAccount(shop)
    const { id } = await account.api('savePlayer', ml)
    await account.visit('/api/logout')
    const { browser: guest } = await givenOrders(shop)
    for (const browser of [account, guest, shop.createBrowser()]) {
      for (const call of [
        () => browser.api('listSaved'),
        () => browser.api('savePlayer', ml),
        () => browser.api('renamePlayer', { id, name: 'x' }),
        () => browser.api('removePlayer', { id }),
        () => browser.api('addFavourite', { gameId: 'free-fire' }),
        () => browser.api('removeFavourite', { gameId: 'free-fire' }),
      ]) {
        await expect(call()).rejects.toMatchObject({ status: 401, code: 'not_signed_in' })
      }
    }
    expect(await shop.db.selectFrom('saved_players').select('name').where('id', '=', id).execute()).toHaveLength(1)
  })

  it('is kept by no cache on the way', async ({ shop }) => {
    const browser = await givenAccount(shop)
    const { headers } = await browser.fetch('/api/account/saved')
    expect(headers.get('cache-control')).toContain('no-store')
  })

  it('goes with the account, and with the buyer whom the store forgets', async ({ shop }) => {
    const rows = async () => [
      ...(await shop.db.selectFrom('saved_players').select('user_id').execute()),
      ...(await shop.db.selectFrom('favourites').select('user_id').execute()),
    ]
    await shop.db.deleteFrom('saved_players').execute()
    await shop.db.deleteFrom('favourites').execute()
    const [leaving, staying] = [await givenAccount(shop), await givenAccount(shop)]
    for (const browser of [leaving, staying]) {
      await browser.api('savePlayer', ml)
      await browser.api('addFavourite', { gameId: 'free-fire' })
    }
    await leaving.api('deleteAccount', {})
    expect(await rows()).toHaveLength(2)
    const later = { ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + 400 * DAY) }
    while ((await forgetBuyers(later)) > 0);
    expect(await rows()).toEqual([])
  })

  it('stays while its owner saves or orders, however long ago they signed in', async ({ shop }) => {
    const { retentionDays } = shop.ctx.settings.current()
    const at = (days: number) => new Date(shop.ctx.now().getTime() + days * DAY)
    const later = (days: number) => ({ ...shop.ctx, now: () => at(days) })
    const [saving, liking, ordering, gone] = await Promise.all([1, 2, 3, 4].map(() => givenAccount(shop)))
    const ids = [saving, liking, ordering, gone]
    for (const browser of ids) await browser?.api('savePlayer', ml)
    const { checkoutId } = await givenOrders(shop, [{ packageId: 'ff-70' }], ordering)
    // All accounts signed in long ago. Two save a player or favourite now, and one ordered a little after its sign-in.
    await shop.db
      .updateTable('users')
      .set({ last_login_at: at(-retentionDays).toISOString() })
      .execute()
    await saving?.api('savePlayer', { ...ml, name: 'Kakak' })
    await liking?.api('addFavourite', { gameId: 'free-fire' })
    await shop.db
      .updateTable('checkouts')
      .set({ created_at: at(5 - retentionDays).toISOString() })
      .where('id', '=', checkoutId)
      .execute()
    const kept = () => Promise.all(ids.map(async (browser) => (await browser?.api('listSaved'))?.players.length))
    await forgetBuyers(later(1))
    expect(await kept()).toEqual([1, 1, 1, 0])
    while ((await forgetBuyers(later(10))) > 0);
    expect(await kept()).toEqual([1, 1, 0, 0])
    while ((await forgetBuyers(later(retentionDays + 1))) > 0);
    expect(await kept()).toEqual([0, 0, 0, 0])
  })
})
