import { expect } from '@playwright/test'
import { openHomeWith } from './support/page-data.ts'
import { test } from './support/test.ts'

const givenReviews = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `review-${index}`,
    customerName: `Player ${index + 1}`,
    rating: index === 0 ? 3 : 5,
    comment: `Came at once, for the ${index + 1}. time.`,
    createdAt: '2026-01-01T10:00:00.000Z',
  }))

/** Returns the summary of these reviews as the server puts it into a page. */
const summaryOf = (reviews: ReturnType<typeof givenReviews>) => ({
  count: reviews.length,
  average: Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10,
  newest: reviews.slice(0, 6),
})

test('six reviews are shown first, then all of them and back', async ({ page }) => {
  const reviews = givenReviews(8)
  await page.route('**/api/reviews', (route) => route.fulfill({ json: reviews }))
  await openHomeWith(page, (brought) => ({ ...brought, reviewSummary: summaryOf(reviews) }))
  const section = page.getByRole('region', { name: 'Customer Reviews' })
  await expect(section.getByText('8 reviews', { exact: true })).toBeVisible()
  await expect(section.getByRole('img', { name: 'Average rating 4.8 out of 5' })).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(6)
  await section.getByRole('button', { name: 'Show All Reviews (8)' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(8)
  await expect(section.getByText('Player 8')).toBeVisible()
  await section.getByRole('button', { name: 'Show Less' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(6)
})

test('six reviews need no button', async ({ page }) => {
  await openHomeWith(page, (brought) => ({ ...brought, reviewSummary: summaryOf(givenReviews(6)) }))
  const section = page.getByRole('region', { name: 'Customer Reviews' })
  await expect(section.getByRole('listitem')).toHaveCount(6)
  await expect(section.getByRole('button')).toHaveCount(0)
})

test('four skeletons keep the place of the games, and loading reviews say so', async ({ page }) => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  for (const path of ['**/api/games', '**/api/reviews/summary']) {
    await page.route(path, async (route) => {
      await asked
      await route.continue()
    })
  }
  await openHomeWith(page, ({ games: _games, reviewSummary: _reviewSummary, ...others }) => others)
  const waiting = page.getByRole('status', { name: 'Loading games…' })
  await expect(waiting.locator('> div')).toHaveCount(4)
  await expect(page.getByText('Loading reviews...', { exact: true })).toBeVisible()
  const [bone, beside] = await Promise.all([0, 1].map((at) => waiting.locator('> div').nth(at).boundingBox()))
  answer()
  await expect(waiting).toBeHidden()
  const card = await page.getByRole('link', { name: /^Mobile Legends/ }).boundingBox()
  // The loaded card has the place and size of its placeholder.
  expect(Math.abs((card?.width ?? 0) - (bone?.width ?? 0))).toBeLessThanOrEqual(1)
  expect(Math.abs((card?.height ?? 0) - (bone?.height ?? 0))).toBeLessThanOrEqual(4)
  expect(Math.abs((card?.y ?? 0) - (bone?.y ?? 0))).toBeLessThanOrEqual(4)
  expect(beside?.x).toBeGreaterThan((bone?.x ?? 0) + (bone?.width ?? 0))
})

test('packages carry POPULAR, BEST VALUE and what they save, and nothing where nothing is saved', async ({ page }) => {
  await page.route('**/api/games/mobile-legends', async (route) => {
    const response = await route.fetch()
    const game = await response.json()
    const [first, second, third, ...others] = game.packages
    const plain = { isPopular: false, isBestValue: false, originalPrice: null }
    await route.fulfill({
      response,
      json: {
        ...game,
        packages: [
          { ...first, ...plain, price: '7.50', originalPrice: '10.00', isPopular: true },
          { ...second, ...plain, price: '9.99', originalPrice: '9.99', isBestValue: true },
          { ...third, ...plain, price: '2.00', originalPrice: '1.00' },
          ...others,
        ],
      },
    })
  })
  await page.goto('/')
  await page.getByRole('link', { name: /^Mobile Legends/ }).click()
  const cards = page
    .getByRole('region', { name: 'Your top-up' })
    .locator('label')
    .filter({ has: page.getByRole('radio') })
  await expect(cards.nth(0)).toContainText('POPULAR')
  await expect(cards.nth(0)).toContainText('Save 25%')
  await expect(cards.nth(0)).toContainText('$10.00')
  await expect(cards.nth(1)).toContainText('BEST VALUE')
  await expect(cards.nth(1)).not.toContainText('Save')
  await expect(cards.nth(2)).not.toContainText(/Save|POPULAR|BEST VALUE/)
})

test('nothing moves for who asks for less motion', async ({ page }) => {
  const moving = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
          const seconds = (text: string) => Math.max(...text.split(',').map(Number.parseFloat))
          return (animationName !== 'none' && seconds(animationDuration) > 0) || seconds(transitionDuration) > 0
        }).length,
    )
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  expect(await moving()).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving()).toBe(0)
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
  expect(await moving()).toBe(0)
})
