import { queueMail } from '../alerts/outbox/queue-mail.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import type { PushKind } from './push/push.table.ts'
import { queuePushNotes } from './push/queue-push-notes.ts'

type News = Readonly<{
  kind: PushKind
  /** The subject's id. A second mail of the same kind and subject changes nothing. */
  subjectId: string
  order: Readonly<{ id: string; checkout_id: string }>
}>

/** Notifies the buyer by mail if they left an address, and in each subscribed browser of the order's session. */
export async function tellBuyer(ctx: Context, trx: Trx, news: News): Promise<void> {
  await queueMail(ctx, trx, news)
  await queuePushNotes(ctx, trx, news.kind, news.order.id)
}
