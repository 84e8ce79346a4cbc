import { expect, type Page } from '@playwright/test'
import type { SettingsView, StoreSettings } from '@topup/core/api/settings'
import { expectSoundInBothThemes, findFaults } from './support/accessible.ts'
import { codeOf } from './support/code-app.ts'
import { expectNoOverflow } from './support/console.ts'
import { givenStaff, openSellerPage } from './support/seller.ts'
import { closedSetup, offer, openSetup, playSetup } from './support/setup-answers.ts'
import { comeIn, newEmail } from './support/staff.ts'
import { test } from './support/test.ts'

const regionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Finds a check by the party it is about and by its label. */
const checkOf = (page: Page, about: string, label: string) =>
  regionOf(page, about)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: label, exact: true }) })
/** Finds the summary line that opens and closes a check. */
const lineOf = (page: Page, about: string, label: string) => checkOf(page, about, label).locator('summary')
/** Finds the status for screen readers that has these words; buttons have separate statuses. */
const told = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

test('an owner reads whether the store is open, what it still needs, and what each check found', async ({
  seller: page,
}) => {
  test.slow()
  await playSetup(page, closedSetup())
  await page.goto('/admin')
  await openSellerPage(page, 'Setup')
  await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
  await expect(page.getByText('Not open yet: it still needs')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'The store',
    'Stripe',
    'PayPal',
    'LapakGaming',
    'After lost data',
  ])
  await expect(regionOf(page, 'The store')).toContainText('1 wrong · 1 to look at · 1 not known yet · 3 right')

  const key = checkOf(page, 'Stripe', 'Secret key')
  await expect(key).toContainText('Wrong')
  await expect(key).toContainText('Stripe does not know this key')
  await expect(key).toContainText(/Found 4 min ago · \d+ \w+ \d{4}, \d\d:\d\d:\d\d/)
  await expect(key.getByRole('list').getByRole('listitem')).toHaveCount(3)
  await expect(key.getByText('STRIPE_SECRET_KEY=')).toBeVisible()
  await expect(key.getByRole('button', { name: 'Copy Line for the environment' })).toBeVisible()
  await expectSoundInBothThemes(page, 'a store that is not open yet')
  await expectNoOverflow(page)

  // A check without a problem shows only its summary line until it is opened.
  const clock = checkOf(page, 'Stripe', 'Clock')
  const again = clock.getByRole('button', { name: 'Check again: Stripe, Clock' })
  await expect(again).toBeHidden()
  await lineOf(page, 'Stripe', 'Clock').click()
  await expect(again).toBeVisible()

  await lineOf(page, 'LapakGaming', 'Address it sees us from').click()
  await expect(checkOf(page, 'LapakGaming', 'Address it sees us from')).toContainText(
    'Could not be made just now: LapakGaming did not answer in time. The answer above is from 3 h ago and still stands.',
  )
  await lineOf(page, 'PayPal', 'Client id and secret').click()
  await expect(checkOf(page, 'PayPal', 'Client id and secret')).toContainText('There is no answer from before.')
  await expectSoundInBothThemes(page, 'checks that could not be made')
})

