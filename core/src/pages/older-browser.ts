import type { Language } from './page-renderer.ts'

type Words = Readonly<{ text: string; chat: string; mail: string }>

/** Texts for browsers that cannot run the pages' scripts; the server-rendered page follows below them. */
export const outdatedWords: Readonly<Record<Language, Words>> = {
  en: {
    text: 'Your browser is too old to pay here. Please update it, or open this page in another one. We can help:',
    chat: 'support chat',
    mail: 'mail',
  },
  id: {
    text: 'Peramban Anda terlalu lama untuk membayar di sini. Perbarui dulu, atau buka halaman ini di peramban lain. Kami bisa membantu:',
    chat: 'chat dukungan',
    mail: 'email',
  },
}

/** Build files for browsers without cascade layers, and for browsers without newer built-ins or dialogs. */
export const olderFiles = { style: 'older.css', script: 'older.js' } as const

/**
 * Runs before the page's own style and script, in the JavaScript of 2009. Marks the document where the browser is too
 * old for the page's script, and loads the older files otherwise where features are missing. It writes script tags so
 * that the page's script waits for them. Constant, because cached pages allow it by its hash.
 */
export const olderScript =
  '(function(w,d){' +
  "if(!w.Promise||!Promise.any)return d.documentElement.setAttribute('data-outdated','');" +
  `if(!w.CSSLayerBlockRule)d.write('<link rel="stylesheet" href="/${olderFiles.style}">');` +
  `if(![].at||!Object.hasOwn||!w.HTMLDialogElement)d.write('<script src="/${olderFiles.script}"><\\/script>')` +
  '})(window,document)'
