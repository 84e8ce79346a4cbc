import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { cards } from './support/card.ts'
import { expectFits } from './support/fits.ts'
import { listShifts } from './support/layout-shift.ts'
import { inLanguage } from './support/on-build.ts'
import { control, deliver, givenOrder, givenPaidHandOrder, send } from './support/paid-order.ts'
import { givenClosed, noted, stubBrowser, untilWorking, type World, workerOf } from './support/push.ts'
import { test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const address = { endpoint: 'https://push.example/send/abc', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }
const key = 'BStoreKey'

/** Fakes the permission prompt's answer and the store's status for the subscription (`store`). */
async function givenPush(page: Page, answer: 'granted' | 'denied' = 'granted') {
  const store = { status: 200, calls: [] as unknown[] }
  await page.addInitScript(stubBrowser, { ...address, answer })
  await page.route('**/api/push/key', (route) => route.fulfill({ json: { key } }))
  for (const path of ['**/api/push', '**/api/push/forget']) {
    await page.route(path, (route) => {
      store.calls.push([new URL(route.request().url()).pathname, route.request().postDataJSON()])
      return route.fulfill({ status: store.status, json: { done: true } })
    })
  }
  return store
}

const moment = (page: Page) => page.getByRole('region', { name: /^(Your top-up|Top up Anda)$/ })
const ask = (page: Page) =>
  page.getByRole('button', { name: /^(Tell me when it is delivered|Kabari saya saat sudah masuk)$/ })
const again = (page: Page) => moment(page).getByRole('button', { name: /^(Try again|Coba lagi)$/ })
const stop = (page: Page) => page.getByRole('button', { name: /^(Stop|Berhenti)$/ })

test('it is asked for once the order is paid, never before, and the browser asks after the press alone', async ({
  page,
  seller,
}) => {
  test.slow()
  const store = await givenPush(page)
  const order = await givenOrder(
    page,
    'wuthering-waves',
    '500123456',
    {},
    {
      ...{ account: 'rover@example.com', password: 'tide-and-echo' },
      ...{ uid: '500123456', level: '45', nickname: 'Rover' },
    },
  )
  await page.goto(`/track/${order.trackingCode}`)
  await expect(moment(page)).toContainText('Almost there')
  await expect(ask(page)).toHaveCount(0)
  const height = (await moment(page).boundingBox())?.height

  const { id: orderId, amount } = order
  const { clientSecret } = await send(page, '/api/create-payment-intent', { amount, orderId })
  const intent = String(clientSecret).split('_secret_')[0]
  await send(page, control(`stripe/payment_intents/${intent}/confirm`), { card: cards.good })
  await expect(ask(page)).toBeVisible({ timeout: 20_000 })
  expect((await moment(page).boundingBox())?.height).toBe(height)
  expect([await noted(page, 'asked'), store.calls]).toEqual([null, []])

  await ask(page).press('Enter')
  await expect(stop(page)).toBeFocused()
  await expect(page.getByText('We’ll tell you on this device, even when this page is closed.')).toBeVisible()
  expect([await noted(page, 'asked'), await noted(page, 'subscribed')]).toEqual(['yes', key])
  expect(store.calls.splice(0)).toEqual([['/api/push', address]])

  await page.reload()
  await expect(stop(page)).toBeVisible()
  expect(store.calls.splice(0)).toEqual([['/api/push', address]])
  await stop(page).click()
  await expect(ask(page)).toBeFocused()
  expect(await noted(page, 'subscribed')).toBe('')
  await expect.poll(() => store.calls).toEqual([['/api/push/forget', { endpoint: address.endpoint }]])

  await deliver(seller, order.id)
  await expect(moment(page)).toContainText('It’s there!', { timeout: 20_000 })
  await expect(ask(page)).toHaveCount(0)
  expect((await moment(page).boundingBox())?.height).toBe(height)
})

for (const lang of ['id', 'en']) {
  const title = `each answer of browser and store is said in its place, at every width (${lang})`
  test(title, inLanguage(lang), async ({ page }) => {
    test.slow()
    const store = await givenPush(page, 'denied')
    const order = await givenPaidHandOrder(page)
    for (const width of [320, 360, 390, 1440]) {
      const where = `${width} px in ${lang}`
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/track/${order.trackingCode}?lang=${lang}`)
      await page.evaluate(() => localStorage.removeItem('journey-permission'))
      await page.reload()
      await expect(ask(page)).toBeVisible({ timeout: 20_000 })
      const said = moment(page).getByRole('status')
      const heights = new Set<number | undefined>()
      const texts = new Set<string | null>()
      const look = async () => {
        heights.add((await moment(page).boundingBox())?.height)
        texts.add(await said.textContent())
        expect([where, await said.evaluate((element) => element.scrollWidth <= element.clientWidth)]).toEqual([
          where,
          true,
        ])
      }
      await look()
      expect([where, await findFaults(page)]).toEqual([where, []])
      expect([where, await listShifts(page)]).toEqual([where, []])
      await ask(page).click()
      await expect(said).toContainText(/blocks|memblokir/)
      await look()
      store.status = 503
      await page.evaluate(() => localStorage.setItem('journey-permission', 'granted'))
      await again(page).click()
      await expect(said).toContainText(/could not|Belum bisa/)
      expect(await noted(page, 'subscribed')).toBe('')
      await look()
      await page.context().setOffline(true)
      await expect(said).toContainText('offline')
      await expect(again(page)).toBeDisabled()
      await look()
      await page.context().setOffline(false)
      store.status = 200
      await again(page).click()
      await expect(stop(page)).toBeVisible()
      await look()
      expect([where, await findFaults(page)]).toEqual([where, []])
      await stop(page).click()
      await expect(ask(page)).toBeVisible()
      expect([where, texts.size, heights.size]).toEqual([where, 5, 1])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expectFits(page, 'asking to be told')
  })
}

test('a browser that was told never to ask, and a stranger with the code, are not asked', async ({
  page,
  stranger,
}) => {
  await givenPush(page)
  await givenPush(stranger)
  const order = await givenPaidHandOrder(page)
  await page.goto(`/track/${order.trackingCode}`)
  await expect(ask(page)).toBeVisible({ timeout: 20_000 })
  await page.evaluate(() => localStorage.setItem('journey-permission', 'denied'))
  await page.reload()
  await expect(moment(page)).toContainText('In good hands')
  await expect(ask(page)).toHaveCount(0)
  await stranger.goto(`/track/${order.trackingCode}`)
  await expect(stranger.getByText('50•••••56')).toBeVisible()
  await expect(ask(stranger)).toHaveCount(0)
})

for (const [lang, body, news] of [
  ['en', 'Your order has been delivered.', 'News about your order'],
  ['id', 'Pesanan Anda sudah masuk.', 'Ada kabar tentang pesanan Anda'],
] as const) {
  const title = `a notice is shown while no page of the store is open, in the language kept: ${lang}`
  test(title, inLanguage(lang), async ({ page, baseURL }) => {
    await page.context().grantPermissions(['notifications'], { origin: new URL(baseURL ?? '').origin })
    await page.goto(`/help?lang=${lang}`)
    await untilWorking(page)
    const isShown = await page.evaluate(() => Notification.permission === 'granted')
    const { elsewhere, worker, push, told } = await givenClosed(page, baseURL)

    const notice = JSON.stringify({ kind: 'delivered', game: 'Wuthering Waves', id: 'one' })
    await push(notice)
    await expect.poll(told).toEqual([{ title: 'Wuthering Waves', body, tag: 'one', lang, icon: '/icon-192.png' }])
    await push(notice)
    await push('Your parcel waits: https://elsewhere.example')
    await expect.poll(async () => (await told()).length).toBe(3)
    expect((await told())[2]).toEqual({ title: news, tag: 'news', lang, icon: '/icon-192.png' })
    if (!isShown) return
    await elsewhere.goto('/robots.txt')
    const shown = await worker.evaluate(async () =>
      (await (self as unknown as World).registration.getNotifications()).map(({ title }) => title),
    )
    expect(shown.toSorted()).toEqual([news, 'Wuthering Waves'].toSorted())
  })
}

/** Creates an address at the fake push service and lists the messages sent there, which only its keys could decrypt. */
function createReceiver() {
  const path = `/push/${randomUUID()}`
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const received = async (): Promise<{ to: string; body: string }[]> => {
    const all: { to: string; body: string }[] = await (await fetch(control('pushes'))).json()
    return all.filter(({ to }) => to === path)
  }
  return { subscription: { endpoint: process.env.SANDBOX_URL + path, keys }, received }
}

test('what was asked for comes: the store seals a notice for this browser, once', async ({ page, seller }) => {
  test.slow()
  const receiver = createReceiver()
  await page.addInitScript(stubBrowser, { ...receiver.subscription, answer: 'granted' })
  const order = await givenPaidHandOrder(page)
  await page.goto(`/track/${order.trackingCode}`)
  await ask(page).click({ timeout: 20_000 })
  await expect(stop(page)).toBeVisible()
  expect(await receiver.received()).toEqual([])
  await page.close()

  await deliver(seller, order.id)
  await expect.poll(async () => (await receiver.received()).length, { timeout: 20_000 }).toBe(1)
  const [sealed] = await receiver.received()
  const words = Buffer.from(sealed?.body ?? '', 'base64').toString('latin1')
  expect(words).not.toMatch(/Wuthering|delivered|500123456/)
  expect(words.length).toBeGreaterThan(86)
})

test('forgetting the device and signing out end it in the browser', async ({ page }) => {
  await givenPush(page)
  const order = await givenPaidHandOrder(page)
  await page.goto(`/track/${order.trackingCode}`)
  await ask(page).click({ timeout: 20_000 })
  await expect(stop(page)).toBeVisible()
  await untilWorking(page)
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Forget on this device' }).first().click()
  await page.getByRole('button', { name: 'Forget me here' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await noted(page, 'subscribed')).toBe('')

  const worker = workerOf(page)
  await worker.evaluate(() => {
    const unsubscribe = async () => {
      ;(self as unknown as World).isEnded = true
      return true
    }
    PushManager.prototype.getSubscription = async () => ({ unsubscribe }) as unknown as PushSubscription
  })
  // Works offline as well: the store deletes the dead subscription at its next push message.
  await page.goto('/help')
  await page.context().setOffline(true)
  await page.evaluate(() => window.location.assign('/api/logout'))
  await page.context().setOffline(false)
  await expect.poll(() => worker.evaluate(() => (self as unknown as World).isEnded)).toBe(true)
})
