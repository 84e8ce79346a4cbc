import { write } from '../platform/db/write.ts'
import type { Check, CheckAnswer } from '../setup/check.ts'
import type { OutsideContext } from './context.ts'
import type { PaymentPort, PaymentProvider } from './payment-port.ts'
import { noteTaken } from './probe-providers.ts'
import { noteRefusal } from './provider-health.ts'
import { AccountRefusal } from './refusals.ts'

type KeyCheck = Readonly<{ about: string; label: string; todo: readonly string[]; look: () => Promise<CheckAnswer> }>

/** Records the first refusal. A probe follows at once, and the provider is hidden only if that probe is refused too. */
const suspect = (ctx: OutsideContext, provider: PaymentProvider, { said }: AccountRefusal): Promise<void> =>
  write(ctx.db, async (trx) => {
    const known = await trx
      .selectFrom('provider_health')
      .select('provider')
      .where('provider', '=', provider)
      .executeTakeFirst()
    if (!known) await noteRefusal(ctx, trx, provider, said, 'probe')
  })

/**
 * The set-up check of a provider's API key. After a refusal the provider is probed at once, and hidden if refused
 * again. After an acceptance the provider is offered to buyers again.
 */
export function keyCheck(ctx: OutsideContext, port: PaymentPort, { about, label, todo, look }: KeyCheck): Check {
  const { provider } = port
  let outcome: 'taken' | AccountRefusal | undefined
  return {
    id: `${provider}.key`,
    about,
    label,
    opens: 'provider',
    async run() {
      outcome = undefined
      try {
        await port.probe()
      } catch (error) {
        if (!(error instanceof AccountRefusal)) throw error
        outcome = error
        return { state: 'red', says: `${about} refuses the key (${error.said}).`, todo }
      }
      outcome = 'taken'
      return look()
    },
    async heed() {
      const found = outcome
      if (found === undefined) return
      if (found === 'taken') await noteTaken(ctx, provider)
      else await suspect(ctx, provider, found)
      ctx.signals.wake('providers')
    },
  }
}
