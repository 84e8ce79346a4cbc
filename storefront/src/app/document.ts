import type { PageRequest } from '@topup/core/pages/page-renderer'
import type { PageAssets } from './client-assets.ts'
import type { PageMeta } from './page-meta.ts'
import { pageStateId, serialisePageState } from './page-state.ts'
import { themeScript } from './theme-script.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

type DocumentParts = Readonly<{ request: PageRequest; assets: PageAssets; meta: PageMeta; app: string }>

/** No inline style and one constant inline script: cached pages are served under a policy without 'unsafe-inline'. */
export function renderDocument({ request, assets, meta, app }: DocumentParts): string {
  const { language, currency, data, origin, path } = request
  const nonce = request.nonce ? ` nonce="${escapeHtml(request.nonce)}"` : ''
  const address = escapeHtml(origin + path)
  const title = escapeHtml(meta.title)
  const description = escapeHtml(meta.description)
  const { font } = assets
  return [
    '<!doctype html>',
    `<html lang="${language}" data-theme="dark">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script${nonce}>${themeScript}</script>`,
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    meta.isIndexed ? `<link rel="canonical" href="${address}">` : '<meta name="robots" content="noindex">',
    `<meta property="og:type" content="website"><meta property="og:url" content="${address}">`,
    `<meta property="og:site_name" content="${escapeHtml(data.config.storeName)}">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    '<meta name="color-scheme" content="dark light">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : '',
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    '</head>',
    '<body>',
    `<div id="root">${app}</div>`,
    `<script type="application/json" id="${pageStateId}">${serialisePageState({ data, language, currency })}</script>`,
    request.paymentScriptUrl ? `<script${nonce} src="${escapeHtml(request.paymentScriptUrl)}"></script>` : '',
    `<script${nonce} type="module" src="${assets.script}"></script>`,
    '</body>',
    '</html>',
  ].join('')
}
