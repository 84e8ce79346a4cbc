import { expect, type Page } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { test } from './support/test.ts'

const questions = (page: Page) => page.locator('details[name="help"]')
const openQuestions = (page: Page) => page.locator('details[name="help"][open]')

test('the help center shows every question and twelve categories, without an accessibility fault', async ({ page }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Categories' }).getByRole('button')).toHaveCount(12)
  await expect(page.getByText('Showing 15 results in All Categories')).toBeVisible()
  await expect(questions(page)).toHaveCount(15)
  await questions(page).first().locator('summary').click()
  expect(await findFaults(page)).toEqual([])
})

test('a search and a category narrow the questions together, and the empty state leads back', async ({ page }) => {
  await page.goto('/help')
  const search = page.getByRole('searchbox', { name: 'Search for help' })
  await search.fill('CHARGED twice')
  await expect(page.getByText('Showing 1 result in All Categories')).toBeVisible()
  await expect(questions(page)).toContainText(['I was charged twice for one order'])
  await page.getByRole('button', { name: 'Email Issues' }).click()
  await expect(page.getByText('Showing 0 results in Email Issues')).toBeVisible()
  await expect(page.getByText('No results found for "CHARGED twice"')).toBeVisible()
  await expect(page.getByText('Try different keywords or browse all categories')).toBeVisible()
  await page.getByRole('button', { name: 'Browse all categories' }).click()
  await expect(questions(page)).toHaveCount(15)
  await expect(search).toHaveValue('')
  await page.getByRole('button', { name: 'Payment Issues' }).click()
  await expect(page.getByText('Showing 2 results in Payment Issues')).toBeVisible()
})

test('one question is open at a time, can be closed, and shows up to two tags', async ({ page }) => {
  await page.goto('/help')
  const [first, second] = [questions(page).nth(0), questions(page).nth(1)]
  await first.locator('summary').click()
  await expect(first).toHaveAttribute('open')
  for (const tag of ['payment failed', 'bank hold']) await expect(first.getByText(tag, { exact: true })).toBeVisible()
  await expect(first.getByText('declined', { exact: true })).toHaveCount(0)
  await second.locator('summary').click()
  await expect(openQuestions(page)).toHaveCount(1)
  await expect(second).toHaveAttribute('open')
  await second.locator('summary').press('Enter')
  await expect(openQuestions(page)).toHaveCount(0)
})

test('the address of an answer opens it and shows the question under the bar', async ({ page }) => {
  await page.goto('/help#wrong-user-id')
  const question = page.getByRole('heading', { name: 'I entered the wrong user ID' })
  await expect(page.getByText('Once the order shows Delivered')).toBeVisible()
  await expect(openQuestions(page)).toHaveCount(1)
  await expect(question).toBeInViewport({ ratio: 1 })
})

test('support is one step away from the help center', async ({ page }) => {
  await page.goto('/help')
  const support = page.getByRole('region', { name: 'Still need help?' })
  await expect(support.getByText('Response in 2-6 hours')).toBeVisible()
  await expect(support.getByText('Response in 15-30 minutes')).toBeVisible()
  await expect(support.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(support.getByRole('link', { name: /Open the chat/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=/,
  )
  await expect(support.getByText('Tips for faster support')).toBeVisible()
  await support.getByRole('link', { name: 'Track your order' }).click()
  await expect(page).toHaveURL(/\/track$/)
})

test('the refund policy shows its groups, nine cases, four steps and contacts, without a fault', async ({ page }) => {
  await page.goto('/refund-policy')
  await expect(page.getByRole('heading', { level: 1, name: 'Refund Policy' })).toBeVisible()
  const quick = page.getByRole('region', { name: 'Quick reference' })
  for (const [group, count] of [
    ['Eligible', '6 cases'],
    ['Case by case', '1 case'],
    ['No refund', '2 cases'],
  ] as const) {
    const card = quick.locator('> ul > li').filter({ has: page.getByRole('heading', { name: group, exact: true }) })
    await expect(card.getByText(count, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'All cases in detail' }).locator('> ul > li')).toHaveCount(9)
  const steps = page.getByRole('region', { name: 'How to request a refund' })
  await expect(steps.locator('ol > li')).toHaveCount(4)
  await expect(steps.getByText('Required information')).toBeVisible()
  const contact = page.getByRole('region', { name: 'Ask for your refund' })
  await expect(contact.getByText('Time-sensitive')).toBeVisible()
  await expect(contact.getByText(/within 24 hours/)).toBeVisible()
  await expect(contact.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  expect(await findFaults(page)).toEqual([])
})

test('the quick reference leads to the case', async ({ page }) => {
  await page.goto('/refund-policy')
  await page.getByRole('link', { name: 'Wrong user ID entered' }).click()
  await expect(page).toHaveURL(/#wrong-user-id$/)
  await expect(page.locator('#wrong-user-id')).toBeInViewport()
})

test('answers and refund cases can be read without scripts', async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto('/help')
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.getByText('I entered the wrong user ID').click()
  await expect(page.getByText('Once the order shows Delivered')).toBeVisible()
  await page.goto('/refund-policy')
  await expect(page.getByText('Charged more than once for one order').last()).toBeVisible()
})
