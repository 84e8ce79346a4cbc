import { z } from 'zod'
import { paymentMethods } from '../payment/payment-methods.ts'
import { cleanLink, isPictureAddress } from '../web/web-address.ts'
import { area, get, nameShapes, patch, post } from './endpoint.ts'
import { decimal, line, packageId, playerText, slug, slugPattern } from './fields.ts'
import { salesPauseView } from './sales.ts'

const playerField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['number', 'text', 'tag', 'option']),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
})

export const packageView = z.object({
  id: z.string(),
  gameId: z.string(),
  name: z.string(),
  amount: z.int(),
  price: decimal,
  /** Whole rupiah that a payment in rupiah charges for one unit, at the current rate and rounding. */
  priceIdr: z.int(),
  originalPrice: decimal.nullable(),
  originalPriceIdr: z.int().nullable(),
  isPopular: z.boolean(),
  isBestValue: z.boolean(),
  /**
   * For each way to pay that is not offered for a single unit: the quantity from which the way is offered. Null: not
   * even for the largest order. Left out where every way takes one unit.
   */
  fromQuantity: z.partialRecord(z.enum(paymentMethods), z.int().nullable()).optional(),
  /** The store's staff delivers this package, so pages promise no seconds. Left out where a supplier delivers it. */
  byHand: z.literal(true).optional(),
})
export type PackageView = z.infer<typeof packageView>

export const gameView = z.object({
  id: z.string(),
  name: z.string(),
  /** Other names players use for the game; the search finds the game by them. */
  otherNames: z.array(z.string()),
  imageUrl: z.string(),
  currency: z.string(),
  isActive: z.boolean(),
  /** Lowest price in USD, null while the game has no package. */
  minPrice: decimal.nullable(),
  minPriceIdr: z.int().nullable(),
  playerFields: z.array(playerField),
  /** Checkout asks for five details of the buyer’s game account. */
  needsAccount: z.boolean(),
  /** Staff delivers every package of the game by hand. Left out where a supplier delivers any. */
  byHand: z.literal(true).optional(),
  /** The game's packages are codes, so no player is asked for. */
  givesCode: z.boolean(),
  /** Whether a player's name can be looked up by id. */
  checksPlayer: z.boolean(),
  salesPause: salesPauseView,
})
export type GameView = z.infer<typeof gameView>

/** Seconds from payment to delivery: the median and the 95th percentile. */
export const deliveryTimes = z.object({ p50: z.int(), p95: z.int() })
export type DeliveryTimes = z.infer<typeof deliveryTimes>

export const gameDetailView = gameView.extend({
  packages: z.array(packageView),
  /** Delivery times of the last `deliveryDays` days; null while there are too few deliveries. */
  deliveryTimes: deliveryTimes.nullable(),
})
export type GameDetailView = z.infer<typeof gameDetailView>

/** The supplier's answer about a player id, before payment. */
export const playerCheckView = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), name: z.string(), region: z.string().nullable() }),
  z.object({ status: z.literal('not-found') }),
  /** The check does not answer now: the buyer has to confirm the id. */
  z.object({ status: z.literal('unavailable') }),
  /** This game has no check: the buyer is asked nothing. */
  z.object({ status: z.literal('unsupported') }),
])
export type PlayerCheckView = z.infer<typeof playerCheckView>

const gameId = z.string().regex(slugPattern, 'Use lower-case letters, digits and hyphens for the id')
const source = z.enum(['supplier', 'seller'])

/** Pages load pictures only from the store itself and over https, by their Content-Security-Policy. */
const imageUrl = z
  .string()
  .overwrite(cleanLink)
  .max(500)
  .refine(
    isPictureAddress,
    'Use a picture’s address that begins with https:// or, for a file of this store, with /covers/ or /uploads/',
  )

const gameName = line.min(1, 'Give the game a name').max(80)
const otherNames = z
  .array(line.min(1).max(40, 'Another name has 40 characters at most'))
  .max(20, 'Give 20 other names at most')

