import type { Language } from './page-renderer.ts'

/** Text on public pages while the store's database is unavailable, full or read-only. */
export const troubleWords: Readonly<Record<Language, string>> = {
  en: 'We cannot take orders right now. Please try again in a few minutes.',
  id: 'Pesanan belum bisa diterima saat ini. Silakan coba lagi beberapa menit lagi.',
}

/** Id of the element that shows `troubleWords`. */
export const troubleNoteId = 'trouble-note'

const [open, close] = ['<template data-trouble-note>', '</template>']

/** Every public page holds the note in a hidden template, in the page's own language and style. */
export const hideNote = (note: string): string => open + note + close

/** The page with its note made visible; a page without a note is returned unchanged. */
export function showNote(page: string): string {
  const start = page.indexOf(open)
  if (start === -1) return page
  const end = page.indexOf(close, start)
  return page.slice(0, start) + page.slice(start + open.length, end) + page.slice(end + close.length)
}
