import { z } from 'zod'
import { keyedGames } from '../delivery/keyed-games.ts'
import { area, get, nameShapes, post, remove } from './endpoint.ts'
import { isoTime } from './fields.ts'

const keyedGame = z.enum(keyedGames)

/** Leaves out the key itself: a key can be written and used, but not read back. */
const supplierKeyView = z.object({ gameId: keyedGame, setAt: isoTime.nullable() })

nameShapes({ supplierKeyView })

export const suppliers = area('Suppliers', 'The accounts at suppliers that games are delivered through', {
  listSupplierKeys: get('/api/admin/supplier-keys', 'seller', 'List which games have a supplier account of their own', {
    output: z.array(supplierKeyView),
  }),
  setSupplierKey: post(
    '/api/admin/games/:id/supplier-key',
    'owner-recent',
    'Set the key of a game’s supplier account',
    {
      description: "From now on this game's orders go through the supplier account of the key; the owner's alone.",
      input: z.strictObject({
        id: keyedGame,
        // The key is sent in an HTTP header, so only printable ASCII without spaces is allowed.
        apiKey: z
          .string()
          .trim()
          .min(8)
          .max(300)
          .regex(/^[!-~]+$/, 'A key holds no spaces, and only plain Latin letters, digits and signs'),
      }),
      output: supplierKeyView,
    },
  ),
  removeSupplierKey: remove(
    '/api/admin/games/:id/supplier-key',
    'owner-recent',
    'Remove the key of a game’s supplier account',
    { input: z.strictObject({ id: keyedGame }), output: supplierKeyView },
  ),
})
