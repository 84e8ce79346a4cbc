import type { Language } from '@topup/core/pages/page-renderer'

type SignedOutTexts = Readonly<Record<'cartStays' | 'emptyCart', string>>

/** Loaded after a browser was signed out. */
export const signedOutTexts: Readonly<Record<Language, SignedOutTexts>> = {
  en: { cartStays: 'You are signed out. Your cart stays here.', emptyCart: 'Empty it' },
  id: { cartStays: 'Anda sudah keluar. Keranjang tetap di sini.', emptyCart: 'Kosongkan' },
}
