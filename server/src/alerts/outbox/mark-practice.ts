import type { Language } from '@topup/core/pages/page-renderer'
import { practiceWords } from '@topup/core/pages/practice'
import { escapeHtml } from '../../platform/escape-html.ts'
import { colours } from '../../platform/http/colours.ts'

const { ground, text: ink } = colours.dark

const line = (note: string, language: Language) =>
  `<p lang="${language}" style="margin:0;padding:12px 16px;background:${ground};color:${ink};font-size:16px;line-height:24px;text-align:center">${escapeHtml(note)}</p>`

type Marked = Readonly<{ language?: Language; subject: string; text: string; html: string }>

/** Marks a test shop's mail as practice, in the subject and before the text. */
export function markPractice<Mail extends Marked>(mail: Mail): Mail {
  const { language = 'en', subject, text, html } = mail
  const { name, note } = practiceWords[language]
  const start = /^[\s\S]*?<body[^>]*>/.exec(html)?.[0] ?? ''
  return {
    ...mail,
    subject: `[${name}] ${subject}`,
    text: `${note}\n\n${text}`,
    html: start + line(note, language) + html.slice(start.length),
  }
}
