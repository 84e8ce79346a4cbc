import { packageCheck } from '../catalog/package-check.ts'
import type { Check } from '../setup/check.ts'
import { contactCheck } from '../setup/contact-check.ts'
import type { Context } from '../web/context.ts'

/** Everything that is looked at before, and while, the store sells: the store's own first, then the parties'. */
export const listChecks = (ctx: Context): readonly Check[] => [
  contactCheck(ctx),
  packageCheck(ctx),
  ...ctx.providers.flatMap(({ checks }) => checks?.(ctx) ?? []),
  ...ctx.suppliers.flatMap(({ checks }) => checks?.(ctx) ?? []),
]
