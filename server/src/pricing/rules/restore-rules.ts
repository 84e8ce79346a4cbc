import { DomainError } from '@topup/core/api/errors'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { loadSettings, settingsOfEnvironment } from './load-rules.ts'

/**
 * Saves the rules from before `version` again, as the next version. Throws `transition_not_allowed` if `version` is no
 * longer the newest.
 */
export async function restoreRules(ctx: Context, trx: Trx, version: number, sellerId: string): Promise<void> {
  const inForce = await loadSettings(ctx, trx)
  if (inForce.version !== version) {
    throw new DomainError(
      'transition_not_allowed',
      'It cannot be undone: the pricing rules were saved again since that run.',
    )
  }
  const before = await trx
    .selectFrom('pricing_rules')
    .select('rules')
    .where('version', '=', version - 1)
    .executeTakeFirst()
  const rules = before?.rules ?? JSON.stringify(settingsOfEnvironment(ctx.config))
  const saved = { saved_by: sellerId, saved_at: ctx.now().toISOString() }
  await trx
    .insertInto('pricing_rules')
    .values({ version: version + 1, rules, ...saved })
    .execute()
}
