import type { NoticeChannelView } from '@topup/core/api/settings'
import type { NoticeChannel } from '@topup/core/seller/notice-channels'
import type { OutsideContext } from '../context.ts'
import type { Channel } from './channel.ts'
import { mailChannel } from './mail-channel.ts'
import { telegramChannel } from './telegram-channel.ts'
import { webhookChannel } from './webhook-channel.ts'

export const channels: readonly Channel[] = [mailChannel, webhookChannel, telegramChannel]

export const findChannel = (name: NoticeChannel): Channel | undefined =>
  channels.find((channel) => channel.name === name)

async function viewOf(ctx: OutsideContext, channel: Channel): Promise<NoticeChannelView> {
  const own = ctx.db.selectFrom('notices').where('channel', '=', channel.name)
  const { count } = await own
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow()
  const sent = await own
    .select((eb) => eb.fn.max('sent_at').as('at'))
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  const failed = await own
    .select('error')
    .where('error', 'is not', null)
    .$if(Boolean(sent?.at), (query) => query.where('created_at', '>', sent?.at ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    channel: channel.name,
    isSet: channel.isSet(ctx),
    waiting: Number(count),
    lastSentAt: sent?.at ?? null,
    error: failed?.error ?? null,
  }
}

/** The state of each channel of owner's alerts, for the settings page. */
export const listChannelViews = (ctx: OutsideContext): Promise<NoticeChannelView[]> =>
  Promise.all(channels.map((channel) => viewOf(ctx, channel)))
