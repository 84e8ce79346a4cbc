import type { GameReviewView } from '@topup/core/api/reviews'
import { expect } from 'vitest'
import { givenDelivered } from '../../tests/_support/given-paid.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { fillReviewGames } from './reviews/fill-review-games.ts'

const game = 'mobile-legends'
const ofGame = (shop: Shop, id = game) => shop.createBrowser().api('listGameReviews', { id })

async function givenReview(shop: Shop, words: { rating?: number; comment?: string } = {}) {
  const { browser, first } = await givenDelivered(shop)
  await browser.api('createReview', {
    id: first.id,
    rating: 5,
    comment: 'Fast and exact.',
    customerName: 'Ayu',
    ...words,
  })
  const { id } = await shop.db
    .selectFrom('reviews')
    .select('id')
    .where('order_id', '=', first.id)
    .executeTakeFirstOrThrow()
  return { id, orderId: first.id, browser }
}

/** Inserts `count` reviews of a game, oldest first. */
async function givenManyReviews(shop: Shop, count: number) {
  const { orderId } = await givenReview(shop)
  await shop.db.deleteFrom('reviews').execute()
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  for (let at = 0; at < count; at += 1) {
    const copy = { ...order, id: crypto.randomUUID(), tracking_code: `TRKGAME${at}`, line_key: `game-${at}` }
    await shop.db.insertInto('orders').values(copy).execute()
    const text = { customer_name: 'A', rating: at % 2 ? 5 : 4, comment: String(at), is_hidden: 0, game_id: game }
    const created_at = new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 2) * 1_000).toISOString()
    await shop.db
      .insertInto('reviews')
      .values({ id: crypto.randomUUID(), order_id: copy.id, ...text, created_at })
      .execute()
  }
  shop.ctx.responses.invalidate()
}

it('a review stands with its game, at once, and with no other', async ({ shop }) => {
  const before = await ofGame(shop)
  await givenReview(shop, { rating: 3, comment: 'Of this game.' })
  const after = await ofGame(shop)
  expect(after.count).toBe(before.count + 1)
  expect(after.reviews[0]).toMatchObject({ rating: 3, comment: 'Of this game.', answer: null })
  expect(await ofGame(shop, 'free-fire')).toEqual({ count: 0, average: null, reviews: [], hasMore: false })
})

it('the seller answers a review once for everybody, changes the answer and takes it away, each in the audit log', async ({
  shop,
  seller,
}) => {
  const { id } = await givenReview(shop, { comment: 'To be answered.' })
  const shown = async (): Promise<GameReviewView['answer'] | undefined> =>
    (await ofGame(shop)).reviews.find((review) => review.id === id)?.answer
  expect(await shown()).toBeNull()
  await seller.api('answerReview', { id, answer: '  Thank you!  ' })
  expect(await shown()).toMatchObject({ text: 'Thank you!' })
  await seller.api('answerReview', { id, answer: 'Thank you!' })
  await seller.api('answerReview', { id, answer: 'Thank you, Ayu!' })
  expect(await shown()).toMatchObject({ text: 'Thank you, Ayu!' })
  await seller.api('removeReviewAnswer', { id })
  expect(await seller.api('removeReviewAnswer', { id })).toMatchObject({ id, answer: null })
  expect(await shown()).toBeNull()
  const audit = await shop.db.selectFrom('audit_log').select(['action', 'details']).where('subject', '=', id).execute()
  expect(audit.map(({ action }) => action)).toEqual(['review.answer', 'review.answer', 'review.unanswer'])
  expect(audit.map(({ details }) => details)).toEqual(['{}', '{}', '{}'])
  expect((await shop.createBrowser().api('listReviews'))[0]).not.toHaveProperty('answer')
})

it('nobody but a seller answers, and only a review that is there', async ({ shop, seller }) => {
  const { id, browser } = await givenReview(shop)
  for (const anyone of [browser, shop.createBrowser()]) {
    await expect(anyone.api('answerReview', { id, answer: 'I am the store' })).rejects.toMatchObject({ status: 401 })
    await expect(anyone.api('removeReviewAnswer', { id })).rejects.toMatchObject({ status: 401 })
  }
  const none = { id: crypto.randomUUID() }
  await expect(seller.api('answerReview', { ...none, answer: 'Hello' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(seller.api('answerReview', { id, answer: '   ' })).rejects.toMatchObject({ status: 400 })
})

it('a hidden review is in no list and no average of its game', async ({ shop, seller }) => {
  await shop.db.deleteFrom('reviews').execute()
  await givenReview(shop, { rating: 5 })
  const { id } = await givenReview(shop, { rating: 1 })
  expect(await ofGame(shop)).toMatchObject({ count: 2, average: 3 })
  await seller.api('moderateReview', { id, isHidden: true })
  expect(await ofGame(shop)).toMatchObject({ count: 1, average: 5, reviews: [{ rating: 5 }] })
})

it('older reviews follow page by page, each once, also where several are of one moment', async ({ shop }) => {
  await givenManyReviews(shop, 31)
  const first = await ofGame(shop)
  expect(first).toMatchObject({ count: 31, average: 4.5, hasMore: true })
  expect(first.reviews).toHaveLength(6)
  const all = [...first.reviews]
  let hasMore = first.hasMore
  while (hasMore) {
    const review = all.at(-1)?.id ?? ''
    const page = await shop.createBrowser().api('listOlderGameReviews', { id: game, review })
    all.push(...page.reviews)
    hasMore = page.hasMore
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(31)
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .reverse(),
  )
})

it('a game that is not sold here has no reviews to read, and nothing is kept for it', async ({ shop }) => {
  await expect(ofGame(shop, 'no-such-game')).rejects.toMatchObject({ code: 'game_not_found' })
  expect(shop.ctx.responses.find('/api/games/no-such-game/reviews')).toBeUndefined()
  await ofGame(shop)
  expect(shop.ctx.responses.find(`/api/games/${game}/reviews`)).toBeDefined()
  const { id } = await givenReview(shop)
  await expect(shop.createBrowser().api('listOlderGameReviews', { id: 'free-fire', review: id })).rejects.toMatchObject(
    { code: 'not_found' },
  )
})

it('reviews of a release that did not know their game get it from their order', async ({ shop }) => {
  const { id } = await givenReview(shop)
  await shop.db.updateTable('reviews').set({ game_id: null }).execute()
  shop.ctx.responses.invalidate()
  expect((await ofGame(shop)).count).toBe(0)
  expect(await fillReviewGames(shop.ctx)).toBeGreaterThan(0)
  expect(await fillReviewGames(shop.ctx)).toBe(0)
  expect((await ofGame(shop)).reviews.map((review) => review.id)).toContain(id)
})
