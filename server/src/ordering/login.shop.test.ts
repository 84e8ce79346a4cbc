import { expect } from 'vitest'
import { givenOrders } from '../../tests/_support/given-order.ts'
import { comeBack, forgedTokens, type LoginChoice, logIn, visitProvider } from '../../tests/_support/log-in.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { type Shop, startShop } from '../../tests/_support/start-shop.ts'

const logOut = (browser: ReturnType<Shop['createBrowser']>) => browser.visit('/api/logout?returnTo=%2Forders')

it('a visitor who is not logged in is nobody', async ({ shop }) => {
  expect(await shop.createBrowser().api('getUser', {})).toBeNull()
  expect(await shop.createBrowser().api('getConfig', {})).toMatchObject({ login: true })
})

it.for<[LoginChoice, { firstName: string | null; email: string | null }]>([
  ['person-ayu', { firstName: 'Ayu', email: 'ayu@example.com' }],
  ['person-budi', { firstName: null, email: 'budi@example.com' }],
  ['person-unchecked', { firstName: null, email: null }],
  ['person-quiet', { firstName: null, email: null }],
])('%s is known after coming back, as far as the provider tells', async ([person, profile], { shop }) => {
  const browser = shop.createBrowser()
  expect(await logIn(browser, person, '/api/login?returnTo=%2Forders')).toBe('/orders')
  expect(await browser.api('getUser', {})).toEqual(profile)
})

it('nobody is led to another site after the login', async ({ shop }) => {
  const path = `/api/login?returnTo=${encodeURIComponent('//elsewhere.example')}`
  expect(await logIn(shop.createBrowser(), 'person-ayu', path)).toBe('/')
})

it('orders taken into the account are there on other devices too; logging out hides them, logging in elsewhere shows them', async ({
  shop,
}) => {
  const { browser, first, checkoutId } = await givenOrders(shop)
  await logIn(browser, 'person-ayu')
  await browser.api('claimOrders', { checkoutIds: [checkoutId] })
  const phone = shop.createBrowser()
  expect(await phone.api('trackOrder', { code: first.trackingCode })).toMatchObject({ isMine: false })
  await logIn(phone, 'person-ayu')
  expect((await phone.api('listOrders')).map(({ id }) => id)).toContain(first.id)
  expect(await phone.api('trackOrder', { code: first.trackingCode })).toMatchObject({ isMine: true })

  expect((await logOut(browser)).location).toBe('/orders')
  expect(await browser.api('getUser', {})).toBeNull()
  expect(await browser.api('listOrders')).toEqual([])
  expect(await browser.api('trackOrder', { code: first.trackingCode })).toMatchObject({ isMine: false })
  expect(await phone.api('trackOrder', { code: first.trackingCode })).toMatchObject({ isMine: true })
})

it('an order placed while logged in belongs to the account, and can be paid from its other devices', async ({
  shop,
}) => {
  const browser = shop.createBrowser()
  await logIn(browser, 'person-ayu')
  const { first, amount } = await givenOrders(shop, [{ packageId: 'ff-70' }], browser)
  const phone = shop.createBrowser()
  await logIn(phone, 'person-ayu')
  const { clientSecret } = await phone.api('createPaymentIntent', { amount, orderId: first.id })
  expect(clientSecret).toContain('_secret_')
})

it('one account sees nothing of another that used the same browser', async ({ shop }) => {
  const { browser, first, checkoutId } = await givenOrders(shop)
  await logIn(browser, 'person-ayu')
  await browser.api('claimOrders', { checkoutIds: [checkoutId] })
  await logOut(browser)
  await logIn(browser, 'person-budi')
  expect((await browser.api('listOrders')).map(({ id }) => id)).not.toContain(first.id)
})