const currency = line.min(1, 'Say what the game calls its currency').max(40)
const amount = z.int('Use a whole number').min(1, 'An amount is at least 1').max(1_000_000_000)
const packageName = line.min(1, 'Give the package a name').max(120)

/** US dollars. Where one unit is too cheap for a way to pay, buyers use another way or buy several units. */
const price = z
  .union([z.string().max(15), z.number().nonnegative().max(1e6).transform(String)])
  .pipe(z.string().regex(/^\d{1,6}(\.\d{1,2})?$/, 'Use an amount in US dollars such as 9.99'))
  .refine((text) => Number(text) >= 0.01 && Number(text) <= 10_000, 'A price is between $0.01 and $10,000')

export const adminGameView = z.object({
  id: z.string(),
  name: z.string(),
  /** Other names players use for the game. */
  otherNames: z.array(z.string()),
  imageUrl: z.string(),
  currency: z.string(),
  isActive: z.boolean(),
  /** `supplier`: the price sync sets name, picture and currency. */
  source,
  packageCount: z.int(),
  /** Lowest price on sale; null while no package of the game is on sale. */
  minPrice: decimal.nullable(),
})
export type AdminGameView = z.infer<typeof adminGameView>

export const adminPackageView = packageView
  .omit({ priceIdr: true, originalPriceIdr: true, fromQuantity: true, byHand: true })
  .extend({
    isActive: z.boolean(),
    /** `supplier`: the price sync and the pricing rules set everything except the original price. */
    source,
  })
export type AdminPackageView = z.infer<typeof adminPackageView>

nameShapes({ playerField, packageView, gameView, gameDetailView, playerCheckView, adminGameView, adminPackageView })

export const games = area('Games', 'Games and their packages', {
  listGames: get('/api/games', 'anyone', 'List the games on sale', { output: z.array(gameView) }),
  getGame: get('/api/games/:id', 'anyone', 'Read a game with its packages', {
    input: z.strictObject({ id: slug }),
    output: gameDetailView,
  }),
  checkPlayer: post('/api/games/:id/player', 'anyone', 'Look up the name behind a player’s id', {
    limit: 'lookUp',
    input: z.strictObject({ id: slug, player: playerText }),
    output: playerCheckView,
  }),
  listAdminGames: get('/api/admin/games', 'seller', 'List every game, on sale or not', {
    output: z.array(adminGameView),
  }),
  createGame: post('/api/admin/games', 'today', 'Add a game', {
    input: z.strictObject({
      id: gameId,
      name: gameName,
      otherNames: otherNames.default([]),
      currency,
      imageUrl,
      isActive: z.boolean().default(true),
    }),
    output: adminGameView,
  }),
  updateGame: patch('/api/admin/games/:id', 'today', 'Change a game', {
    input: z.strictObject({
      id: gameId,
      name: gameName.optional(),
      /** The seller sets these names, for synced games too. */
      otherNames: otherNames.optional(),
      currency: currency.optional(),
      imageUrl: imageUrl.optional(),
      isActive: z.boolean().optional(),
    }),
    output: adminGameView,
  }),
  listAdminPackages: get('/api/admin/packages/:id', 'seller', 'List every package of a game', {
    input: z.strictObject({ id: gameId }),
    output: z.array(adminPackageView),
  }),
  createPackage: post('/api/admin/packages', 'owner-recent', 'Add a package', {
    input: z.strictObject({
      gameId,
      name: packageName,
      amount,
      price,
      /** Left out: equal to the price, so that pages show no saving. */
      originalPrice: price.optional(),
      isPopular: z.boolean().default(false),
      isBestValue: z.boolean().default(false),
    }),
    output: adminPackageView,
  }),
  updatePackage: patch('/api/admin/packages/:id', 'owner-recent', 'Change a package', {
    input: z.strictObject({
      id: packageId,
      name: packageName.optional(),
      amount: amount.optional(),
      price: price.optional(),
      originalPrice: price.optional(),
      isPopular: z.boolean().optional(),
      isBestValue: z.boolean().optional(),
      isActive: z.boolean().optional(),
    }),
    output: adminPackageView,
  }),
})
