import { createHash } from 'node:crypto'
import type { Language } from '@topup/core/pages/page-renderer'
import { colours } from './colours.ts'

const texts = {
  en: {
    title: 'This page could not be shown',
    text: 'Something went wrong on our side. Your cart and your orders are safe.',
    reload: 'Try again',
    home: 'Back to the store',
    reference: 'Reference:',
  },
  id: {
    title: 'Halaman ini tidak bisa ditampilkan',
    text: 'Ada gangguan di pihak kami. Keranjang dan pesanan Anda tetap aman.',
    reload: 'Coba lagi',
    home: 'Kembali ke toko',
    reference: 'Referensi:',
  },
} as const satisfies Record<Language, unknown>

const { dark, light, strike, onStrike } = colours

/** The page carries its whole style, because the renderer of the store's pages has just failed. */
const style = `:root{color-scheme:dark;--ground:${dark.ground};--text:${dark.text};--quiet:${dark.quiet};--line:${dark.line}}
@media (prefers-color-scheme:light){:root{color-scheme:light;--ground:${light.ground};--text:${light.text};--quiet:${light.quiet};--line:${light.line}}}
*{box-sizing:border-box}
body{display:grid;align-content:center;justify-items:center;gap:16px;min-height:100dvh;margin:0;padding:48px 16px;background:var(--ground);color:var(--text);font:16px/24px system-ui,sans-serif;text-align:center}
h1{margin:0;font-size:28px;line-height:36px;overflow-wrap:anywhere}
p{margin:0;max-width:48ch;color:var(--quiet)}
nav{display:flex;flex-wrap:wrap;gap:12px;justify-content:center}
a{display:inline-flex;align-items:center;min-height:48px;padding:0 20px;border:1px solid var(--line);border-radius:8px;color:var(--text);font-weight:600;text-decoration:none}
a:first-child{border-color:${strike};background:${strike};color:${onStrike}}
a:focus-visible{outline:2px solid var(--text);outline-offset:2px}
strong{color:var(--text);font-weight:400;font-variant-numeric:tabular-nums;white-space:nowrap;user-select:all}`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Allows only the page's own style; the page has no script, picture or form. */
export const errorPageCsp = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Returns the page for a failed rendering; `id` is the request's id, of safe characters only. */
export function errorPage(language: Language, id: string): string {
  const { title, text, reload, home, reference } = texts[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${text}</p><p>${reference} <strong>${id}</strong></p><nav><a href="">${reload}</a><a href="/">${home}</a></nav></body></html>`
}
