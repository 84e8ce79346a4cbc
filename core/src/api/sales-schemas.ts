import { z } from 'zod'
import { salesView } from './sales-views.ts'

/** `store`, or the game that is meant. */
const scope = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'Name the store or a game')

export const salesSchemas = {
  getSales: { input: z.strictObject({}), output: salesView },
  changeSales: {
    input: z
      .strictObject({ scope, paused: z.boolean(), reason: z.string().trim().max(200).default('') })
      .refine(({ paused, reason }) => !paused || reason !== '', {
        path: ['reason'],
        message: 'Say why: buyers read it',
      }),
    output: salesView,
  },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>
