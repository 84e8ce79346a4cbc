import type { Language } from './page-renderer.ts'

type Words = Readonly<{ title: string; works: string; track: string; chat: string; mail: string; allow: string }>

/** Texts for browsers that block the store's cookies. Links to tracking, support chat and mail follow `works`. */
export const blockedCookiesWords: Readonly<Record<Language, Words>> = {
  en: {
    title:
      'Your browser blocks cookies, and without them an order cannot be kept as yours: nothing can be bought here now.',
    works: 'Games and prices are all here, and these work too:',
    track: 'track an order by its code',
    chat: 'support chat',
    mail: 'mail',
    allow: 'To buy, allow cookies for this site in the settings of your browser and load the page again.',
  },
  id: {
    title:
      'Peramban Anda memblokir cookie, dan tanpa cookie pesanan tidak bisa disimpan sebagai milik Anda: saat ini Anda belum bisa membeli di sini.',
    works: 'Semua game dan harga tetap bisa dilihat, dan ini juga bisa:',
    track: 'lacak pesanan dengan kodenya',
    chat: 'chat dukungan',
    mail: 'email',
    allow: 'Untuk membeli, izinkan cookie untuk situs ini di pengaturan peramban, lalu muat ulang halaman.',
  },
}

/** Attribute of the `html` element where cookies are blocked. */
export const cookielessMark = 'data-cookieless'

/**
 * Source of a script that runs before the first paint and marks the document where cookies are blocked. It uses the
 * JavaScript of 2009, for old browsers. It sets a cookie and reads it back: `navigator.cookieEnabled` stays true in a
 * Chromium that blocks the site's cookies. Constant, because the CSP of cached pages holds its hash.
 */
export const blockedCookiesScript =
  "(function(d,k){try{d.cookie='kept=1;path=/;samesite=lax';k=/kept=1/.test(d.cookie);d.cookie='kept=;path=/;max-age=0'}catch(e){}" +
  `if(!k)d.documentElement.setAttribute('${cookielessMark}','')})(document)`
