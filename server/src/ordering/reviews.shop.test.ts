import { expect } from 'vitest'
import { givenCheckout, untilOrders } from '../../tests/_support/given-order.ts'
import { givenDelivered, givenHeld, reject } from '../../tests/_support/given-paid.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'

const words = (rating = 5) => ({ rating, comment: 'Fast and exact.', customerName: 'Ayu' })

const publicReviews = (shop: Shop) => shop.createBrowser().api('listReviews', {})

it('the owner of a delivered order reviews it, and everybody reads it at once', async ({ shop }) => {
  const { browser, first } = await givenDelivered(shop)
  const { id, trackingCode: code } = first
  await publicReviews(shop)
  expect(await browser.api('trackOrder', { code })).toMatchObject({ review: 'open' })
  expect(await browser.api('createReview', { id, ...words(4), comment: '  Fast.  ' })).toMatchObject({
    review: 'given',
  })
  expect((await publicReviews(shop))[0]).toMatchObject({ rating: 4, comment: 'Fast.', customerName: 'Ayu' })
  expect(await shop.createBrowser().api('trackOrder', { code })).toMatchObject({ review: null })
})

it('twenty at once leave one', async ({ shop }) => {
  const {
    browser,
    first: { id },
  } = await givenDelivered(shop)
  const before = (await publicReviews(shop)).length
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => browser.api('createReview', { id, ...words() })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const tried of tries) {
    if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ status: 409, code: 'already_reviewed' })
  }
  expect(await publicReviews(shop)).toHaveLength(before + 1)
})

it('nobody else may, nor before the delivery, nor with other than one to five stars', async ({ shop }) => {
  const {
    browser,
    first: { id },
  } = await givenDelivered(shop)
  const stranger = shop.createBrowser()
  await expect(stranger.api('createReview', { id, ...words() })).rejects.toMatchObject({ code: 'order_not_found' })
  const early = await givenCheckout(shop)
  await expect(early.browser.api('createReview', { id: early.first.id, ...words() })).rejects.toMatchObject({
    code: 'transition_not_allowed',
  })
  for (const bad of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { comment: '   ' }, { customerName: '' }]) {
    await expect(browser.api('createReview', { id, ...words(), ...bad })).rejects.toMatchObject({ status: 400 })
  }
})

it('what waits for its delivery, or was given up and goes back, is not reviewed', async ({ shop, seller }) => {
  const checkout = await givenHeld(shop)
  const { id, trackingCode: code } = checkout.first
  const before = (await publicReviews(shop)).length
  const review = () => checkout.browser.api('createReview', { id, ...words() })
  await expect(review()).rejects.toMatchObject({ status: 409, code: 'transition_not_allowed' })
  await reject(seller, checkout)
  await untilOrders(checkout, 'failed')
  await expect(review()).rejects.toMatchObject({ status: 409, code: 'transition_not_allowed' })
  expect(await checkout.browser.api('trackOrder', { code })).toMatchObject({ review: null })
  expect(await publicReviews(shop)).toHaveLength(before)
})

it('the seller hides a review and shows it again; it stays the order’s only one, and both are audited', async ({
  shop,
  seller,
}) => {
  const {
    browser,
    first: { id },
  } = await givenDelivered(shop)
  await browser.api('createReview', { id, ...words(1) })
  const isPublic = async () => (await publicReviews(shop)).some((review) => review.id === found?.id)
  const found = (await seller.api('listAdminReviews', {})).reviews.find(({ orderId }) => orderId === id)
  expect(await isPublic()).toBe(true)
  const target = { id: found?.id ?? '' }
  expect(await seller.api('moderateReview', { ...target, isHidden: true })).toMatchObject({ isHidden: true })
  // The cached page is gone too, from which the store answers while the database is down.
  expect(shop.ctx.responses.findLast('/api/reviews')).toBeUndefined()
  expect(await isPublic()).toBe(false)
  await expect(browser.api('createReview', { id, ...words() })).rejects.toMatchObject({ code: 'already_reviewed' })
  await seller.api('moderateReview', { ...target, isHidden: true })
  await seller.api('moderateReview', { ...target, isHidden: false })
  expect(await isPublic()).toBe(true)
  const audit = await shop.db.selectFrom('audit_log').select('action').where('subject', '=', target.id).execute()
  expect(audit.map(({ action }) => action)).toEqual(['review.hide', 'review.show'])
})

it('only a seller sees hidden ones and moderates', async ({ shop }) => {
  const anyone = shop.createBrowser()
  await expect(anyone.api('listAdminReviews', {})).rejects.toMatchObject({ status: 401 })
  await expect(anyone.api('moderateReview', { id: crypto.randomUUID(), isHidden: true })).rejects.toMatchObject({
    status: 401,
  })
})

it('the seller pages through all of them, each once', async ({ shop, seller }) => {
  const orderId = (await givenDelivered(shop)).first.id
  const { db } = shop
  await db.deleteFrom('reviews').execute()
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const created_at = shop.ctx.now().toISOString()
  for (let count = 0; count < 60; count += 1) {
    const copy = { ...order, id: crypto.randomUUID(), tracking_code: `TRKPAGE${count}`, line_key: `page-${count}` }
    await db.insertInto('orders').values(copy).execute()
    const text = { customer_name: 'A', rating: 5, comment: String(count), is_hidden: 0 }
    await db
      .insertInto('reviews')
      .values({ id: crypto.randomUUID(), order_id: copy.id, ...text, created_at })
      .execute()
  }
  const first = await seller.api('listAdminReviews', {})
  const second = await seller.api('listAdminReviews', { before: first.reviews.at(-1)?.id })
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  expect(new Set([...first.reviews, ...second.reviews].map(({ id }) => id)).size).toBe(60)
})

it('the figures cover every review that is shown, also those beyond what one answer lists', async ({ shop }) => {
  const orderId = (await givenDelivered(shop)).first.id
  const { db } = shop
  await db.deleteFrom('reviews').execute()
  const anyone = shop.createBrowser()
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const copies = Array.from({ length: 512 }, (_, at) => ({
    ...order,
    id: crypto.randomUUID(),
    tracking_code: `TRKMANY${at}`,
    line_key: `many-${at}`,
  }))
  const reviews = copies.map(({ id }, at) => ({
    id: crypto.randomUUID(),
    order_id: id,
    customer_name: 'A',
    rating: at < 12 ? 1 : 5,
    comment: String(at),
    is_hidden: at === 511 ? 1 : 0,
    created_at: new Date(Date.UTC(2026, 0, 1) + at * 1_000).toISOString(),
  }))
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < copies.length; at += 32) {
      await trx
        .insertInto('orders')
        .values(copies.slice(at, at + 32))
        .execute()
      await trx
        .insertInto('reviews')
        .values(reviews.slice(at, at + 32))
        .execute()
    }
  })
  shop.ctx.responses.invalidate()
  const summary = await anyone.api('getReviewSummary', {})
  // 12 reviews with 1 star and 499 with 5: (12 x 1 + 499 x 5) / 511, rounded.
  expect(summary).toMatchObject({ count: 511, average: 4.9 })
  expect(summary.newest.map(({ comment }) => comment)).toEqual(['510', '509', '508', '507', '506', '505'])
  expect(await publicReviews(shop)).toHaveLength(500)
})
