import { expect, type Page } from '@playwright/test'
import { givenCart, givenLine } from './support/cart.ts'
import { expectFits } from './support/fits.ts'
import { givenPaidHandOrder } from './support/paid-order.ts'
import { test } from './support/test.ts'

/** Words that are common on English screens and never occur on Indonesian ones. */
const english =
  /\b(the|your|you|with|please|payment|delivery|delivered|is|are|not|and|of|to|this|from|order|choose|package|track|help|refund|search|page|reviews?|loading|taxes)\b/gi

/** Returns the visible words, without reviews and names of games and packages, which no language translates. */
async function readWords(page: Page): Promise<string> {
  const names: string[] = await page.evaluate(async () => {
    const games = await (await fetch('/api/games')).json()
    const details = await Promise.all(
      games.map(async ({ id }: { id: string }) => (await fetch(`/api/games/${id}`)).json()),
    )
    const reviews = await (await fetch('/api/reviews')).json()
    const written = reviews.flatMap((review: { comment: string; customerName: string }) => [
      review.comment,
      review.customerName,
    ])
    const named = details.flatMap((game) => [
      game.name,
      game.currency,
      ...game.packages.map(({ name }: { name: string }) => name),
      ...game.playerFields.map(({ label }: { label: string }) => label),
    ])
    return [...written, ...named]
  })
  const seen = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt']
    const said = [...document.querySelectorAll('body :not(iframe)')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    )
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown, with the breaks between words that are shown.
    return [document.title, document.body.innerText, ...said].join('\n')
  })
  return names
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, name) => text.replaceAll(name, ''), seen)
    .replaceAll(/English|Honor of Kings|refund/gi, '')
}

async function expectIndonesian(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  expect((await readWords(page)).match(english) ?? []).toEqual([])
  await expectFits(page, page.url())
}

const indonesian = { locale: 'id-ID' }

test('an Indonesian browser reads every public page in Indonesian, down to the last answer', async ({
  openBrowser,
}) => {
  const page = await openBrowser(indonesian)
  for (const path of [
    ...['/', '/orders', '/track', '/help', '/refund-policy', '/status', '/account', '/no-such-page'],
    ...['/terms', '/privacy', '/about'],
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) {
        details.removeAttribute('name')
        details.open = true
      }
    })
    await expectIndonesian(page)
  }
  await page.goto('/')
  await expect(page.getByText('Belum ada ulasan').or(page.getByText(/^\d+ ulasan$/))).toBeVisible()
  await expect(page.getByText(/^Mulai Rp\d+\.\d{3}$/).first()).toBeVisible()
  await page.goto('/help')
  await expect(page.locator('details[name="help"]')).toHaveCount(15)
  await page.goto('/refund-policy')
  await expect(page.getByRole('region', { name: 'Semua kasus secara rinci' }).locator('> ul > li')).toHaveCount(9)
})

test('an Indonesian buyer chooses, pays and follows without a word of English', async ({ openBrowser }) => {
  const page = await openBrowser(indonesian)
  await page.goto('/')
  await page.getByRole('link', { name: /^Mobile Legends/ }).click()
  await expect(page.getByText('Pilih Paket')).toBeVisible()
  await expectIndonesian(page)
  await givenCart(page, [await givenLine(page)])
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Detail pembayaran' })).toBeVisible()
  await page.getByRole('tab', { name: 'Kartu' }).click()
  await expect(page.getByText('Anda membayar Kilat dengan kartu.')).toBeVisible()
  await expectIndonesian(page)
  await page.getByRole('tab', { name: 'QRIS & e-wallet' }).click()
  await expect(page.getByText('Pilih QRIS atau e-wallet')).toBeVisible()
  await expectIndonesian(page)
  await page.getByRole('tab', { name: 'PayPal' }).click()
  await expect(page.getByText(/Anda membayar .+ dalam dolar AS/)).toBeVisible()
  await expectIndonesian(page)
  const order = await givenPaidHandOrder(page)
  await page.goto('/orders')
  await expect(page.getByText('Menunggu Pengiriman')).toBeVisible()
  await expectIndonesian(page)
  await page
    .getByRole('link', { name: /Lacak pesanan/ })
    .first()
    .click()
  await expect(page.getByText('Tim kami mengirim pesanan ini secara manual.')).toBeVisible()
  await expectIndonesian(page)
  await page.getByRole('textbox', { name: 'Kode pelacakan' }).fill(`${order.trackingCode}X`)
  await page.getByRole('button', { name: 'Lacak pesanan' }).click()
  await expect(page.getByText('Pesanan Tidak Ditemukan')).toBeVisible()
  await expectIndonesian(page)
})

test('the switch changes the language, keeps the address clean and is remembered', async ({ page }) => {
  await page.goto('/help')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pusat Bantuan' })).toBeVisible()
  await expect(page).toHaveURL(/\/help$/)
  await page.goto('/refund-policy')
  await expect(page.getByRole('heading', { level: 1, name: 'Kebijakan Pengembalian Dana' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refund Policy' })).toBeVisible()
})

test('a visitor downloads one language only, and can switch it without scripts', async ({ openBrowser }) => {
  const page = await openBrowser(indonesian)
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text())
  })
  await page.goto('/help', { waitUntil: 'networkidle' })
  await expect.poll(() => scripts.join('\n')).toContain('Pusat Bantuan')
  const code = scripts.join('\n')
  expect(code).not.toContain('Help Center')
  expect(code).not.toContain('I was charged twice')

  const still = await openBrowser({ javaScriptEnabled: false })
  await still.goto('/')
  await still.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia' }).click()
  await expect(still.getByRole('heading', { name: 'Cara Kerja' })).toBeVisible()
  await still.goto('/track')
  await expect(still.getByRole('heading', { name: 'Lacak pesanan Anda' })).toBeVisible()
})
