import type { Response } from 'express'
import { escapeHtml } from '../html.ts'

const csp = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:"

/** A page of a wallet or a bank. `content` is ready-made HTML. */
export const approvalPage = (party: string, content: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(party)}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/approval.css" />
    <script src="/approval.js" defer></script>
  </head>
  <body><main><small>${escapeHtml(party)}</small>${content}</main></body>
</html>
`

/** Returns a form with a button for each outcome; the first outcome has the main button. */
export function actionForm(
  action: string,
  outcomes: Record<string, string>,
  hidden: Record<string, string> = {},
): string {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const buttons = Object.entries(outcomes).map(
    ([value, label]) => `<button name="outcome" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`,
  )
  return `<form method="post" action="${escapeHtml(action)}">${fields.join('')}${buttons.join('')}</form>`
}

export type Shown = { page: string; status?: number } | { redirect: string }

export function show(res: Response, shown: Shown): void {
  res.set({ 'content-security-policy': csp, 'cache-control': 'no-store' })
  if ('redirect' in shown) res.redirect(303, shown.redirect)
  else
    res
      .status(shown.status ?? 200)
      .type('html')
      .send(shown.page)
}
