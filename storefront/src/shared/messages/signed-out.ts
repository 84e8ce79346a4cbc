import type { Language } from '@topup/core/pages/page-renderer'

type SignedOutTexts = Readonly<Record<'cartStays' | 'emptyCart', string>>

/** Loaded once a browser was signed out. */
export const signedOutTexts: Readonly<Record<Language, SignedOutTexts>> = {
  en: { cartStays: 'You are signed out. Your cart is still in this browser.', emptyCart: 'Empty the cart' },
  id: { cartStays: 'Anda sudah keluar. Keranjang Anda masih ada di peramban ini.', emptyCart: 'Kosongkan keranjang' },
}
