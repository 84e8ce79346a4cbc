import { DomainError } from '@topup/core/api/errors'
import { recordAudit } from '../access/audit.ts'
import { write } from '../platform/db/write.ts'
import type { Context } from './context.ts'
import { runCheck, runChecks } from './run-checks.ts'

/**
 * Does what a check's `offer` says, on the owner's request. The check runs again first. Throws setup_changed if its
 * offer differs from the one that the owner accepted, and invalid_input if the check offers nothing.
 */
export async function mend(ctx: Context, by: string, { id, offer }: { id: string; offer: string }): Promise<string> {
  const check = ctx.hooks.listChecks(ctx).find((one) => one.id === id)
  if (!check?.mend) throw new DomainError('invalid_input', 'This check offers nothing')
  const found = await runCheck(ctx, check)
  if (found.offer !== offer) throw new DomainError('setup_changed', 'This is another matter by now: look at it again')
  const said = await check.mend(by)
  await write(ctx.db, (trx) =>
    recordAudit(ctx, trx, { actor: by, action: 'setup_mended', subject: id, details: { said } }),
  )
  await runChecks(ctx, [check])
  return said
}
