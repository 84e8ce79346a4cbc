import { type Browser, expect, type Page } from '@playwright/test'
import type { SetupView } from '@topup/core/api/setup'
import { control, deliver, givenPaidHandOrder, send } from './support/paid-order.ts'
import { test } from './support/test.ts'

type ReceivedMail = { to: string[]; headers: [string, string][]; subject: string; text: string; html: string }

const storeUrl = () => process.env.STORE_URL ?? ''
const newAddress = () => `scanned-${crypto.randomUUID()}@example.com`

/** Returns the mails to an address once each of these subjects has arrived. */
async function readMails(page: Page, address: string, subjects: readonly RegExp[]): Promise<ReceivedMail[]> {
  const found = async () => {
    const mails: ReceivedMail[] = await (await page.request.get(control('mails'))).json()
    return mails.filter(({ to }) => to.includes(address))
  }
  const missing = async () => {
    const mails = await found()
    return subjects.filter((subject) => !mails.some((mail) => subject.test(mail.subject))).map(String)
  }
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
  return found()
}

/** Returns every address in a mail's headers, text and HTML, including addresses that are no links. */
const linksIn = ({ headers, text, html }: ReceivedMail): string[] =>
  [...headers.map(([, value]) => value), text, html.replaceAll('&amp;', '&')].flatMap((part) =>
    [...part.matchAll(/(?:https?:|mailto:|www\.)[^\s"'<>]+/g)].map(([link]) => link.replace(/[.,)]+$/, '')),
  )

/** Opens the link as a mail scanner does, in a new browser without presses; returns the calls it made. */
async function scan(browser: Browser, link: string, javaScriptEnabled: boolean): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled })
  const calls: string[] = []
  context.on('request', (request) => calls.push(`${request.method()} ${request.url()}`))
  const page = await context.newPage()
  const answer = await page.goto(link, { waitUntil: 'networkidle' })
  expect([link, answer?.status()]).toEqual([link, 200])
  if (javaScriptEnabled) {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))
    await page.waitForLoadState('networkidle')
    expect(await (await page.request.get('/api/orders')).json()).toEqual([])
  }
  // A session cookie would open the orders to the scanner.
  expect((await context.cookies()).map(({ name }) => name).filter((name) => /buyer|seller/.test(name))).toEqual([])
  await context.close()
  return calls
}

test('a mail scanner that opens every link of every mail, with scripts and without, spends and changes nothing', async ({
  browser,
  page,
  openBrowser,
  seller,
}) => {
  test.setTimeout(240_000)
  const [first, second, friend, account] = [newAddress(), newAddress(), newAddress(), newAddress()]

  // The first order, a gift, is delivered, and its buyer asks for a new link. The second, in Indonesian, is refunded.
  const delivered = await givenPaidHandOrder(page, { customerEmail: first })
  await send(page, `/api/orders/${delivered.id}/gift`, { recipient: friend }, 'PATCH')
  await deliver(seller, delivered.id)
  await send(page, `/api/orders/${delivered.trackingCode}/link`, {})
  const other = await openBrowser()
  await other.goto('/?lang=id')
  const refunded = await givenPaidHandOrder(other, { customerEmail: second })
  // Wait for this mail before the order fails: a mail tells the order's state at sending.
  await readMails(page, second, [/^Pembayaran Anda sudah kami terima/])
  await send(seller, `/api/admin/orders/${refunded.id}`, { status: 'failed' }, 'PATCH')
  await send(page, '/api/account/code', { email: account })
  const setup: SetupView = await send(seller, '/api/admin/setup/run', { ids: ['store.mail'] })
  const offer = setup.checks.find(({ id }) => id === 'store.mail')?.offer ?? ''
  const owner = /to (\S+@\S+?),/.exec(offer)?.[1] ?? ''
  await send(seller, '/api/admin/setup/mend', { id: 'store.mail', offer })

  const mails = [
    ...(await readMails(page, first, [/^We have your payment/, /^Delivered/, /^Your link/])),
    ...(await readMails(page, second, [/^Pembayaran Anda sudah kami terima/, /^Pengembalian dana/])),
    ...(await readMails(page, friend, [/^A gift for you/])),
    ...(await readMails(page, account, [/sign-in code/])),
    ...(await readMails(page, owner, [/a test mail$/])).slice(-1),
  ]
  // Mails to buyers fit a phone's width, even with long addresses.
  const phone = await openBrowser()
  await phone.setViewportSize({ width: 360, height: 740 })
  for (const { subject, html } of mails.slice(0, -1)) {
    await phone.setContent(html)
    const width = await phone.evaluate(() => document.documentElement.scrollWidth)
    expect([subject, width]).toEqual([subject, 360])
  }
  const links = [...new Set(mails.flatMap(linksIn))]
  const opening = links.filter((link) => link.includes('#l='))
  // Each order mail has a link, and one mail may report a delay. The other links are the test mail's link, the orders'
  // own addresses and links that repeat an order.
  expect(opening.length).toBeGreaterThanOrEqual(5)
  expect(links.filter((link) => link.includes('mail-arrived'))).toHaveLength(1)
  expect(links.filter((link) => link.endsWith('#again'))).toHaveLength(2)

  for (const link of links) {
    expect(link.startsWith(`${storeUrl()}/`)).toBe(true)
    const calls = [...(await scan(browser, link, true)), ...(await scan(browser, link, false))]
    await fetch(link, { method: 'HEAD' })
    await fetch(link, { headers: { 'sec-purpose': 'prefetch', purpose: 'prefetch' } })
    expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([])
    const token = /#[lt]=(.+)$/.exec(link)?.[1]
    if (token) expect(calls.filter((call) => call.split('#')[0]?.includes(token))).toEqual([])
  }

  // Every link that the scanner opened still opens its order by a press.
  for (const link of opening) {
    const reader = await openBrowser()
    await reader.goto(link)
    await expect(reader.getByText('50•••••56').first()).toBeVisible()
    await reader.getByRole('button', { name: /^(Open my order|Buka pesanan saya)$/ }).click()
    await expect(reader.getByRole('definition').getByText('500123456')).toBeVisible()
  }
  const arrival = await openBrowser()
  await arrival.goto(links.find((link) => link.includes('mail-arrived')) ?? '')
  await arrival.getByRole('button', { name: 'It arrived' }).click()
  await expect(arrival.getByText('The store knows now that its mails arrive')).toBeVisible()
  await arrival.getByRole('button', { name: 'It arrived' }).click()
  await expect(arrival.getByText('This link does not work any more')).toBeVisible()
  const after: SetupView = await (await seller.request.get('/api/admin/setup')).json()
  expect(after.checks.find(({ id }) => id === 'store.mail')?.says).toContain(`a test mail came to ${owner}`)
})
