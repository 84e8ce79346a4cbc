import type { Page } from '@playwright/test'

/** `alone` screens are opened by a fresh visitor, not signed in and without orders. */
export type Screen = Readonly<{ name: string; open: (page: Page) => Promise<unknown>; alone?: true }>

const still = (path: string) => (page: Page) => page.goto(path, { waitUntil: 'networkidle' })

/** Typing and choosing scroll the page. On wide screens, scrolls the catalogue and its parts back to the top. */
function showFromTheTop() {
  if (window.innerWidth < 1024) return
  for (const element of document.querySelectorAll('#games *')) element.scrollTop = 0
  document.getElementById('games')?.scrollIntoView({ behavior: 'instant' })
}

/** A package expensive enough for every payment method. */
const fairPackage = /^875 /

async function chooseGame(page: Page) {
  await page.goto('/')
  await page.getByRole('link', { name: /^Mobile Legends/ }).click()
  const boxes = page.getByRole('region', { name: 'Your top-up' }).getByRole('textbox')
  await boxes.nth(0).fill('12345678')
  await boxes.nth(1).fill('2345')
  await page.getByRole('region', { name: 'Your top-up' }).getByRole('radio', { name: fairPackage }).first().check()
  await page.evaluate(showFromTheTop)
}

/** Arrives at the game's page from a search engine and chooses a package, so that each method's charge shows. */
async function openGamePage(page: Page) {
  await page.goto('/games/mobile-legends')
  await page.getByRole('textbox').nth(0).fill('12345678')
  await page.getByRole('textbox').nth(1).fill('2345')
  await page.getByRole('radio', { name: fairPackage }).first().check()
  await page.getByRole('group', { name: 'QRIS' }).or(page.getByText('QRIS').first()).first().waitFor()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

async function openCart(page: Page) {
  await chooseGame(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor()
}

async function openCheckout(page: Page) {
  await openCart(page)
  await page.goto('/checkout')
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor()
}

/** Pays by card in the sandbox; the picture shows the delivered order. */
async function payAndTrack(page: Page) {
  await openCheckout(page)
  await page.getByRole('checkbox', { name: /Deliver at once/ }).check()
  const frame = page.frameLocator('form iframe').first()
  await frame.getByLabel('Card number').fill('4242424242424242')
  await frame.getByLabel('Expiry date').fill('12/34')
  await frame.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('heading', { name: 'Mobile Legends' }).waitFor()
  // 'Delivered' appears twice: as the last step's name, then as the order's status.
  await page.getByText('Delivered', { exact: true }).nth(1).waitFor({ timeout: 90_000 })
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

/** Shows checkout 90 seconds before the price hold ends. Runs last, because it moves the clock. */
async function nearTheEnd(page: Page) {
  await page.clock.install()
  await openCheckout(page)
  await page.clock.fastForward('28:30')
  await page.getByRole('button', { name: 'I need more time' }).scrollIntoViewIfNeeded()
}

/** Screens run in this order: later ones use what earlier ones did. */
export const screens: readonly Screen[] = [
  { name: 'home', open: still('/') },
  { name: 'orders-empty', open: still('/orders'), alone: true },
  { name: 'game', open: chooseGame },
  { name: 'game-page', open: openGamePage, alone: true },
  { name: 'account', open: still('/account'), alone: true },
  { name: 'cart', open: openCart },
  { name: 'checkout', open: openCheckout },
  { name: 'track', open: payAndTrack },
  { name: 'orders', open: still('/orders') },
  { name: 'help', open: still('/help') },
  { name: 'refund-policy', open: still('/refund-policy') },
  { name: 'terms', open: still('/terms') },
  { name: 'about', open: still('/about') },
  { name: 'status', open: still('/status') },
  { name: 'not-found', open: still('/no-such-page') },
  { name: 'seller', open: still('/seller'), alone: true },
  { name: 'more-time', open: nearTheEnd },
]
