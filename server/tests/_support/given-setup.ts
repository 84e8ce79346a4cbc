import { type OpeningNeed, openingNeeds } from '@topup/core/setup/opening'
import type { Context } from '../../src/app/context.ts'
import { hooks } from '../../src/app/hooks.ts'
import type { Check, CheckAnswer } from '../../src/setup/check.ts'
import { createOpening } from '../../src/setup/opening.ts'
import { eventually } from './eventually.ts'

export type Answer = CheckAnswer['state'] | 'throws'

const secret = 'sk_live_secret'

/** Set-up checks: one per need, for a second provider, and one that no need asks for; the test sets their answers. */
export function givenSetup(first: Answer = 'green') {
  const opens = new Map<string, OpeningNeed | undefined>([
    ...openingNeeds.map((need) => [`${need}.check`, need] as const),
    ['stripe.key', 'provider'],
    ['store.backups', undefined],
  ])
  const answers = new Map<string, Answer>([...opens.keys()].map((id) => [id, first]))
  const says = new Map<string, string>()
  const runs = new Map<string, number>()
  const held = new Map<string, Promise<void>>()
  const toCheck = ([id, need]: [string, OpeningNeed | undefined]): Check => ({
    id,
    about: 'Somebody',
    label: id,
    ...(need && { opens: need }),
    run: async () => {
      runs.set(id, (runs.get(id) ?? 0) + 1)
      await held.get(id)
      const state = answers.get(id)
      if (state === undefined || state === 'throws') throw new Error(`refused with ${secret}`)
      return { state, says: says.get(id) ?? `It is ${state}.` }
    },
  })
  /** Overrides that all processes of the store share, except `opening`, which each process creates for itself. */
  const overrides = (): Partial<Context> => ({
    opening: createOpening({ NODE_ENV: 'production' }),
    hooks: { ...hooks, listChecks: () => [...opens].map(toCheck) },
  })
  return {
    overrides,
    secret,
    runsOf: (id: string) => runs.get(id) ?? 0,
    answer: (id: string, state: Answer, sentence?: string) => {
      answers.set(id, state)
      if (sentence !== undefined) says.set(id, sentence)
    },
    answerAll: (state: Answer) => {
      for (const id of answers.keys()) answers.set(id, state)
    },
    drop: (id: string) => void opens.delete(id),
    /** Runs of this check that begin from now on wait until the returned function is called. */
    hold: (id: string): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(id, promise)
      return () => {
        held.delete(id)
        resolve()
      }
    },
  }
}
export type GivenSetup = ReturnType<typeof givenSetup>

export const untilOpen = (shop: { ctx: Context }, isOpen: boolean) =>
  eventually(async () => {
    if (shop.ctx.opening.isOpen() !== isOpen) throw new Error(`open: ${!isOpen}, lacks ${shop.ctx.opening.missing()}`)
  })
