import { expect } from '@playwright/test'
import { givenCart, givenLine } from './support/cart.ts'
import { cartPanel, choosePackage } from './support/shop.ts'
import { test } from './support/test.ts'

test('the navigation leads to every page and to a chat with a prefilled message', async ({ page, isMobile }) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: isMobile ? 'Sections' : 'Main' })
  for (const path of ['/orders', '/track', '/help']) {
    await expect(nav.locator(`a[href="${path}"]`)).toBeVisible()
  }
  const chat = nav.getByRole('link', { name: isMobile ? /^Chat/ : /^Support/ })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Hi%20.+help/)
  await expect(chat).toHaveAttribute('target', '_blank')
  const currencies = page.getByRole('combobox', { name: 'Currency' }).getByRole('option')
  await expect(currencies).toHaveCount(11)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
})

test('the footer leads to every page and hides the way to the seller in a dot', async ({ page, isMobile }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const places = ['/#games', '/#how-it-works', '/terms', '/privacy', '/cookies', '/about']
  for (const path of ['/track', '/orders', '/help', '/refund-policy', '/seller', ...places]) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible()
  }
  const dot = await footer.getByRole('link', { name: 'Seller access' }).boundingBox()
  expect(Math.min(dot?.width ?? 0, dot?.height ?? 0)).toBeGreaterThanOrEqual(24)
  // The chat floats: a separate button, or an entry of the phone's floating tab bar.
  const chat = page.getByRole('link', { name: isMobile ? /^Chat \(/ : /^Chat with support/ })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(chat).toBeInViewport()
  // Socials without an address from the owner are shown disabled.
  await expect(footer.getByRole('button', { name: /^(Instagram|TikTok|Discord)$/, disabled: true })).toHaveCount(3)
  await footer.getByRole('link', { name: 'Privacy notice' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy notice' })).toBeInViewport()
  await page.setViewportSize({ width: 800, height: 900 })
  await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).click()
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeInViewport()
})

test('the home page makes its promises and explains three steps', async ({ page }) => {
  await page.goto('/')
  for (const claim of ['1M+', '30s', '24/7', 'Happy Gamers', 'Average Delivery']) {
    await expect(page.getByText(claim, { exact: true }).first()).toBeVisible()
  }
  // The store's claimed 4.9, or the buyers' rating once another end-to-end test has written a review.
  await expect(page.getByText(/^[1-5]\.\d$/).first()).toBeVisible()
  await expect(page.locator('#how-it-works').getByRole('listitem')).toHaveCount(3)
  await page
    .getByRole('link', { name: 'Start Gaming Now' })
    .or(page.getByRole('button', { name: 'Start Gaming Now' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Choose Your Game' })).toBeInViewport()
})

test('another game begins with an empty player and no package, and the summary says what is known', async ({
  page,
}) => {
  await page.goto('/')
  const panel = await choosePackage(page, 'Mobile Legends')
  for (const text of ['Order Summary', 'Delivery Time: 30 seconds', '100% Secure Payment']) {
    await expect(panel.getByText(text)).toBeVisible()
  }
  await expect(panel.getByRole('button', { name: 'Pay with Stripe' })).toBeEnabled()
  await page.getByRole('link', { name: /^Free Fire/ }).click()
  await expect(panel.getByPlaceholder('Enter your Free Fire ID')).toHaveValue('')
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Pay with Stripe' })).toBeDisabled()
})

test('the light theme is chosen, shown before the first paint of the next page, and remembered', async ({ page }) => {
  await page.goto('/help')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Use the light theme' }).locator('visible=true').first().click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.goto('/track', { waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Use the dark theme' }).locator('visible=true').first().click()
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

test('who has chosen no theme gets the system’s, from the first paint on and when it changes; a choice wins', async ({
  page,
}) => {
  const html = page.locator('html')
  const bars = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    )
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/help', { waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  expect(await bars()).toEqual(['#f7f6f2'])
  await page.waitForLoadState('networkidle')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  expect(await bars()).toEqual(['#0b0d12'])
  await page.getByRole('button', { name: 'Use the light theme' }).locator('visible=true').first().click()
  expect(await bars()).toEqual(['#f7f6f2'])
  await page.goto('/track', { waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  expect(await bars()).toEqual(['#f7f6f2'])
  const icon = await page.request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
})

test('a theme that the system changes while the scripts are still on their way is followed when they come', async ({
  page,
}) => {
  const come = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await come.promise
    await route.continue()
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/help', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  come.resolve()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('an address without a page says so for people first, and leads on', async ({ page }) => {
  await page.goto('/no-such-page')
  const main = page.getByRole('main')
  const lines = await main.locator('h1, p').allTextContents()
  expect(lines).toEqual([
    '404 Page Not Found',
    expect.stringMatching(/^There is nothing at this address/),
    'Did you forget to add the page to the router?',
  ])
  for (const path of ['/', '/track', '/help']) await expect(main.locator(`a[href="${path}"]`)).toBeVisible()
  await main.getByRole('link', { name: 'Track Order' }).click()
  await expect(page).toHaveURL(/\/track$/)
})

test('paper has the cart that is open, on one sheet, and nothing of the page behind it', async ({ page }) => {
  await givenCart(page, [await givenLine(page)])
  await page.goto('/help')
  await page.getByRole('button', { name: /^Cart/ }).click()
  const checkout = cartPanel(page).getByRole('link', { name: 'Proceed to Checkout' })
  await expect(checkout).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(checkout).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets).toHaveLength(1)
})
