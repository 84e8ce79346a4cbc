import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { GameView } from '@topup/core/api/games'
import { findFaults } from './support/accessible.ts'
import { expectFits } from './support/fits.ts'
import { listShifts } from './support/layout-shift.ts'
import { givenSignedIn } from './support/mailed-code.ts'
import { inLanguage } from './support/on-build.ts'
import { send } from './support/paid-order.ts'
import { test } from './support/test.ts'

const words = {
  en: {
    path: '/games/mobile-legends',
    zone: 'Zone ID',
    save: 'Save this player',
    name: 'Name',
    keep: 'Save',
    saved: 'Saved as',
    make: 'Add Mobile Legends to your favourites',
    unmake: 'Remove Mobile Legends from your favourites',
    players: 'Saved players',
    favourites: 'Favourite games',
    rename: 'Rename',
    remove: 'Remove',
    undo: 'Undo',
    noPlayers: 'None yet. Enter a player',
    noFavourites: 'None yet. The star',
    notLoaded: 'Your saved players and favourites did not load.',
    tryAgain: 'Try again',
  },
  id: {
    path: '/id/games/mobile-legends',
    zone: 'ID Zona',
    save: 'Simpan pemain ini',
    name: 'Nama',
    keep: 'Simpan',
    saved: 'Tersimpan sebagai',
    make: 'Tambahkan Mobile Legends ke favorit',
    unmake: 'Hapus Mobile Legends dari favorit',
    players: 'Pemain tersimpan',
    favourites: 'Game favorit',
    rename: 'Ganti nama',
    remove: 'Hapus',
    undo: 'Urungkan',
    noPlayers: 'Belum ada. Isi ID pemain',
    noFavourites: 'Belum ada. Ketuk bintang',
    notLoaded: 'Pemain tersimpan dan game favorit Anda gagal dimuat.',
    tryAgain: 'Coba lagi',
  },
} as const

const newEmail = () => `buyer-${randomUUID()}@example.com`
const idField = (page: Page) => page.locator('input[name="user_id"]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectSound(page: Page, screen: string) {
  await expectFits(page, screen)
  expect(await findFaults(page), screen).toEqual([])
}

