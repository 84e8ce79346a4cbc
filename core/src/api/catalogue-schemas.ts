import { z } from 'zod'
import { isPictureAddress } from '../web/web-address.ts'
import { decimal, packageView } from './views.ts'

const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'Use lower-case letters, digits and hyphens for the id')
const packageId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,95}$/)
const source = z.enum(['supplier', 'seller'])

/** Pages load pictures from the store itself and over https only (their content security policy says so). */
const imageUrl = z
  .string()
  .trim()
  .max(500)
  .refine(
    isPictureAddress,
    'Use a picture’s address that begins with https:// or, for a file of this store, with /covers/ or /uploads/',
  )
const gameName = z.string().trim().min(1, 'Give the game a name').max(80)
const otherNames = z
  .array(z.string().trim().min(1).max(40, 'Another name has 40 characters at most'))
  .max(20, 'Give 20 other names at most')
const currency = z.string().trim().min(1, 'Say what the game calls its currency').max(40)

const amount = z.int('Use a whole number').min(1, 'An amount is at least 1').max(1_000_000_000)
const packageName = z.string().trim().min(1, 'Give the package a name').max(120)
/** US dollars; card providers take no payment below 50 cents. */
const price = z
  .union([z.string().max(15), z.number().nonnegative().max(1e6).transform(String)])
  .pipe(z.string().regex(/^\d{1,6}(\.\d{1,2})?$/, 'Use an amount in US dollars such as 9.99'))
  .refine((text) => Number(text) >= 0.5 && Number(text) <= 10_000, 'A price is between $0.50 and $10,000')

export const adminGameView = z.object({
  id: z.string(),
  name: z.string(),
  /** What players call it too. */
  otherNames: z.array(z.string()),
  imageUrl: z.string(),
  currency: z.string(),
  isActive: z.boolean(),
  /** `supplier`: name, picture and currency are kept by the price sync. */
  source,
  packageCount: z.int(),
  /** Lowest price on sale, null while nothing of it is. */
  minPrice: decimal.nullable(),
})
export type AdminGameView = z.infer<typeof adminGameView>

export const adminPackageView = packageView.extend({
  isActive: z.boolean(),
  /** `supplier`: everything but the original price is kept by the price sync and the pricing rules. */
  source,
})
export type AdminPackageView = z.infer<typeof adminPackageView>

export const catalogueSchemas = {
  listAdminGames: { input: z.strictObject({}), output: z.array(adminGameView) },
  createGame: {
    input: z.strictObject({
      id: slug,
      name: gameName,
      otherNames: otherNames.default([]),
      currency,
      imageUrl,
      isActive: z.boolean().default(true),
    }),
    output: adminGameView,
  },
  updateGame: {
    input: z.strictObject({
      id: slug,
      name: gameName.optional(),
      /** The seller's, of a synced game too. */
      otherNames: otherNames.optional(),
      currency: currency.optional(),
      imageUrl: imageUrl.optional(),
      isActive: z.boolean().optional(),
    }),
    output: adminGameView,
  },
  listAdminPackages: { input: z.strictObject({ gameId: slug }), output: z.array(adminPackageView) },
  createPackage: {
    input: z.strictObject({
      gameId: slug,
      name: packageName,
      amount,
      price,
      /** Without one it is the price: no saving is shown. */
      originalPrice: price.optional(),
      isPopular: z.boolean().default(false),
      isBestValue: z.boolean().default(false),
    }),
    output: adminPackageView,
  },
  updatePackage: {
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
  },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>
