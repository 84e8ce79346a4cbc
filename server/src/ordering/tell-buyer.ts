import { queueMail } from '../alerts/outbox/queue-mail.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import type { PushKind } from './push/push.table.ts'
import { queuePushNotes } from './push/queue-push-notes.ts'

type News = Readonly<{
  kind: PushKind
  /** With the kind, what its mail is told about. */
  subjectId: string
  order: Readonly<{ id: string; checkout_id: string }>
}>

/** What a buyer waits for: by mail where they left an address, and in each browser of the order's session that wants it. */
export async function tellBuyer(ctx: Context, trx: Trx, news: News): Promise<void> {
  await queueMail(ctx, trx, news)
  await queuePushNotes(ctx, trx, news.kind, news.order.id)
}
