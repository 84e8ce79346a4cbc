import type { PersonalCopy } from '@topup/core/api/persons'
import { fill } from '@topup/core/text/words'
import { escapeHtml } from '../../platform/escape-html.ts'
import { type CopyLabel, type CopyWords, copyWords, languageOf } from './copy-words.ts'

type Fact = string | number | null
type Row = Readonly<Record<string, Fact | readonly string[] | readonly Rows[] | Rows>>
interface Rows {
  readonly [key: string]: Fact | readonly string[] | readonly Rows[] | Rows
}

/** Whether a text is a time in the store's format: people may write anything. */
const isTime = (value: Fact): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 50rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { margin-top: 2rem; font-size: 1.2rem; }
h3 { margin: 1rem 0 0.25rem; font-size: 1rem; }
dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 2fr; gap: 0.25rem 1rem; margin: 0; }
dt { opacity: 0.75; }
dd { margin: 0; }
section section { padding-left: 1rem; border-left: 2px solid; margin: 0.75rem 0; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }`

/** Formats a person's data as a self-contained HTML page that loads nothing; texts written by people are escaped. */
export function copyToPage(copy: PersonalCopy, timeZone: string): string {
  const language = languageOf(copy)
  const words: CopyWords = copyWords[language]
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ dateStyle: 'long', timeStyle: 'short' },
    timeZone,
  })
  const time = (at: string) => format.format(new Date(at))
  const labelOf = (key: string) => escapeHtml(words.labels[key as CopyLabel] ?? key)
  const textOf = (value: Fact) => escapeHtml(isTime(value) ? time(value) : String(value))

  function record(row: Row): string {
    const facts: string[] = []
    const parts: string[] = []
    for (const [key, value] of Object.entries(row)) {
      if (value === null || (Array.isArray(value) && value.length === 0)) continue
      if (typeof value !== 'object') facts.push(`<dt>${labelOf(key)}</dt><dd>${textOf(value)}</dd>`)
      else if (!Array.isArray(value)) parts.push(`<h3>${labelOf(key)}</h3>${record(value as Row)}`)
      else if (value.every((one) => typeof one === 'string'))
        facts.push(`<dt>${labelOf(key)}</dt><dd>${value.map(textOf).join('<br>')}</dd>`)
      else
        parts.push(`<h3>${labelOf(key)}</h3>${value.map((one) => `<section>${record(one as Row)}</section>`).join('')}`)
    }
    return `${facts.length > 0 ? `<dl>${facts.join('')}</dl>` : ''}${parts.join('')}`
  }

  const section = (title: string, content: string) => `<section><h2>${escapeHtml(title)}</h2>${content}</section>`
  const { giftNotesReceived, signInCodes } = copy
  const hasMail = giftNotesReceived.length + signInCodes.length > 0
  const sections = [
    ...copy.accounts.map((account) => section(words.account, record(account))),
    ...copy.purchases.map(({ begunAt, ...purchase }) =>
      section(fill(words.purchase, { time: time(begunAt) }), record(purchase)),
    ),
    ...(hasMail ? [section(words.mailbox, record({ giftNotesReceived, signInCodes }))] : []),
  ]
  const title = escapeHtml(fill(words.title, { store: copy.store }))
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(fill(words.made, { time: time(copy.madeAt) }))}</p>
${sections.length > 0 ? sections.join('\n') : `<p>${escapeHtml(words.nothing)}</p>`}
${section(words.keptBackTitle, `<ul>${copy.keptBack.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>`)}
</main>
</body>
</html>
`
}
