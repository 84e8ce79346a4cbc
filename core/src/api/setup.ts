import { z } from 'zod'
import { checkStates, openingNeeds } from '../setup/opening.ts'
import { area, get, nameShapes, post } from './endpoint.ts'
import { done, isoTime } from './fields.ts'

export const setupCheckView = z.object({
  /** Such as `stripe.webhook`. */
  id: z.string(),
  /** Whom it is about, as the owner reads it: `Stripe`, `The store`. */
  about: z.string(),
  label: z.string(),
  /** What the store cannot open without; null for a check that closes nothing by itself. */
  opens: z.enum(openingNeeds).nullable(),
  /** Null while it never had an answer. */
  state: z.enum(checkStates).nullable(),
  /** What was found, in a sentence. */
  says: z.string(),
  /** What to do, step by step. */
  todo: z.array(z.string()),
  /** Lines to take over as they are. */
  paste: z.array(z.object({ label: z.string(), text: z.string() })),
  /** What the store would change if asked to mend it; null where it can change nothing. */
  offer: z.string().nullable(),
  answeredAt: isoTime.nullable(),
  /** Why the newest try brought no answer: the one of `answeredAt` stands meanwhile. */
  unmade: z.string().nullable(),
})
export type SetupCheckView = z.infer<typeof setupCheckView>

export const setupView = z.object({
  /** Whether the store sells, as far as its set-up goes. */
  isOpen: z.boolean(),
  /** Whether it waits for its checks at all: outside production it does not. */
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
      /** The offer as it was read: another one by now is refused. */
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
