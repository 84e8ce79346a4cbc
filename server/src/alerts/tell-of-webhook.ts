import type { FailingWebhook } from '../platform/context.ts'
import type { Trx } from '../platform/db/schema.ts'
import { needAttention, resolveAttention, retellAttention } from './attention.repository.ts'
import type { Context } from './context.ts'

/** Opens an entry for a provider's webhook that cannot be applied. */
export async function tellOfWebhook(ctx: Context, trx: Trx, webhook: FailingWebhook, isLast: boolean): Promise<void> {
  const what = `A ${webhook.type} notice of ${webhook.provider} could not be applied in ${webhook.tries} tries`
  const reason = isLast
    ? `${what} and was given up. Look there what it was about.`
    : `${what}. It is tried on for three days by itself.`
  const entry = { kind: 'webhook_failed', subjectType: 'webhook', subjectId: webhook.id, reason } as const
  await needAttention(ctx, trx, entry)
  if (isLast) await retellAttention(trx, entry)
}

export async function webhookWasApplied(ctx: Context, trx: Trx, webhookId: string): Promise<void> {
  await resolveAttention(trx, 'webhook', webhookId, ctx.now(), 'webhook_failed')
}
