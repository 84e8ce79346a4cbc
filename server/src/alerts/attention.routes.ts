import type { IRouter } from 'express'
import { recordAudit } from '../access/audit.ts'
import { owner, ownerRecent, ownerToday, seller, sellerToday } from '../access/seller-auth.ts'
import { write } from '../platform/db/write.ts'
import { route } from '../platform/http/route.ts'
import { listAttentionViews } from './attention-views.ts'
import { closeAttention } from './close-attention.ts'
import type { OutsideContext } from './context.ts'
import { findChannel, listChannelViews } from './notices/channels.ts'
import { noticeKey } from './notices/notice-key.ts'
import { sendTestNotice } from './notices/send-notices.ts'

export function attentionRoutes(router: IRouter, ctx: OutsideContext): void {
  route(router, ctx, 'listAttention', seller, ({ who }) => listAttentionViews(ctx.db, who.role))

  route(router, ctx, 'closeAttention', sellerToday, async ({ input, who }) => {
    await closeAttention(ctx, who, input.id, input.note)
    return { done: true }
  })

  route(router, ctx, 'listNoticeChannels', owner, () => listChannelViews(ctx))

  route(router, ctx, 'testNotice', ownerToday, async ({ input, who }) => {
    const channel = findChannel(input.channel)
    if (!channel?.isSet(ctx)) return { error: 'it is not set up: save what it needs first' }
    await write(ctx.db, (trx) =>
      recordAudit(ctx, trx, { actor: who.sellerId, action: 'notice_tested', subject: input.channel }),
    )
    return { error: (await sendTestNotice(ctx, channel)) ?? null }
  })

  route(router, ctx, 'revealNoticeKey', ownerRecent, async ({ who }) => {
    await write(ctx.db, (trx) =>
      recordAudit(ctx, trx, { actor: who.sellerId, action: 'notice_key_revealed', subject: 'settings' }),
    )
    return { key: noticeKey(ctx.config.DATA_KEYS) }
  })
}
