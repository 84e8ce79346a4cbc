import type { Language } from './page-renderer.ts'

/** The line on public pages while the store's database is away, full or read-only. */
export const troubleWords: Readonly<Record<Language, string>> = {
  en: 'We cannot take orders right now. Please try again in a few minutes.',
  id: 'Pesanan belum bisa diterima saat ini. Silakan coba lagi beberapa menit lagi.',
}

/** Id of the line's element where it shows. */
export const troubleNoteId = 'trouble-note'

const [open, close] = ['<template data-trouble-note>', '</template>']

/** Every public page brings its line along, in its own language and look; a template shows nothing. */
export const hideNote = (note: string): string => open + note + close

/** The same page with its line in view; a page without one stays as it is. */
export function showNote(page: string): string {
  const start = page.indexOf(open)
  if (start === -1) return page
  const end = page.indexOf(close, start)
  return page.slice(0, start) + page.slice(start + open.length, end) + page.slice(end + close.length)
}
