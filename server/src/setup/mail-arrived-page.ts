import { createHash } from 'node:crypto'
import { colours } from '../platform/http/colours.ts'

const { light, dark, strike, onStrike } = colours

const style = `:root{color-scheme:light dark}
body{margin:0;font:1rem/1.6 system-ui,sans-serif;background:${light.ground};color:${light.text}}
main{max-width:30rem;margin:0 auto;padding:3rem 1rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.3}
button{min-height:3rem;padding:0 1.25rem;border:0;border-radius:.5rem;background:${strike};color:${onStrike};font:inherit;font-weight:700;cursor:pointer}
button:focus-visible{outline:3px solid currentColor;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:${dark.ground};color:${dark.text}}}`

/** The page's script: posts the link's token when the button is pressed. Browsers do not send the part after the #. */
const script = `const [button, said] = document.querySelectorAll('button, [role=status]')
const texts = {
  200: 'It arrived. The store knows now that its mails arrive. You can close this page.',
  410: 'This link does not work any more: it was used already, a newer test mail was sent, or an hour has passed. Have the store send a new one.',
}
button.addEventListener('click', async () => {
  said.textContent = ''
  const token = new URLSearchParams(location.hash.slice(1)).get('t') ?? ''
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) }
  const status = await fetch(location.pathname, call).then((answer) => answer.status, () => 0)
  said.textContent = texts[status === 400 ? 410 : status] ?? 'The store did not answer. Please press again in a minute.'
})`

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

export const mailArrivedCsp = `default-src 'none'; style-src 'sha256-${hashOf(style)}'; script-src 'sha256-${hashOf(script)}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The page behind the link of a test mail, without any of the mail's contents. */
export const mailArrivedPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>A test mail</title>
<style>${style}</style>
<main>
<h1>Did the test mail arrive?</h1>
<p>You came here by its link. Press the button, so that the store knows that its mails arrive.</p>
<noscript><p>This page needs scripts. Please turn them on, or open the link in another browser.</p></noscript>
<p><button type="button">It arrived</button></p>
<p role="status"></p>
</main>
<script>${script}</script>
</html>
`
