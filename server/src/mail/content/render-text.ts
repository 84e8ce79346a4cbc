import type { MailContent } from './content.ts'

export function renderText({
  storeName,
  heading,
  intro,
  message,
  items,
  totals,
  button,
  again,
  footer,
}: MailContent): string {
  const itemLines = items.map(({ title, details, amount }) =>
    [`- ${title}${amount ? `: ${amount}` : ''}`, ...details.map((detail) => `  ${detail}`)].join('\n'),
  )
  const blocks = [
    storeName,
    heading,
    intro,
    message ?? '',
    itemLines.join('\n'),
    totals.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...(button ? [`${button.label}: ${button.url}`, button.note] : []),
    again ? `${again.label}: ${again.url}` : '',
    ['--', ...footer].join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
