import { expect, type Page } from '@playwright/test'
import { expectFree, tabThrough } from './support/bars.ts'
import { givenCart, givenLine } from './support/cart.ts'
import { chooseCurrency } from './support/shop.ts'
import { test } from './support/test.ts'

test.use({ locale: 'id-ID' })

const pay = (page: Page) => page.getByRole('button', { name: /^Bayar (Rp|\$)/ })
const consent = (page: Page) => page.getByRole('checkbox', { name: /Kirim sekarang juga/ })
const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Bagian' })
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))

async function givenLocalCheckout(page: Page) {
  await givenCart(page, [await givenLine(page, 0), await givenLine(page, 1)])
  await page.goto('/track')
  await chooseCurrency(page, 'IDR')
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Detail pembayaran' })).toBeVisible()
}

test('whatever keeps a buyer from paying is brought between the bars and has the focus', async ({ page }) => {
  await givenLocalCheckout(page)
  await toTheEnd(page)
  await pay(page).click()
  const qris = page.getByRole('radio', { name: /^QRIS/ })
  await expect(qris).toBeFocused()
  const pick = page.getByRole('form').getByText('Silakan pilih metode pembayaran e-wallet terlebih dahulu')
  await expectFree(page, pick)
  await expectFree(page, qris)

  await qris.check()
  await toTheEnd(page)
  await pay(page).click()
  await expect(consent(page)).toBeFocused()
  await expectFree(page, consent(page))
  await expectFree(page, page.getByText('Centang kotak ini dulu'))

  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('dewi@')
  await toTheEnd(page)
  await pay(page).click()
  await expect(email).toBeFocused()
  await expectFree(page, email)
  await expectFree(page, page.getByText('Format tidak valid'))
  await email.fill('')

  await page.getByRole('radio', { name: /^OVO/ }).check()
  await toTheEnd(page)
  await pay(page).click()
  const phone = page.getByRole('textbox', { name: /OVO/ })
  await expect(phone).toBeFocused()
  await expectFree(page, phone)
  await expectFree(page, page.getByText('Masukkan nomor ponsel Indonesia.'))

  await consent(page).check()
  await page.getByRole('tab', { name: 'Kartu' }).click()
  await expect(pay(page)).toBeEnabled()
  await toTheEnd(page)
  await pay(page).click()
  await expectFree(page, page.getByText(/card number/i))

  await page.route('**/api/create-qris-payment', (route) => route.abort('internetdisconnected'))
  await page.getByRole('tab', { name: /^QRIS/ }).click()
  await qris.check()
  await toTheEnd(page)
  await pay(page).click()
  await expectFree(page, page.getByRole('form').getByText('Gagal membuat pembayaran QRIS'))
})

test('one bar at a time lies at the bottom of the window, and nothing is touched through it', async ({ page }) => {
  await givenLocalCheckout(page)
  await expect(pay(page)).toBeVisible()
  await expect(tabBar(page)).toBeHidden()
  await toTheEnd(page)
  await expectFree(page, page.getByRole('contentinfo').getByRole('link').last())
  const met = await pay(page).evaluate((button) => {
    const bar = button.parentElement as Element
    const { left, top, width, height } = bar.getBoundingClientRect()
    const strays = new Set<string>()
    for (let x = left + 1; x < left + width; x += 8) {
      for (let y = top + 2; y < top + height; y += 8) {
        const under = document.elementFromPoint(x, y)
        if (under && !bar.contains(under)) strays.add(`${under.tagName} ${under.textContent}`)
      }
    }
    return [...strays]
  })
  expect(met).toEqual([])
  await page.getByRole('tab', { name: 'PayPal' }).click()
  await expect(pay(page)).toHaveCount(0)
  await expect(tabBar(page)).toBeVisible()
  await toTheEnd(page)
  await expectFree(page, page.getByRole('contentinfo').getByRole('link').last())
})

test('on the way with the keyboard the focus never lies under a bar', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await page.locator('#games').getByText('Mobile Legends', { exact: true }).first().click()
  const panel = page.getByRole('region', { name: 'Top up Anda' })
  await expect(panel.getByRole('button', { name: 'Pilih cara bayar' })).toBeVisible()
  await expect(tabBar(page)).toBeHidden()
  await panel.getByRole('radio').first().check()
  for (const field of await panel.getByRole('textbox').all()) await field.fill('12345678')
  expect(await tabThrough(page, 40)).toEqual([])
  await givenLocalCheckout(page)
  await page.getByRole('tab', { name: 'Kartu' }).click()
  await expect(pay(page)).toBeEnabled()
  await page.locator('body').focus()
  expect(await tabThrough(page, 40)).toEqual([])
})

test('who pays in rupiah or reads Indonesian is offered the local ways first, in the money they charge', async ({
  page,
  openBrowser,
}) => {
  await givenLocalCheckout(page)
  await expect(page.getByRole('tab')).toHaveText([/^QRIS & e-walletRp/, /^Kartu\$/, /^PayPal\$/])
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^QRIS & e-wallet/)
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^QRIS/)
  const summary = page.getByRole('region', { name: 'Ringkasan pesanan' })
  const total = (await pay(page).textContent())?.replace('Bayar ', '') ?? ''
  expect(total).toMatch(/^Rp\d/)
  await expect(summary.getByText(total, { exact: true }).last()).toBeVisible()
  await page.getByRole('tab', { name: 'Kartu' }).click()
  await expect(pay(page)).toHaveText(/^Bayar \$\d/)
  const charge = (await pay(page).textContent())?.replace('Bayar ', '') ?? ''
  const form = page.getByRole('form')
  await expect(form.getByText(`sekitar ${total}`, { exact: true })).toBeVisible()
  await expect(form.getByText(`Ditagih ${charge} dalam dolar AS`)).toBeVisible()

  const abroad = await openBrowser({ locale: 'en-US' })
  await givenCart(abroad, [await givenLine(abroad)])
  await abroad.goto('/checkout')
  await expect(abroad.getByRole('tab')).toHaveText([/^Card\$/, /^E-walletRp/, /^PayPal\$/])
  await expect(abroad.getByRole('tab', { selected: true })).toHaveText(/^Card/)
  await chooseCurrency(abroad, 'IDR')
  await abroad.reload()
  await expect(abroad.getByRole('tab', { selected: true })).toHaveText(/^E-wallet/)
  await expect(abroad.getByRole('button', { name: /^Pay Rp/ })).toBeVisible()
})
