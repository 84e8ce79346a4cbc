import { z } from 'zod'
import { assertNoOpenWrite } from '../../platform/outgoing/open-write.ts'
import type { Context } from '../context.ts'
import { type Channel, lineOf, type Message, NotTaken } from './channel.ts'

const ownAddress = 'https://api.telegram.org'
/** The longest message sent, below Telegram's limit of 4096 characters. */
const MOST_CHARACTERS = 4000

const refusal = z.object({ description: z.string() })

/** The message's text. Entries that do not fit are only counted: the links lead to the console, which lists all. */
function telegramText(storeName: string, { isTest, entries }: Message): string {
  const head = isTest ? `${storeName}: a test notice` : `${storeName} needs you`
  const parts = [head]
  let length = head.length
  for (const [index, entry] of entries.entries()) {
    const part = `• ${lineOf(entry).slice(0, 1000)}\n${entry.link}`
    if (length + part.length > MOST_CHARACTERS - 100) {
      parts.push(`… and ${entries.length - index} more`)
      break
    }
    parts.push(part)
    length += part.length + 2
  }
  return parts.join('\n\n')
}

async function send({ config, settings }: Context, message: Message): Promise<void> {
  assertNoOpenWrite('Telegram')
  const { storeName, notices } = settings.current()
  const address = `${(config.TELEGRAM_API_URL ?? ownAddress).replace(/\/$/, '')}/bot${config.TELEGRAM_BOT_TOKEN}/sendMessage`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      chat_id: notices.telegramChat,
      text: telegramText(storeName, message),
      link_preview_options: { is_disabled: true },
    }),
    // Refuse redirects: the URL contains the bot's token, which must go to no other server.
    redirect: 'error',
    signal: AbortSignal.timeout(config.timing.providerTimeout),
  })
  const said = refusal.safeParse(await answer.json().catch(() => undefined))
  if (!answer.ok)
    throw new NotTaken(`Telegram answered ${answer.status}${said.success ? `: ${said.data.description}` : ''}`)
}

export const telegramChannel: Channel = {
  name: 'telegram',
  isSet: ({ config, settings }) =>
    config.TELEGRAM_BOT_TOKEN !== undefined && (settings.current().notices.telegramChat ?? '') !== '',
  send,
}