for (const [language, says] of Object.entries(words)) {
  test(
    `${language}: a confirmed player is saved by a name, and one press fills it in on another device`,
    inLanguage(language),
    async ({ page, openBrowser }) => {
      test.slow()
      const email = newEmail()
      await givenSignedIn(page, email)
      await page.goto(says.path)
      await button(page, says.make).click()
      await expect(button(page, says.unmake)).toBeVisible()
      await idField(page).fill('123456789')
      await page.getByLabel(says.zone).fill('2345')
      await button(page, says.save).click()
      const name = page.getByLabel(says.name, { exact: true })
      await expect(name).toBeFocused()
      await expect(name).toHaveValue(/89$/)
      await expectSound(page, 'a name for the player')
      await name.fill('Adik')
      await name.press('Enter')
      await expect(page.getByText(`${says.saved} Adik`)).toBeVisible()
      await expectSound(page, 'a saved player')

      const phone = await openBrowser({ viewport: { width: 360, height: 800 } })
      await givenSignedIn(phone, email, 2)
      await phone.goto(says.path)
      await expect(button(phone, says.unmake)).toBeVisible()
      const offered = phone.getByRole('list', { name: says.players }).getByRole('button', { name: /Adik/ })
      await expect(offered).toBeVisible()
      expect(await listShifts(phone)).toEqual([])
      await expectSound(phone, 'an offered player')
      await offered.click()
      await expect(idField(phone)).toHaveValue('123456789')
      await expect(phone.getByLabel(says.zone)).toHaveValue('2345')
      await expect(phone.getByText(`${says.saved} Adik`)).toBeVisible()
      // The device's storage keeps no saved player.
      const kept = await phone.evaluate(() => JSON.stringify(localStorage))
      for (const text of ['Adik', '123456789']) expect(kept).not.toContain(text)
    },
  )

  const title = `${language}: the account's page names, removes and takes back what it keeps`
  test(title, inLanguage(language), async ({ page }) => {
    test.slow()
    await givenSignedIn(page, newEmail())
    await page.goto(`/account?lang=${language}`)
    const players = page.getByRole('region', { name: says.players })
    const favourites = page.getByRole('region', { name: says.favourites })
    await expect(players.getByText(says.noPlayers)).toBeVisible()
    await expect(favourites.getByText(says.noFavourites)).toBeVisible()
    const long = 'Kakak yang paling suka main tengah malam'
    await send(page, '/api/account/players', { gameId: 'mobile-legends', player: '123456789 (2345)', name: long })
    await send(page, '/api/account/players', { gameId: 'free-fire', player: '99887766', name: 'Budi' })
    await send(page, '/api/account/favourites', { gameId: 'mobile-legends' })

    await page.route('**/api/account/saved', (route) => route.abort())
    await page.goto(`/account?lang=${language}`)
    await expect(page.getByText(says.notLoaded)).toBeVisible()
    await expectSound(page, 'nothing loaded')
    await page.unroute('**/api/account/saved')
    await page.getByRole('main').getByRole('button', { name: says.tryAgain }).click()
    await expect(players.getByText('12•••••89 (••••)')).toBeVisible()
    await expect(page.getByText('123456789')).toHaveCount(0)
    await expectSound(page, 'what is kept')

    await players.getByRole('button', { name: `${says.rename} ${long}` }).click()
    const name = players.getByLabel(says.name, { exact: true })
    await expect(name).toBeFocused()
    await expectSound(page, 'renaming')
    await name.press('Escape')
    await expect(players.getByRole('button', { name: `${says.rename} ${long}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await name.fill('Kakak')
    await name.press('Enter')
    await expect(players.getByRole('button', { name: `${says.rename} Kakak` })).toBeFocused()

    await players.getByRole('button', { name: `${says.remove} Kakak` }).click()
    const undo = players.getByRole('button', { name: says.undo })
    await expect(undo).toBeFocused()
    await expect(players.getByText('12•••••89 (••••)')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(players.getByText('12•••••89 (••••)')).toBeVisible()
    await expect(undo).toHaveCount(0)

    await favourites.getByRole('button', { name: says.unmake }).click()
    await expect(favourites.getByText(says.noFavourites)).toBeVisible()
    await expect(favourites.getByRole('heading')).toBeFocused()
  })
}

test('a favourite comes first in a search, before what this device looked at', async ({ page }) => {
  await givenSignedIn(page, newEmail())
  const games: GameView[] = await (await page.request.get('/api/games')).json()
  const last = games.findLast(({ name }) => name.toLowerCase().includes('e'))
  const first = games.find(({ name }) => name.toLowerCase().includes('e'))
  if (!last || !first) throw new Error('no games to search')
  await page.goto(`/games/${first.id}`)
  await send(page, '/api/account/favourites', { gameId: last.id })
  const asked = page.waitForResponse('**/api/account/saved')
  await page.goto('/')
  await asked
  await page.getByRole('searchbox').fill('e')
  await expect(page.locator('#games li').first()).toContainText(last.name)
})

test('a guest is shown none of it, and nothing of it is asked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(words.en.path, { waitUntil: 'networkidle' })
  await idField(page).fill('123456789')
  await page.getByLabel('Zone ID').fill('2345')
  await expect(page.getByText('Is this you?')).toBeVisible()
  await expect(button(page, words.en.save)).toHaveCount(0)
  await expect(button(page, words.en.make)).toHaveCount(0)
  expect(asked.filter((path) => path === '/api/account/saved')).toEqual([])
})

test('in the home page’s panel one press fills a saved player in, and none is offered twice', async ({ page }) => {
  await givenSignedIn(page, newEmail())
  const player = '123456789 (2345)'
  await send(page, '/api/account/players', { gameId: 'mobile-legends', player, name: 'Adik' })
  // This device also remembers the saved player, and another player.
  const kept = JSON.stringify({ 'mobile-legends': [{ text: player }, { text: '55500055 (1)' }] })
  await page.addInitScript((text) => localStorage.setItem('topup-players-storage', text), kept)
  await page.goto('/?game=mobile-legends')
  const panel = page.getByRole('region', { name: 'Your top-up' })
  await expect(panel.getByRole('button', { name: /^Use .*55500055/ })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Use .*123456789/ })).toHaveCount(1)
  await panel.getByRole('list', { name: words.en.players }).getByRole('button', { name: /Adik/ }).click()
  await expect(idField(page)).toHaveValue('123456789')
  await expect(page.getByLabel('Zone ID')).toHaveValue('2345')
  await expect(panel.getByText(`${words.en.saved} Adik`)).toBeVisible()
})

test('a refusal on a game’s page is said in Indonesian, which comes with it', async ({ page }) => {
  await givenSignedIn(page, newEmail())
  await page.route('**/api/account/favourites', (route) =>
    route.fulfill({ status: 401, json: { message: 'Sign in first', code: 'not_signed_in' } }),
  )
  await page.goto(words.id.path)
  await button(page, words.id.make).click()
  await expect(page.getByText('Anda perlu masuk dulu', { exact: true })).toBeVisible()
})