test('a missing need leads to its check, by a press, by the keyboard and by a link that was sent', async ({
  seller: page,
}) => {
  await playSetup(page, closedSetup())
  await page.goto('/admin/setup')
  await page.getByRole('link', { name: 'a package that can be sold' }).press('Enter')
  await expect(page).toHaveURL(/#store\.package$/)
  await expect(lineOf(page, 'The store', 'Catalogue')).toBeFocused()
  await expect(checkOf(page, 'The store', 'Catalogue').getByText('This was never looked at.')).toBeInViewport()
  // Only one payment provider is needed, and the page links to each provider's check.
  await page.getByRole('link', { name: 'PayPal, Client id and secret' }).click()
  await expect(lineOf(page, 'PayPal', 'Client id and secret')).toBeFocused()
  await page.goto('/admin')
  await page.goto('/admin/setup#stripe.clock')
  await expect(lineOf(page, 'Stripe', 'Clock')).toBeFocused()
  await expect(lineOf(page, 'Stripe', 'Clock')).toBeInViewport({ ratio: 1 })
})

test('an open store says so, and one outside production that it does not wait', async ({ seller: page }) => {
  const played = await playSetup(page, openSetup())
  await page.goto('/admin/setup')
  await expect(page.getByText('The store has all it needs to sell.')).toBeVisible()
  await expect(page.getByText('12 right', { exact: true })).toBeVisible()
  await expectSoundInBothThemes(page, 'an open store')
  played.view = { ...openSetup(), isGuarded: false, checks: [] }
  await page.reload()
  await expect(page.getByText('This store does not wait for its checks (not production).')).toBeVisible()
  await expect(page.getByText('There is nothing to check yet.')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})

test('one check is made again by the keyboard alone, and says what it found', async ({ seller: page }) => {
  const played = await playSetup(page, closedSetup())
  played.finds['store.contact'] = { state: 'green', says: 'Somebody reads what buyers write.', todo: [] }
  await page.goto('/admin/setup')
  const line = lineOf(page, 'The store', 'Contact')
  await line.focus()
  await page.keyboard.press('Tab')
  const again = page.getByRole('button', { name: 'Check again: The store, Contact' })
  await expect(again).toBeFocused()
  let release = () => {}
  played.held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.keyboard.press('Enter')
  await expect(line).toContainText('Looking …')
  expect(await findFaults(page)).toEqual([])
  // The run has begun already, so a second press starts none.
  await page.keyboard.press('Enter')
  release()
  await expect(line).toContainText('Right')
  await expect(told(page, 'The store, Contact: Right. Somebody reads what buyers write.')).toBeAttached()
  expect(played.runs).toEqual([['store.contact']])
  // The check stays open, and its button keeps the focus.
  await expect(again).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
})

test('all checks are made again while the page goes on, and rows change as answers come', async ({ seller: page }) => {
  const played = await playSetup(page, closedSetup())
  played.finds = { 'store.contact': { state: 'green' }, 'stripe.key': { state: 'green' } }
  await page.goto('/admin/setup')
  await expect(page.getByText('2 wrong · 2 to look at · 2 not known yet · 6 right')).toBeVisible()
  let release = () => {}
  played.held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.getByRole('button', { name: 'Check all again' }).click()
  await expect(page.getByText('Looked at 0 of 12 …')).toBeVisible()
  await expect(lineOf(page, 'The store', 'Keys')).toContainText('Looking …')
  await lineOf(page, 'The store', 'Keys').click()
  await expect(page.getByRole('button', { name: 'Check again: The store, Keys' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  release()
  await expect(told(page, 'Looked at everything: 2 to look at, 2 not known yet, 8 right.')).toBeAttached()
  await expect(page.getByText('2 to look at · 2 not known yet · 8 right')).toBeVisible()
  await expect(lineOf(page, 'Stripe', 'Secret key')).toContainText('Right')
  expect(played.runs.flat().sort()).toEqual(played.view.checks.map(({ id }) => id).sort())
})

test('checks that could not be asked for say so once, and what was known stays', async ({ seller: page }) => {
  const played = await playSetup(page, closedSetup())
  await page.goto('/admin/setup')
  await page.route('**/api/admin/setup/run', (route) => route.abort())
  await page.getByRole('button', { name: 'Check all again' }).click()
  await expect(page.getByText('The checks could not be made').first()).toBeVisible()
  await expect(page.getByText('2 wrong · 2 to look at · 2 not known yet · 6 right')).toBeVisible()
  expect(played.runs).toEqual([])
})

test('the store does what a check offers once an owner has read it and proved a second factor', async ({
  seller,
  buyer: page,
}) => {
  test.slow()
  const email = newEmail()
  const secret = await comeIn(page, email, await givenStaff(seller, email, 'owner'))
  const played = await playSetup(page, closedSetup())
  const asked: unknown[] = []
  let isProved = false
  played.mend = (input) => {
    asked.push(input)
    // Fake a second factor older than ten minutes.
    if (!isProved) return { status: 403, json: { message: 'Confirm that it is you', code: 'second_factor_needed' } }
    const checks = played.view.checks.map((one) =>
      one.id === 'stripe.webhook'
        ? { ...one, state: 'green' as const, offer: null, paste: [], says: 'Registered.' }
        : one,
    )
    played.view = { ...played.view, checks }
    return { json: { said: 'The webhook is registered at Stripe.', setup: played.view } }
  }
  await page.goto('/admin/setup')
  const ask = page.getByRole('button', { name: 'Let the store do it: Stripe, Webhook …' })
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Let the store do this?' })
  await expect(dialog.getByText(offer)).toBeVisible()
  await expectSoundInBothThemes(page, 'an offer')
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()
  expect(asked).toEqual([])

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Do it' }).click()
  const prompt = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(prompt).toBeVisible()
  isProved = true
  await prompt.getByLabel('Code from your app').fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(checkOf(page, 'Stripe', 'Webhook')).toContainText('Done. The webhook is registered at Stripe.')
  await expect(lineOf(page, 'Stripe', 'Webhook')).toContainText('Right')
  await expect(lineOf(page, 'Stripe', 'Webhook')).toBeFocused()
  await expect(told(page, 'Stripe, Webhook. Done. The webhook is registered at Stripe.')).toBeAttached()
  await expect(ask).toHaveCount(0)
  expect(asked).toEqual(Array(2).fill({ id: 'stripe.webhook', offer }))
  expect(await findFaults(page)).toEqual([])
})

test('an Enter on the heels of the Escape that closed an offer opens it again', async ({ seller: page }) => {
  await playSetup(page, closedSetup())
  await page.goto('/admin/setup')
  const ask = page.getByRole('button', { name: 'Let the store do it: Stripe, Webhook …' })
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Let the store do this?' })
  await expect(dialog).toBeVisible()
  // Close and click at once: the browser fires the dialog's close event later.
  await ask.evaluate((button: HTMLElement) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose()
    button.click()
  })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(ask).toBeFocused()
})

test('what is done after the dialog was closed is told all the same', async ({ seller: page }) => {
  const played = await playSetup(page, closedSetup())
  played.mend = () => ({ json: { said: 'It is registered.', setup: openSetup() } })
  await page.goto('/admin/setup')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/setup/mend', async (route) => {
    await held
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Let the store do it: Stripe, Webhook …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Let the store do this?' })
  await dialog.getByRole('button', { name: 'Do it' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  release()
  await expect(checkOf(page, 'Stripe', 'Webhook')).toContainText('Done. It is registered.')
})

test('the owner stands by the contact that buyers are shown, after a look at the store as it is', async ({
  seller: page,
}) => {
  const save = async (changes: Partial<StoreSettings>) => {
    const { version, values }: SettingsView = await (await page.request.get('/api/admin/settings')).json()
    const answer = await page.request.patch('/api/admin/settings', { data: { version, changes } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return values
  }
  const { supportEmail, supportPhone, confirmedContact } = await save({
    supportEmail: 'help@kilat-topup.com',
    supportPhone: '6281119998887',
  })
  try {
    // A link to a check opens the check, whatever its last result.
    await page.goto('/admin/setup#store.contact')
    await expect(page.getByText('This store does not wait for its checks (not production).')).toBeVisible()
    await page.getByRole('button', { name: 'Check again: The store, Contact' }).click()
    await expect(lineOf(page, 'The store', 'Contact')).toContainText('Wrong')
    await page.getByRole('button', { name: 'Let the store do it: The store, Contact …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Let the store do this?' })
    await expect(dialog).toContainText('help@kilat-topup.com, +6281119998887')
    await dialog.getByRole('button', { name: 'Do it' }).click()
    await expect(checkOf(page, 'The store', 'Contact')).toContainText('Done. You stand by help@kilat-topup.com')
    await expect(lineOf(page, 'The store', 'Contact')).toContainText('Right')
    expect(await findFaults(page)).toEqual([])
  } finally {
    await save({ supportEmail, supportPhone, confirmedContact })
  }
})

test('the dashboard of a store that is not open says so and leads its owner to what it needs', async ({
  seller: page,
}) => {
  await playSetup(page, closedSetup())
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isOpen: false } })
  })
  await page.goto('/admin')
  const sales = regionOf(page, 'Sales')
  await expect(sales).toContainText('Not open')
  await expect(sales).not.toContainText('On sale')
  expect(await findFaults(page)).toEqual([])
  await expect(page.getByText('it lacks a contact you confirmed; a payment provider that takes its key')).toBeVisible()
  await page.getByRole('link', { name: 'Open Setup' }).click()
  await expect(page.getByText('Not open yet: it still needs')).toBeVisible()
})

test('an offer that is another by now is read anew before anything is done, and one that is over closes', async ({
  seller: page,
}) => {
  const played = await playSetup(page, closedSetup())
  const changed = { status: 409, json: { message: 'This is another matter by now', code: 'setup_changed' } }
  const asked: string[] = []
  played.mend = (input) => {
    asked.push(input.offer)
    return changed
  }
  const other = 'Repair the events of the endpoint that is registered already.'
  played.finds['stripe.webhook'] = { offer: other }
  await page.goto('/admin/setup')
  await page.getByRole('button', { name: 'Let the store do it: Stripe, Webhook …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Let the store do this?' })
  await dialog.getByRole('button', { name: 'Do it' }).click()
  await expect(dialog.getByText('It is another matter by now, and nothing was done.')).toBeVisible()
  await expect(dialog.getByText(other)).toBeVisible()
  await expect(dialog.getByText(offer)).toHaveCount(0)
  expect(await findFaults(page)).toEqual([])

  // The store refuses without changing its text, for example because another person does the same.
  played.mend = () => ({ ...changed, json: { ...changed.json, message: 'This is being done just now' } })
  await dialog.getByRole('button', { name: 'Do it' }).click()
  await expect(dialog.getByText('This is being done just now')).toBeVisible()
  await expect(dialog.getByText('It is another matter by now')).toHaveCount(0)

  played.mend = () => ({ status: 502, json: { message: 'Stripe did not take it', code: 'upstream_failed' } })
  await dialog.getByRole('button', { name: 'Do it' }).click()
  await expect(dialog.getByText('Stripe did not take it')).toBeVisible()

  played.mend = (input) => {
    asked.push(input.offer)
    return changed
  }
  played.finds['stripe.webhook'] = { offer: null, state: 'green' }
  await dialog.getByRole('button', { name: 'Do it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Nothing was done. What was found now stands on the page.').first()).toBeVisible()
  await expect(lineOf(page, 'Stripe', 'Webhook')).toContainText('Right')
  expect(asked).toEqual([offer, other])
})

test('what the checks found is read again by itself, and a store out of reach leaves what was known', async ({
  seller: page,
}) => {
  const played = await playSetup(page, closedSetup())
  await page.clock.install()
  await page.goto('/admin/setup')
  await expect(page.getByText('Not open yet: it still needs')).toBeVisible()
  played.view = openSetup()
  await page.clock.runFor(31_000)
  await expect(page.getByText('The store has all it needs to sell.')).toBeVisible()
  await page.route('**/api/admin/**', (route) => route.abort())
  await page.clock.runFor(31_000)
  await expect(page.getByText('The store is out of reach.')).toBeVisible()
  await expect(page.getByText('The store has all it needs to sell.')).toBeVisible()
})

test('what could not be loaded is loaded when asked again', async ({ seller: page }) => {
  await page.route('**/api/admin/setup', (route) => route.abort())
  await page.goto('/admin/setup')
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.unroute('**/api/admin/setup')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This store does not wait for its checks (not production).')).toBeVisible()
})

test('staff find no way to it, and are told whose it is where they follow a link', async ({ seller, buyer: page }) => {
  test.slow()
  const email = newEmail()
  await comeIn(page, email, await givenStaff(seller, email))
  await expect(page.getByRole('link', { name: 'Settings', exact: true, includeHidden: true })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Setup', exact: true, includeHidden: true })).toHaveCount(0)
  let isAsked = false
  await page.route('**/api/admin/setup', (route) => {
    isAsked = true
    return route.continue()
  })
  await page.goto('/admin/setup')
  await expect(page.getByText('Only owners see and change how the store is set up.')).toBeVisible()
  expect(isAsked).toBe(false)
  expect((await page.request.get('/api/admin/setup')).status()).toBe(403)
  expect(await findFaults(page)).toEqual([])
})
