import { z } from 'zod'
import { checkStates, openingNeeds } from '../setup/opening.ts'
import { area, get, nameShapes, post } from './endpoint.ts'
import { done, isoTime } from './fields.ts'

export const setupCheckView = z.object({
  /** Id of the check, such as `stripe.webhook`. */
  id: z.string(),
  /** The checked party in the owner's words: `Stripe`, `The store`. */
  about: z.string(),
  label: z.string(),
  /** The need without which the store cannot open; null for a check that never keeps the store closed. */
  opens: z.enum(openingNeeds).nullable(),
  /** Null while the check never had a result. */
  state: z.enum(checkStates).nullable(),
  /** The result, in a sentence. */
  says: z.string(),
  /** Steps to fix it. */
  todo: z.array(z.string()),
  /** Labelled texts that the owner copies unchanged, such as into a provider's dashboard. */
  paste: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The change the store offers to make by itself; null where it can make none. */
  offer: z.string().nullable(),
  answeredAt: isoTime.nullable(),
  /** Why the newest run brought no result; the result of `answeredAt` still counts. */
  unmade: z.string().nullable(),
})
export type SetupCheckView = z.infer<typeof setupCheckView>

export const setupView = z.object({
  /** Whether the set-up allows the store to sell. */
  isOpen: z.boolean(),
  /** Whether the store waits for its checks before it sells; false outside production. */
  isGuarded: z.boolean(),
  missing: z.array(z.enum(openingNeeds)),
  checks: z.array(setupCheckView),
})
export type SetupView = z.infer<typeof setupView>

const checkId = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Name a check')

nameShapes({ setupCheckView, setupView })

export const setup = area('Setup', 'Whether the store is ready to sell, and what it still needs', {
  getSetup: get('/api/admin/setup', 'owner', 'Read what each check found last', { output: setupView }),
  runSetupChecks: post('/api/admin/setup/run', 'owner-today', 'Make the checks now', {
    description: 'All of them, or those that are named. Nothing is changed anywhere.',
    input: z.strictObject({ ids: z.array(checkId).max(100).optional() }),
    output: setupView,
  }),
  mendSetup: post('/api/admin/setup/mend', 'owner-recent', 'Do what a check offers, such as registering a webhook', {
    input: z.strictObject({
      id: checkId,
      /** The offer the owner read; refused where the current offer differs. */
      offer: z.string().max(1000),
    }),
    output: z.object({ said: z.string(), setup: setupView }),
  }),
  noteMailArrival: post('/api/setup/mail-arrived', 'anyone', 'Say that the newest test mail arrived', {
    description:
      'The token of its link, which works once, for an hour. A GET of the same address is the page with the button.',
    limit: 'link',
    input: z.strictObject({ token: z.string().regex(/^[\w-]{32}$/) }),
    output: done,
  }),
})
