import { createHash } from 'node:crypto'
import type { Language } from '@topup/core/pages/page-renderer'
import { practiceWords } from '@topup/core/pages/practice'
import { fill } from '@topup/core/text/words'
import { escapeHtml } from '../../platform/escape-html.ts'
import { colours } from '../../platform/http/colours.ts'

const texts: Readonly<Record<Language, Record<'question' | 'promise' | 'logOut' | 'stay', string>>> = {
  en: {
    question: 'Log out of {store}?',
    promise: 'The orders of your account stay there. You see them again when you log in.',
    logOut: 'Log out',
    stay: 'Stay logged in',
  },
  id: {
    question: 'Keluar dari {store}?',
    promise: 'Pesanan tetap ada di akun Anda dan terlihat lagi setelah Anda masuk.',
    logOut: 'Keluar',
    stay: 'Tetap masuk',
  },
}

const { light, dark, strike, onStrike } = colours
const style = `:root{color-scheme:light dark}
body{margin:0;font:1rem/1.6 system-ui,sans-serif;background:${light.ground};color:${light.text}}
aside{padding:.5rem 1rem;background:${dark.ground};color:${dark.text};text-align:center}
main{max-width:26rem;margin:0 auto;padding:3rem 1rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.3}
button,a{display:inline-block;min-height:3rem;padding:0 1.25rem;line-height:3rem;color:inherit}
button{border:0;border-radius:.5rem;background:${strike};color:${onStrike};font:inherit;font-weight:700;line-height:3rem;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid currentColor;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:${dark.ground};color:${dark.text}}}`

const styleHash = createHash('sha256').update(style).digest('base64')

export const logoutPageCsp = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The page that asks to confirm a logout, shown unless the store's own link led here. Works without scripts. */
export function logoutPage(store: string, language: Language, page: string, isPractice: boolean): string {
  const { question, promise, logOut, stay } = texts[language]
  const title = escapeHtml(fill(question, { store }))
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
${isPractice ? `<aside>${practiceWords[language].note}</aside>\n` : ''}<main>
<h1>${title}</h1>
<p>${promise}</p>
<form method="post" action="/api/logout?returnTo=${encodeURIComponent(page)}">
<button>${logOut}</button>
<a href="${escapeHtml(page)}">${stay}</a>
</form>
</main>
</html>
`
}
