import { expect, type Locator, type Page } from '@playwright/test'
import { expectPaid } from './support/checkout.ts'
import { control, send } from './support/paid-order.ts'
import { chooseCurrency } from './support/shop.ts'
import { test } from './support/test.ts'

test.use({ locale: 'id-ID' })

const rupiah = /Rp\d{1,3}(\.\d{3})*/

/** Returns the first amount in rupiah, in Indonesian notation; some texts put a space after Rp. */
async function readRupiah(shown: Locator): Promise<string> {
  const read = async () => rupiah.exec(((await shown.textContent()) ?? '').replaceAll(/Rp\s/g, 'Rp'))?.[0]
  await expect.poll(read).toBeDefined()
  return (await read()) ?? ''
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Top up Anda' })
const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Keranjang Anda' })

/** Chooses rupiah, a game, a player and the most expensive package, payable by every way. Returns its shown price. */
async function choosePackage(page: Page): Promise<string> {
  await page.goto('/')
  await chooseCurrency(page, 'IDR')
  await page.getByRole('link', { name: /^Mobile Legends/ }).click()
  const player = page.getByRole('group', { name: 'Pemain' })
  await expect(player).toBeVisible()
  for (const box of await player.getByRole('textbox').all()) await box.fill('12345678')
  // Skip prices that end in 900: another rounding would leave them the same.
  const cards = panelOf(page)
    .locator('label:has([name="package"])')
    .filter({ hasNotText: /Rp[\d.]*900/ })
  const card = cards.last().getByRole('radio')
  await card.check()
  await expect(card).toBeChecked()
  return readRupiah(panelOf(page).locator('label:has(:checked)'))
}

async function fillCart(page: Page): Promise<string> {
  const price = await choosePackage(page)
  expect(await readRupiah(panelOf(page).getByText('Total', { exact: true }).locator('..'))).toBe(price)
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).click()
  const confirm = page.getByRole('checkbox', { name: /adalah ID yang benar/ })
  // On a busy machine the player check may answer too late.
  await expect(cartOf(page).or(confirm)).toBeVisible({ timeout: 15_000 })
  if (await confirm.isVisible()) {
    await confirm.check()
    await page.getByRole('button', { name: 'Tambah ke keranjang' }).click()
  }
  await expect(cartOf(page)).toBeVisible()
  return price
}

const summary = (page: Page) => page.getByRole('region', { name: 'Ringkasan pesanan' })
const payBar = (page: Page) => page.getByRole('button', { name: /^Bayar Rp/ })

type Made = { object: { id: string; created: string } }
type Mail = { to: string[]; text: string; subject: string }

test('one amount, to the rupiah, from the home page to the mail', async ({ page, context }) => {
  test.slow()
  const seen: Record<string, string> = {}
  seen.card = await fillCart(page)
  seen.cart = await readRupiah(cartOf(page).locator('li').first())
  seen['cart total'] = await readRupiah(cartOf(page).getByText('Total').locator('..'))
  await cartOf(page).getByRole('link', { name: 'Lanjut ke Pembayaran' }).click()

  await expect(page.getByRole('heading', { name: 'Detail pembayaran' })).toBeVisible()
  seen['checkout line'] = await readRupiah(summary(page).getByRole('listitem').first())
  seen['checkout total'] = await readRupiah(summary(page).getByText('Total', { exact: true }).locator('..'))
  await expect(summary(page)).not.toContainText('sekitar')
  const address = `dewi-${crypto.randomUUID()}@mail.example`
  await page.getByRole('textbox', { name: 'Email' }).fill(address)
  await page.getByRole('checkbox', { name: /Kirim sekarang juga/ }).check()
  await page.getByRole('radio', { name: /^QRIS/ }).check()
  seen['pay button'] = await readRupiah(payBar(page))
  await payBar(page).click()
  const waiting = page.getByRole('region', { name: 'Pindai untuk membayar' })
  seen.waiting = await readRupiah(waiting)

  const { xendit } = await (await page.request.get(control('state'))).json()
  const requests: Made[] = xendit.paymentRequests
  const last = requests.toSorted((a, b) => a.object.created.localeCompare(b.object.created)).at(-1)
  const wallet = await context.newPage()
  await wallet.goto(`${process.env.SANDBOX_URL}/xendit/qr/${last?.object.id}`)
  seen.provider = await readRupiah(wallet.getByRole('strong'))
  await wallet.getByRole('button', { name: 'Approve' }).click()
  await expect(wallet.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await wallet.close()

  await expectPaid(page)
  seen.track = await readRupiah(page.locator('dl').filter({ hasText: 'Total' }).first())
  await page.goto('/orders')
  seen.orders = await readRupiah(page.getByRole('listitem').filter({ hasText: 'Mobile Legends' }).first())
  await expect(async () => {
    const mails: Mail[] = await (await page.request.get(control('mails'))).json()
    const mail = mails.find(({ to, subject }) => to.includes(address) && subject.startsWith('Pembayaran Anda'))
    expect(mail).toBeDefined()
    const told = mail?.text.match(new RegExp(rupiah, 'g')) ?? []
    expect(new Set(told).size).toBe(1)
    seen.mail = told[0] ?? ''
  }).toPass({ timeout: 20_000 })
  expect(Object.keys(seen).length).toBeGreaterThanOrEqual(8)
  for (const [place, amount] of Object.entries(seen)) expect([place, amount]).toEqual([place, seen.card])
})

test('where a card is chosen the rupiah are only about what is charged, and the charge stands beside them', async ({
  page,
}) => {
  const price = await fillCart(page)
  await cartOf(page).getByRole('link', { name: 'Lanjut ke Pembayaran' }).click()
  await page.getByRole('tab', { name: 'Kartu' }).click()
  await expect(summary(page)).toContainText(`sekitar ${price}`)
  await expect(page.getByText(/^Ditagih \$\d+,\d\d dalam dolar AS$/).first()).toBeVisible()
  await page.getByRole('tab', { name: 'QRIS & e-wallet' }).click()
  await expect(summary(page)).not.toContainText('sekitar')
})

async function setStep(seller: Page, rupiahStep: string) {
  const { version, rules } = await (await seller.request.get('/api/admin/pricing/rules')).json()
  await send(seller, '/api/admin/pricing/rules', { basedOn: version, rules: { ...rules, rupiahStep } })
}

test('a price that moved before the order is placed is told with old and new, and nothing is charged before a yes', async ({
  page,
  seller,
}) => {
  const before = await fillCart(page)
  await setStep(seller, 'nine-hundred')
  try {
    await page.goto('/checkout')
    await expect(page.getByText('Isi keranjang Anda berubah')).toBeVisible()
    const told =
      (await summary(page)
        .getByText(/^Harga berubah dari/)
        .textContent()) ?? ''
    const after = /menjadi (\S+)$/.exec(told)?.[1] ?? ''
    expect(told).toContain(`dari ${before} menjadi`)
    expect(after).toMatch(/900$/)
    expect(await (await page.request.get('/api/orders')).json()).toEqual([])
    await page.getByRole('button', { name: `Lanjutkan dengan ${after}` }).click()
    await expect(payBar(page)).toContainText(after)
  } finally {
    await setStep(seller, 'hundred')
  }
})
