import type { Context } from './context.ts'
import type { PaymentProvider } from './payment.table.ts'
import type { PaymentPort } from './payment-port.ts'

/** The provider's port, or undefined where the store has no key for it (any more). */
export const findPort = (ctx: Pick<Context, PaymentProvider>, provider: PaymentProvider): PaymentPort | undefined =>
  ctx[provider]
