import { expect } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { signInAsSeller } from './support/seller.ts'
import { test } from './support/test.ts'

const countOf = (text: string | null) => Number(text?.replace(',', ''))

test('a margin is typed, seen, saved, paid by buyers, and taken back with one press', async ({ page }) => {
  await signInAsSeller(page)
  // Compare packages only: deliveries of other end-to-end tests change the game's delivery times, but no prices.
  const prices = async () => (await (await page.request.get('/api/games/mobile-legends')).json()).packages
  const before = await prices()
  await page.goto('/admin/profit-settings')
  const margin = page.getByLabel('Profit margin (percent)')
  const simulator = page.getByRole('region', { name: 'Price simulator' })
  const analysis = page.getByRole('region', { name: 'Profit analysis' })
  const changed = simulator.getByRole('definition').nth(2)
  await expect(simulator.getByRole('img', { name: /^At 10% the catalogue brings/ })).toBeVisible()
  const today = await changed.textContent()

  await margin.fill('40')
  await expect(simulator.getByRole('img', { name: /^At 40% the catalogue brings/ })).toBeVisible()
  expect(countOf(await changed.textContent())).toBeGreaterThan(countOf(today))
  await simulator.getByText('Show as table').first().click()
  await expect(simulator.getByRole('row', { name: /^40%/ })).toBeVisible()
  await simulator.getByLabel('Card: percent').fill('')
  await expect(simulator.getByText('Fill every field')).toBeVisible()
  await page.getByRole('button', { name: 'Back to what is in force' }).click()
  await expect(simulator.getByRole('img', { name: /^At 10% the catalogue brings/ })).toBeVisible()
  expect(await prices()).toEqual(before)

  await margin.fill('20')
  await expect(analysis.getByRole('row').filter({ hasText: 'Rp100,000' })).toContainText('$7.75')
  await expect(page.getByText('PROFIT_MARGIN_PERCENT=20')).toBeVisible()
  await page.getByRole('button', { name: 'Save to the store …' }).click()
  const effect = page.getByRole('dialog', { name: 'Save these rules to the store?' })
  await expect(effect.getByText(/^\d+ of \d+$/)).toBeVisible()
  await effect.getByRole('button', { name: 'Save to the store', exact: true }).click()
  await expect(effect).toBeHidden()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expect.poll(prices).not.toEqual(before)
  const opened = await page.context().newPage()
  await opened.goto('/admin/profit-settings')
  await expect(opened.getByLabel('Profit margin (percent)')).toHaveValue('20')
  await expect(opened.getByRole('img', { name: /^At 20% the catalogue brings/ })).toBeVisible()
  await opened.close()

  await undo.click()
  await expect(margin).toHaveValue('10')
  await expect(undo).toBeHidden()
  await expect.poll(prices).toEqual(before)
})

