import type { Language } from './page-renderer.ts'

/** Texts that mark a test store, on every page and mail. */
export const practiceWords: Readonly<Record<Language, Readonly<{ name: string; note: string }>>> = {
  en: { name: 'Test shop', note: 'Test shop: nothing is really sold or charged here.' },
  id: { name: 'Toko uji coba', note: 'Toko uji coba: penjualan dan tagihan di sini tidak sungguhan.' },
}
