import type { Language } from '@topup/core/pages/page-renderer'
import { escapeHtml } from '../../platform/escape-html.ts'
import { colours } from '../../platform/http/colours.ts'
import type { MailContent } from './content.ts'

const { light, dark, strike, onStrike } = colours
const family = "'Plus Jakarta Sans', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"

/** Dark colours for mail clients that support `prefers-color-scheme`. Other clients show the inline light colours. */
const style = `
  @media (prefers-color-scheme: dark) {
    .ground { background: ${dark.ground} !important; }
    .surface { background: ${dark.surface} !important; }
    .text { color: ${dark.text} !important; }
    .quiet { color: ${dark.quiet} !important; }
    .line { border-color: ${dark.line} !important; }
  }`

const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 24px;color:${light.text};font-size:16px;line-height:24px">${escapeHtml(text)}</p>`

/** A message in a table cell: Outlook for Windows pads only cells, and breaks lines only at `<br>`. */
const words = (text: string | undefined) =>
  text === undefined
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td class="text line" style="padding:16px;border:1px solid ${light.line};color:${light.text};font-family:ui-monospace,Menlo,Consolas,monospace;font-size:16px;line-height:24px;white-space:pre-wrap">${escapeHtml(text).replace(/\r?\n/g, '<br>')}</td></tr></table>`

const cell = (content: string, extra = '') =>
  `<td class="line" style="padding:16px 0;border-top:1px solid ${light.line};vertical-align:top;${extra}">${content}</td>`

const strong = (text: string) =>
  `<span class="text" style="color:${light.text};font-weight:600">${escapeHtml(text)}</span>`

const quiet = (text: string) =>
  `<span class="quiet" style="color:${light.quiet};font-size:14px;line-height:20px">${escapeHtml(text)}</span>`

const row = (left: string, right: string) =>
  `<tr>${cell(left)}${cell(right, 'text-align:right;white-space:nowrap;padding-left:16px')}</tr>`

function table({ items, totals }: MailContent): string {
  const rows = [
    ...items.map(({ title, details, amount }) =>
      row([strong(title), ...details.map(quiet)].join('<br>'), amount ? strong(amount) : ''),
    ),
    ...totals.map(({ label, value }) => row(quiet(label), strong(value))),
  ]
  if (rows.length === 0) return ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:16px;line-height:24px">${rows.join('')}</table>`
}

const button = ({ label, url, note }: NonNullable<MailContent['button']>) => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>
  <td style="background:${strike};border-radius:10px;mso-padding-alt:12px 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;color:${onStrike};font-size:16px;line-height:24px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p style="margin:0">${quiet(note)}</p>`

const againLink = ({ again }: MailContent) =>
  again
    ? `<p style="margin:16px 0 0"><a class="text" href="${escapeHtml(again.url)}" style="color:${light.text};font-size:16px;line-height:24px;font-weight:600">${escapeHtml(again.label)}</a></p>`
    : ''

/** Renders the HTML that every mail client shows: 600 px, tables, inline styles, no images. Fits phones of 360 px. */
export function renderHtml(content: MailContent, language: Language): string {
  const { subject, storeName, heading, intro, footer } = content
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};font-family:${family}">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${light.ground}"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;overflow-wrap:anywhere;word-break:break-word">
<tr><td style="padding:20px 24px;background:${dark.ground};border-radius:14px 14px 0 0;border-bottom:4px solid ${strike};color:${dark.text};font-size:22px;line-height:28px;font-weight:800">${escapeHtml(storeName)}</td></tr>
<tr><td class="surface" style="padding:32px 24px;background:${light.surface};border-radius:0 0 14px 14px">
<h1 class="text" style="margin:0 0 12px;color:${light.text};font-size:28px;line-height:36px;font-weight:700">${escapeHtml(heading)}</h1>
${paragraph(intro)}
${words(content.message)}
${table(content)}
${content.button ? button(content.button) : ''}${againLink(content)}
</td></tr>
<tr><td style="padding:24px">${footer.map(quiet).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
