import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import { giveBackLease, takeLease } from '../platform/db/lease.ts'
import type { Check, CheckAnswer } from './check.ts'
import type { Context } from './context.ts'

/** Runs `work` under a lease, so that only one process mends this at a time. Throws setup_changed if another does. */
async function alone<T>(ctx: Context, what: string, work: () => Promise<T>): Promise<T> {
  const name = `setup:${what}`
  const holder = ctx.newId()
  if ((await takeLease(ctx, name, holder, 2 * MINUTE)) === undefined) {
    throw new DomainError('setup_changed', 'This is being done just now: look at it again in a moment')
  }
  try {
    return await work()
  } finally {
    await giveBackLease(ctx.db, name, holder)
  }
}

type Mending<Found> = Readonly<{
  answer: () => Promise<CheckAnswer>
  /** Reads the current state, for which `offerOf` describes the change and `carryOut` makes the change. */
  look: () => Promise<Found>
  offerOf: (found: Found) => string | undefined
  carryOut: (found: Found) => Promise<string>
}>

/** Makes a check whose `mend` does only what was last offered: it reads the state again and compares the offers. */
export function mendAsAgreed<Found>(
  ctx: Context,
  check: Pick<Check, 'id' | 'about' | 'label'>,
  { answer, look, offerOf, carryOut }: Mending<Found>,
): Check {
  let agreed: string | undefined
  return {
    ...check,
    async run() {
      const found = await answer()
      agreed = found.offer
      return found
    },
    mend: () =>
      alone(ctx, check.id, async () => {
        const found = await look()
        const offer = offerOf(found)
        if (offer === undefined) return 'Nothing was left to do.'
        if (offer !== agreed) throw new DomainError('setup_changed', 'This is another matter by now: look at it again')
        return carryOut(found)
      }),
  }
}