it('login and logout change the session, and the cookie of before is worth nothing', async ({ shop }) => {
  const { browser, first } = await givenOrders(shop)
  const planted = shop.createBrowser()
  planted.cookies.set('buyer', browser.cookies.get('buyer') ?? '')
  await logIn(browser, 'person-ayu')
  expect(browser.cookies.get('buyer')).not.toBe(planted.cookies.get('buyer'))
  expect(await planted.api('getUser', {})).toBeNull()
  expect(await planted.api('listOrders')).toEqual([])
  expect(await planted.api('trackOrder', { code: first.trackingCode })).toMatchObject({ isMine: false })

  planted.cookies.set('buyer', browser.cookies.get('buyer') ?? '')
  expect(await planted.api('getUser', {})).not.toBeNull()
  await logOut(browser)
  expect(await planted.api('getUser', {})).toBeNull()
  expect(await planted.api('listOrders')).toEqual([])
})

it.for<[LoginChoice, string]>([
  ['denied', '/track#login=denied'],
  ['wrong-nonce', '/track#login=failed'],
  ['expired-code', '/track#login=failed'],
])('%s leaves the visitor where they were, logged out', async ([choice, end], { shop }) => {
  const browser = shop.createBrowser()
  expect(await logIn(browser, choice, '/api/login?returnTo=%2Ftrack')).toBe(end)
  expect(await browser.api('getUser', {})).toBeNull()
})

it.for(forgedTokens)(
  'an ID token that is %s tells the store nothing: nobody is logged in, and who buys stays who they were',
  async (forged, { shop }) => {
    const { browser, first } = await givenOrders(shop)
    const countUsers = async () => (await shop.db.selectFrom('users').select('id').execute()).length
    const [cookie, users] = [browser.cookies.get('buyer'), await countUsers()]
    expect(await logIn(browser, forged, '/api/login?returnTo=%2Ftrack')).toBe('/track#login=failed')
    expect(await browser.api('getUser', {})).toBeNull()
    expect(browser.cookies.get('buyer')).toBe(cookie)
    expect((await browser.api('listOrders')).map(({ id }) => id)).toEqual([first.id])
    expect(await countUsers()).toBe(users)
    // The provider failed only once, and the same browser can log in afterwards.
    expect(await logIn(browser, 'person-ayu', '/api/login?returnTo=%2Ftrack')).toBe('/track')
    expect(await browser.api('getUser', {})).toMatchObject({ firstName: 'Ayu' })
  },
)

it('the provider’s answer counts once, in the browser that set out, with the state it set out with', async ({
  shop,
}) => {
  const browser = shop.createBrowser()
  const back = await visitProvider(browser, 'person-ayu')
  const stranger = shop.createBrowser()
  expect(await comeBack(stranger, back.search)).toBe('/#login=failed')
  expect(await stranger.api('getUser', {})).toBeNull()

  const forged = new URLSearchParams(back.search)
  forged.set('state', 'another')
  expect(await comeBack(browser, `?${forged}`)).toBe('/#login=failed')
  expect(await comeBack(browser, back.search)).toBe('/#login=failed')
  expect(await browser.api('getUser', {})).toBeNull()
})

it.for([
  ['a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-site' }],
  ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
  ['a page fetched ahead', { 'sec-purpose': 'prefetch' }],
] as const)(
  '%s does not disturb a login that is under way, and spends no answer of the provider',
  async ([_what, headers], { shop }) => {
    const browser = shop.createBrowser()
    const { search } = await visitProvider(browser, 'person-ayu')
    for (const path of ['/api/login', `/api/login/callback${search}`]) {
      expect(await browser.visit(path, { headers })).toMatchObject({ status: 303, location: '/' })
      expect(await browser.visit(path, { method: 'HEAD' })).toMatchObject({ status: 303, location: '/' })
    }
    expect(await comeBack(browser, search)).toBe('/')
    expect(await browser.api('getUser', {})).toMatchObject({ firstName: 'Ayu' })
  },
)

it('an attempt ends after ten minutes', async ({ shop }) => {
  const browser = shop.createBrowser()
  const back = await visitProvider(browser, 'person-ayu')
  shop.advance(11 * 60_000)
  expect(await comeBack(browser, back.search)).toBe('/#login=failed')
})

it('a store without a provider offers no login', async () => {
  const bare = await startShop({ env: { LOGIN_ISSUER: '' }, catalogue: 'none' })
  try {
    expect(await bare.createBrowser().api('getConfig', {})).toMatchObject({ login: false })
    expect((await bare.createBrowser().visit('/api/login')).status).toBe(404)
  } finally {
    await bare.stop()
  }
})