test('a save that meets somebody else’s shows both, and undone it gives theirs back', async ({ page }) => {
  await signInAsSeller(page)
  const inForce = async () => (await page.request.get('/api/admin/pricing/rules')).json()
  const save = async (rules: object) => {
    const data = { basedOn: (await inForce()).version, rules }
    const answer = await page.request.post('/api/admin/pricing/rules', { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await page.goto('/admin/profit-settings')
  await page.getByLabel('Profit margin (percent)').fill('20')
  const { rules } = await inForce()
  const theirs = { ...rules, floorPercent: 3 }
  await save(theirs)
  await page.getByRole('button', { name: 'Save to the store …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save to the store', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Somebody changed the rules meanwhile' })
  await conflict.getByRole('button', { name: 'Apply only what I changed' }).click()
  await expect(conflict).toBeHidden()
  expect((await inForce()).rules).toEqual({ ...theirs, marginPercent: 20 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Profit margin (percent)')).toHaveValue('10')
  expect((await inForce()).rules).toEqual(theirs)
  await save(rules)
})

test('bands and a smallest profit are typed, explained, warned of and saved', async ({ page }) => {
  await signInAsSeller(page)
  const inForce = async () => (await page.request.get('/api/admin/pricing/rules')).json()
  const { rules } = await inForce()
  await page.goto('/admin/profit-settings')
  const simulator = page.getByRole('region', { name: 'Price simulator' })
  await simulator.getByText('Margins by cost').click()
  const add = simulator.getByRole('button', { name: 'Add a band' })
  await add.click()
  await simulator.getByLabel('Costs less than (band 1)').fill('10,000')
  await simulator.getByLabel('Margin of band 1').fill('15')
  await add.click()
  await simulator.getByLabel('Costs less than (band 2)').fill('10000')
  await simulator.getByLabel('Margin of band 2').fill('101')
  await expect(simulator.getByText('Another band ends at this cost')).toBeVisible()
  await expect(simulator.getByText('A number from 1 to 100')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save to the store …' })).toBeDisabled()
  await simulator.getByRole('button', { name: 'Remove band 2' }).click()

  await simulator.getByLabel('Show', { exact: true }).selectOption('all')
  const packages = simulator.getByRole('group', { name: 'Packages' })
  await expect(packages.getByText('cost band').first()).toBeVisible()
  await simulator.getByLabel('Smallest profit (Rp)').fill('1,500')
  await expect(packages.getByText('QRIS, smallest profit').first()).toBeVisible()
  const ways = simulator.getByRole('group', { name: 'Profit by way to pay' })
  await simulator.getByLabel('PayPal: percent').fill('100')
  await expect(simulator.getByText('it is never offered')).toBeVisible()
  await expect(ways.getByRole('row', { name: /^PayPal \$0\.00 0 of/ })).toBeVisible()
  expect(await findFaults(page)).toEqual([])

  await simulator.getByLabel('QRIS: cents once').fill('60')
  await simulator.getByLabel('E-wallet: cents once').fill('60')
  await page.getByRole('button', { name: 'Save to the store …' }).click()
  const effect = page.getByRole('dialog', { name: 'Save these rules to the store?' })
  await expect(effect.getByText(/would lose money even by their best way to pay/)).toBeVisible()
  await expect(effect.getByText(/^and [\d,]+ more$/)).toBeVisible()
  await effect.getByRole('button', { name: 'Save to the store', exact: true }).click()
  await expect(effect).toBeHidden()
  expect((await inForce()).rules).toMatchObject({
    costBands: [{ underIdr: 10_000, marginPercent: 15 }],
    smallestProfitIdr: 1_500,
    fees: { ...rules.fees, paypal: { basisPoints: 10_000 }, qris: { fixedCents: 60 }, ewallet: { fixedCents: 60 } },
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await inForce()).rules).toEqual(rules)
})

test('a table wider than its window is named, reached and scrolled by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsSeller(page)
  await page.goto('/admin/profit-settings')
  const simulator = page.getByRole('region', { name: 'Price simulator' })
  const show = simulator.getByLabel('Show', { exact: true })
  await show.selectOption('all')
  await show.focus()
  await page.keyboard.press('Tab')
  const packages = simulator.getByRole('group', { name: 'Packages' })
  await expect(packages).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => packages.evaluate((table) => table.scrollLeft)).toBeGreaterThan(0)
  expect(await findFaults(page)).toEqual([])
})

test('a rate that moved too far is approved or rejected where the rates are', async ({ page }) => {
  await signInAsSeller(page)
  const answer = await (await page.request.get('/api/admin/rates')).json()
  const held = {
    rate: 18_400,
    source: 'open.er-api.com',
    seenAt: new Date().toISOString(),
    movePercent: 17.6,
    status: 'open',
  }
  let decision: unknown
  await page.route('**/api/admin/rates', (route) =>
    route.fulfill({
      json: {
        ...answer,
        rates: answer.rates.map((rate: object) =>
          'currency' in rate && rate.currency === 'IDR' ? { ...rate, held } : rate,
        ),
      },
    }),
  )
  await page.route('**/api/admin/rates/IDR', (route) => {
    decision = route.request().postDataJSON()
    return route.fulfill({ json: answer })
  })
  await page.goto('/admin/profit-settings')
  const rates = page.getByRole('region', { name: 'Exchange rates' })
  await expect(rates.getByText('The IDR rate waits for you')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await rates.getByRole('button', { name: 'Approve 18,400' }).click()
  await expect(page.getByText('Rate approved').first()).toBeVisible()
  expect(decision).toEqual({ rate: 18_400, action: 'approve' })
})
