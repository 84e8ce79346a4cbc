import { queueMail } from '../alerts/outbox/queue-mail.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import type { PushKind } from './push/push.table.ts'
import { queuePushNotes } from './push/queue-push-notes.ts'

type News = Readonly<{
  kind: PushKind
  /** The id of the row that the mail is about. A second mail of the same kind and subject is not queued. */
  subjectId: string
  order: Readonly<{ id: string; checkout_id: string }>
}>

/** Queues a mail to the buyer, if the order has an address, and push messages to the session's subscribed browsers. */
export async function tellBuyer(ctx: Context, trx: Trx, news: News): Promise<void> {
  await queueMail(ctx, trx, news)
  await queuePushNotes(ctx, trx, news.kind, news.order.id)
}
