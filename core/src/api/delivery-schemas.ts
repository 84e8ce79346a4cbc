import { z } from 'zod'
import { keyedGames } from '../delivery/keyed-games.ts'
import { isoTime } from './views.ts'

const keyedGame = z.enum(keyedGames)
/** Never the key itself: it is written, and used, but not read back. */
const supplierKeyView = z.object({ gameId: keyedGame, setAt: isoTime.nullable() })

/** How a delivery is made, and what it left for the buyer. */
export const deliverySchemas = {
  /** The codes of an order, for its owner; each look is an event of the order. */
  revealCodes: {
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({ codes: z.array(z.object({ unitNo: z.int(), text: z.string() })) }),
  },
  listSupplierKeys: { input: z.strictObject({}), output: z.array(supplierKeyView) },
  /** From now on this game's orders go through the supplier account of the key; the owner's alone. */
  setSupplierKey: {
    input: z.strictObject({
      id: keyedGame,
      // It goes out in a header, which carries nothing else.
      apiKey: z
        .string()
        .trim()
        .min(8)
        .max(300)
        .regex(/^[!-~]+$/, 'A key holds no spaces, and only plain Latin letters, digits and signs'),
    }),
    output: supplierKeyView,
  },
  removeSupplierKey: { input: z.strictObject({ id: keyedGame }), output: supplierKeyView },
} as const
