import { callOutside, mayCall } from '../../platform/outgoing/call-outside.ts'
import type { Context } from '../context.ts'
import { type Channel, type Message, NotTaken } from './channel.ts'
import { noticeKey, signNotice } from './notice-key.ts'

async function send(ctx: Context, { id, isTest, entries }: Message): Promise<void> {
  const { storeName, notices } = ctx.settings.current()
  const body = JSON.stringify({ id, store: storeName, test: isTest, entries })
  const status = await callOutside(ctx.config, notices.webhookUrl, {
    timeout: ctx.config.timing.providerTimeout,
    headers: {
      'content-type': 'application/json',
      'x-topup-notice': id,
      'x-topup-signature': signNotice(body, noticeKey(ctx.config.DATA_KEYS), ctx.now()),
    },
    body,
  })
  if (status < 200 || status > 299) throw new NotTaken(`the receiver answered ${status}`)
}

export const webhookChannel: Channel = {
  name: 'webhook',
  // A saved URL that this store may not call, as from an earlier release or environment, counts as not set.
  isSet: ({ config, settings }) => {
    const { webhookUrl } = settings.current().notices
    return webhookUrl !== '' && mayCall(config, webhookUrl)
  },
  send,
}
