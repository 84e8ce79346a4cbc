import { escapeHtml } from '../html.ts'

export const panel = (title: string, note: string, content: string) =>
  `<section><h2>${escapeHtml(title)} <small>${escapeHtml(note)}</small></h2>${content}</section>`

/** Cells are ready-made HTML. */
export function table(heads: string[], rows: string[][], empty: string): string {
  if (rows.length === 0) return `<p class="empty">${escapeHtml(empty)}</p>`
  const head = heads.map((one) => `<th>${escapeHtml(one)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

const shown = 25
export const latest = <Row>(rows: Row[]) => rows.slice(-shown).reverse()
export const note = (rows: unknown[]) => (rows.length > shown ? `latest ${shown} of ${rows.length}` : `${rows.length}`)

export const list = (items: string[], empty: string): string =>
  items.length > 0
    ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
    : `<p class="empty">${escapeHtml(empty)}</p>`

export const cell = (value: unknown) => escapeHtml(value ?? '')
export const code = (value: unknown) => `<code>${cell(value)}</code>`
export const time = (iso: string) => `<time datetime="${cell(iso)}">${cell(iso.slice(11, 19))}</time>`

type Tone = 'ok' | 'wait' | 'stop'
export const status = (tone: Tone, word: unknown) => `<span class="status ${tone}">${cell(word)}</span>`

/** A button that makes one control call; the script sends it. */
export function callButton(label: string, call: string, body?: unknown): string {
  const data = body === undefined ? '' : ` data-body="${escapeHtml(JSON.stringify(body))}"`
  return `<button data-call="${escapeHtml(call)}"${data}>${escapeHtml(label)}</button>`
}
