import { z } from 'zod'
import { riskSubjects } from '../seller/risk-subjects.ts'
import { area, get, nameShapes, post, remove } from './endpoint.ts'
import { done, isoTime, prose, searchWords, slug } from './fields.ts'

/** The entry's subject is kept as a digest that nobody can read back, so `reason` must say whom it is about. */
export const riskEntryView = z.object({
  id: z.string(),
  list: z.enum(['block', 'trust']),
  subject: z.enum(riskSubjects),
  reason: z.string(),
  madeAt: isoTime,
  until: isoTime,
})
export type RiskEntryView = z.infer<typeof riskEntryView>

nameShapes({ riskEntryView })

export const risk = area('Risk', 'Whose payments are blocked and whose are trusted', {
  listRiskEntries: get('/api/admin/risk/entries', 'owner', 'List who is blocked and who is trusted', {
    output: z.array(riskEntryView),
  }),
  addRiskEntry: post('/api/admin/risk/entries', 'owner-recent', 'Block or trust somebody', {
    description:
      'One who is on that list already is kept with the new reason and end. `value` is a player id of the game `gameId`, an IP address, a mail domain, or for a card the tracking code of an order that it paid.',
    input: z.strictObject({
      list: z.enum(['block', 'trust']),
      subject: z.enum(riskSubjects),
      value: searchWords.min(1).max(200),
      gameId: slug.optional(),
      reason: prose.min(3, 'Say in a few words why').max(200),
      days: z.int().min(1).max(3650),
    }),
    output: riskEntryView,
  }),
  endRiskEntry: remove('/api/admin/risk/entries/:id', 'owner-recent', 'Take somebody off a list', {
    input: z.strictObject({ id: z.uuid() }),
    output: done,
  }),
})
