import { z } from 'zod'
import { area, get, nameShapes, post } from './endpoint.ts'
import { line, slugPattern } from './fields.ts'

/** Why the store or game sells nothing now, in the buyer's words; null while it sells. */
export const salesPauseView = z.object({ by: z.enum(['seller', 'supplier', 'setup']), reason: z.string() }).nullable()

export const salesView = z.object({
  /** `scope` is `store` or a game's id. */
  pauses: z.array(
    z.object({ scope: z.string(), by: z.enum(['seller', 'supplier']), reason: z.string(), since: z.string() }),
  ),
  games: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The last balance read from the supplier, in its currency's smallest unit; null before the first reading. */
  balance: z
    .object({ supplier: z.string(), amount: z.int(), owed: z.int(), currency: z.string(), readAt: z.string() })
    .nullable(),
})
export type SalesView = z.infer<typeof salesView>

/** `store`, or a game's id. */
const scope = z.string().regex(slugPattern, 'Name the store or a game')

nameShapes({ SalesPauseView: salesPauseView.unwrap(), salesView })

export const sales = area('Sales', 'Whether something is sold now', {
  getSales: get('/api/admin/sales', 'seller', 'Read what is paused, and the balance at the supplier', {
    output: salesView,
  }),
  changeSales: post('/api/admin/sales', 'today', 'Pause or resume the sale of a game or of the store', {
    input: z
      .strictObject({ scope, paused: z.boolean(), reason: line.max(200).default('') })
      .refine(({ paused, reason }) => !paused || reason !== '', {
        path: ['reason'],
        message: 'Say why: buyers read it',
      }),
    output: salesView,
  }),
})
