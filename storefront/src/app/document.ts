import { blockedCookiesWords } from '@topup/core/pages/blocked-cookies'
import { consolePaths, doorPaths } from '@topup/core/pages/console-paths'
import { readGamePath, sharePath } from '@topup/core/pages/game-page'
import { outdatedWords } from '@topup/core/pages/older-browser'
import { otherAddressId, otherAddressWords } from '@topup/core/pages/own-address'
import { type Language, languages, type PageRequest } from '@topup/core/pages/page-renderer'
import { practiceWords } from '@topup/core/pages/practice'
import { pageAddress } from '@topup/core/pages/public-pages'
import { hideNote, troubleNoteId, troubleWords } from '@topup/core/pages/trouble-note'
import { themeColours } from '@topup/core/ui/theme-script.ts'
import type { PageAssets } from './client-assets.ts'
import { inlineScripts } from './inline-scripts.ts'
import type { PageMeta } from './page-meta.ts'
import { pageStateId, serialisePageState, toScriptJson } from './page-state.ts'
import styles from './root-layout.module.css'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

type DocumentParts = Readonly<{
  request: PageRequest
  assets: PageAssets
  meta: PageMeta
  /** Structured data for search engines. */
  facts: unknown
  app: string
}>

const themes = ['dark', 'light'] as const

const locales: Readonly<Record<Language, string>> = { en: 'en_GB', id: 'id_ID' }

/** Returns link tags with the page's address and its addresses in other languages, or noindex. */
function addressLinks({ origin, path, language }: PageRequest, isIndexed: boolean): string[] {
  if (!isIndexed) return ['<meta name="robots" content="noindex">']
  const link = (code: string, of: Language) =>
    `<link rel="alternate" hreflang="${code}" href="${escapeHtml(origin + pageAddress(path, of))}">`
  return [
    `<link rel="canonical" href="${escapeHtml(origin + pageAddress(path, language))}">`,
    ...languages.map((other) => link(other, other)),
    link('x-default', 'en'),
  ]
}

const isConsole = (path: string) => [...doorPaths, ...consolePaths].some((screen) => screen === path)

/** Outside the hydrated root, so the note stays on every screen and needs no script. The console has its own note. */
function practiceNote({ data, path, language }: PageRequest): string {
  if (!data.config.practice || consolePaths.some((screen) => screen === path)) return ''
  return `<aside class="${styles.note}">${escapeHtml(practiceWords[language].note)}</aside>`
}

/** Note about blocked cookies, last in the document. CSS shows it on top if the inline script has set its mark. */
function blockedCookiesNote({ data: { config }, language, path }: PageRequest): string {
  if (isConsole(path)) return ''
  const { title, works, track, chat, mail, allow } = blockedCookiesWords[language]
  const links = [
    `<a href="/track">${escapeHtml(track)}</a>`,
    `<a href="https://wa.me/${escapeHtml(config.supportPhone)}">${escapeHtml(chat)}</a>`,
    `<a href="mailto:${escapeHtml(config.supportEmail)}">${escapeHtml(mail)}</a>`,
  ]
  const words = `${escapeHtml(`${title} ${works}`)} ${links.join(', ')}. ${escapeHtml(allow)}`
  return `<p class="${styles.note} ${styles.ahead} ${styles.cookieless}">${words}</p>`
}

/**
 * Note for browsers too old for the page's script. CSS moves it to the top where the first inline script marked the
 * browser. Last in the document, so that the skip link stays the page's first link.
 */
function outdatedNote({ data: { config }, language, path }: PageRequest): string {
  if (isConsole(path)) return ''
  const { text, chat, mail } = outdatedWords[language]
  const links = [
    `<a href="https://wa.me/${escapeHtml(config.supportPhone)}">${escapeHtml(chat)}</a>`,
    `<a href="mailto:${escapeHtml(config.supportEmail)}">${escapeHtml(mail)}</a>`,
  ]
  return `<p class="${styles.note} ${styles.ahead} ${styles.outdated}">${escapeHtml(text)} ${links.join(', ')}</p>`
}

/** Outside the hydrated root, because React renders the page without this line. */
function troubleNote({ nonce, language }: PageRequest): string {
  if (nonce) return ''
  const words = escapeHtml(troubleWords[language])
  return hideNote(`<p role="status" id="${troubleNoteId}" class="${styles.note}">${words}</p>`)
}

/** A template, shown on top once the page finds that its address is not the store's (lead-to-own-address.ts). */
function otherAddressNote({ origin, takesNearby, language }: PageRequest): string {
  const [address, name] = [escapeHtml(origin), escapeHtml(new URL(origin).host)]
  const { label, text } = otherAddressWords[language]
  const line = `<p role="alert">${escapeHtml(text)} <a href="${address}">${name}</a></p>`
  const note = `<aside aria-label="${escapeHtml(label)}" class="${styles.note} ${styles.ahead}">${line}</aside>`
  return `<template id="${otherAddressId}" data-own="${address}" data-takes-nearby="${takesNearby}">${note}</template>`
}

/** Uses constant inline scripts only and no inline style: the policy of cached pages lacks 'unsafe-inline'. */
export function renderDocument({ request, assets, meta, facts, app }: DocumentParts): string {
  const { language, currency, data, origin, path } = request
  const game = meta.isIndexed ? readGamePath(path) : undefined
  const picture = escapeHtml(origin + (game ? sharePath(game.gameId) : '/share.png'))
  const nonce = request.nonce ? ` nonce="${escapeHtml(request.nonce)}"` : ''
  const address = escapeHtml(origin + pageAddress(path, language))
  const title = escapeHtml(meta.title)
  const description = escapeHtml(meta.description)
  // Async where order does not matter: a browser scrolls to the address's #place only when no script is pending.
  const inOrder = request.paymentScriptUrl ? '' : ' async'
  const { font } = assets
  return [
    '<!doctype html>',
    `<html lang="${language}" data-theme="dark"${isConsole(path) ? '' : ' data-store'}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // Without this line phones turn player ids and order numbers into telephone links.
    '<meta name="format-detection" content="telephone=no">',
    ...themes.map(
      (theme) => `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${themeColours[theme]}">`,
    ),
    ...inlineScripts.map((script) => `<script${nonce}>${script}</script>`),
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    ...addressLinks(request, meta.isIndexed && !data.config.practice),
    '<meta property="og:type" content="website">',
    meta.isIndexed ? `<meta property="og:url" content="${address}">` : '',
    `<meta property="og:site_name" content="${escapeHtml(data.config.storeName)}">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${picture}"><meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630"><meta property="og:locale" content="${locales[language]}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="color-scheme" content="dark light">',
    // Blocks the first paint until this last element is parsed, so that later parts do not move earlier ones.
    `<link rel="expect" href="#${pageStateId}" blocking="render">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : '',
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    // Low priority, after style, font and covers: the page is readable without scripts.
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    facts ? `<script type="application/ld+json">${toScriptJson(facts)}</script>` : '',
    '</head>',
    '<body>',
    troubleNote(request),
    practiceNote(request),
    `<div id="root">${app}</div>`,
    otherAddressNote(request),
    blockedCookiesNote(request),
    outdatedNote(request),
    `<script type="application/json" id="${pageStateId}">${serialisePageState({ data, language, currency })}</script>`,
    request.paymentScriptUrl ? `<script${nonce} src="${escapeHtml(request.paymentScriptUrl)}"></script>` : '',
    `<script${nonce} type="module"${inOrder} src="${assets.script}" fetchpriority="low"></script>`,
    '</body>',
    '</html>',
  ].join('')
}
