import { escapeHtml } from '../../platform/escape-html.ts'
import type { OutsideContext } from '../context.ts'
import { type Channel, lineOf, type Message } from './channel.ts'

function subjectOf({ isTest, entries }: Message): string {
  if (isTest) return 'a test notice'
  return entries.length === 1 ? 'one thing needs you' : `${entries.length} things need you`
}

async function send({ mailer, settings }: OutsideContext, message: Message): Promise<void> {
  const { storeName, notices } = settings.current()
  const subject = `${storeName}: ${subjectOf(message)}`
  const text = message.entries.map((entry) => `- ${lineOf(entry)}\n  ${entry.link}`).join('\n')
  const items = message.entries.map((entry) => {
    const link = escapeHtml(entry.link)
    return `<li>${escapeHtml(lineOf(entry))}<br><a href="${link}">${link}</a></li>`
  })
  const html = `<ul>${items.join('')}</ul>`
  await mailer?.send({ id: `notice-${message.id}`, fromName: storeName, to: notices.email, subject, text, html })
}

export const mailChannel: Channel = {
  name: 'mail',
  isSet: ({ mailer, settings }) => mailer !== undefined && settings.current().notices.email !== '',
  send,
}
