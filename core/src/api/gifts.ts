import { z } from 'zod'
import { area, get, nameShapes, patch } from './endpoint.ts'
import { email } from './fields.ts'

export const giftView = z.object({
  /**
   * `open`: an address may be given, changed or taken back. `limited`: no note went out, since the address already had
   * its daily limit of notes. `closed`: no note is wanted, or none goes out any more.
   */
  status: z.enum(['open', 'queued', 'sent', 'failed', 'limited', 'closed']),
  /** Address of the note's recipient; null where no note is wanted, and once the address is wiped. */
  recipient: z.string().nullable(),
})
export type GiftView = z.infer<typeof giftView>

nameShapes({ giftView })

const who = 'For whoever has the order in hand, as `revealCodes`; an account alone does neither.'

export const gifts = area('Gifts', 'A note to whom an order is for', {
  getGift: get('/api/orders/:id/gift', 'buyer', 'Read who gets a note when an order is delivered', {
    description: who,
    input: z.strictObject({ id: z.uuid() }),
    output: giftView,
  }),
  updateGift: patch('/api/orders/:id/gift', 'buyer', 'Have a note sent when an order is delivered', {
    description:
      `${who} The note has one fixed text with game and package, and no link. A session asks for ten a day; an address ` +
      'gets three in 24 hours, and is wiped seven days after.',
    input: z.strictObject({ id: z.uuid(), recipient: email.nullable() }),
    output: giftView,
  }),
})
