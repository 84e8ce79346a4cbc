import { z } from 'zod'

/** Why nothing is sold now, as the buyer reads it; null while it is sold. */
export const salesPauseView = z.object({ by: z.enum(['seller', 'supplier']), reason: z.string() }).nullable()

export const salesView = z.object({
  /** `scope` is `store` or a game's id. */
  pauses: z.array(
    z.object({ scope: z.string(), by: z.enum(['seller', 'supplier']), reason: z.string(), since: z.string() }),
  ),
  games: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The balance at the supplier as last read, in its currency's smallest unit; null until it was read. */
  balance: z
    .object({ supplier: z.string(), amount: z.int(), owed: z.int(), currency: z.string(), readAt: z.string() })
    .nullable(),
})
export type SalesView = z.infer<typeof salesView>
