import { trackingCodePattern, trackingPath } from '@topup/core/order/tracking-code'
import { fill } from '@topup/core/text/words'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import type { KeptOrder, KeptSettings } from '../shared/offline/kept-order.ts'
import { words } from './words.ts'

/** Orders last seen longer ago than this are not shown. */
const readFor = 30 * DAY

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

function ageOf(ms: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (ms < HOUR) return format.format(-Math.max(0, Math.round(ms / MINUTE)), 'minute')
  return ms < 2 * DAY ? format.format(-Math.round(ms / HOUR), 'hour') : format.format(-Math.round(ms / DAY), 'day')
}

type Offline = Readonly<{
  /** Path of the requested page. */
  path: string
  settings: KeptSettings
  orders: readonly KeptOrder[]
  now: Date
  style: string
}>

function orderItem(order: KeptOrder, { settings: { language }, now }: Offline): string {
  const texts = words[language]
  const seen = new Date(order.seenAt)
  const time = seen.toLocaleString(language === 'en' ? 'en-GB' : language, { dateStyle: 'medium', timeStyle: 'short' })
  const age = ageOf(now.getTime() - seen.getTime(), language)
  return [
    `<li><h2>${escapeHtml(order.game)}</h2><p>${escapeHtml(order.package)}</p>`,
    `<p class="state">${escapeHtml(order.statusText)}</p>`,
    `<p class="quiet"><time datetime="${escapeHtml(order.seenAt)}">${escapeHtml(fill(texts.seen, { time, age }))}</time></p>`,
    `<p class="quiet"><a href="${escapeHtml(trackingPath(order.code))}">${escapeHtml(fill(texts.code, { code: order.code }))}</a></p></li>`,
  ].join('')
}

/** Renders a page that works with every release: no script, no other file, only data stored on this device. */
export function renderOfflinePage(offline: Offline): string {
  const { path, settings, orders, now, style } = offline
  const { language, theme } = settings
  const texts = words[language]
  const asked = path.split('/').pop()?.toUpperCase() ?? ''
  const readable = orders
    .filter(({ seenAt }) => now.getTime() - Date.parse(seenAt) < readFor)
    .sort((a, b) => b.seenAt.localeCompare(a.seenAt))
  const [first, ...others] = [
    ...readable.filter(({ code }) => code === asked),
    ...readable.filter(({ code }) => code !== asked),
  ]
  const isMissing = trackingCodePattern.test(asked) && first?.code !== asked
  return [
    `<!doctype html><html lang="${language}" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(texts.title)}</title><style>${style}</style></head><body><main>`,
    `<h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.text)}</p>`,
    isMissing ? `<p>${escapeHtml(texts.notKept)}</p>` : '',
    `<p><a class="again" href="">${escapeHtml(texts.again)}</a></p>`,
    first
      ? `<section aria-labelledby="kept"><p id="kept" class="quiet">${escapeHtml(texts.orders)}</p><ul>${[first, ...others].map((order) => orderItem(order, offline)).join('')}</ul></section>`
      : '',
    '</main></body></html>',
  ].join('')
}
