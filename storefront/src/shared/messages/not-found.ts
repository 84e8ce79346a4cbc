import type { Language } from '@topup/core/pages/page-renderer'

type NotFoundTexts = Readonly<Record<'title' | 'people' | 'text' | 'links' | 'home' | 'track' | 'help', string>>

/** Loaded with the page for missing addresses. */
export const notFoundTexts: Readonly<Record<Language, NotFoundTexts>> = {
  en: {
    title: '404 Page Not Found',
    people:
      'There is nothing at this address: it was mistyped, or the page has moved. Your cart and your orders are kept.',
    text: 'Did you forget to add the page to the router?',
    links: 'Ways on',
    home: 'Back to the store',
    track: 'Track Order',
    help: 'Help Center',
  },
  id: {
    title: '404 Halaman Tidak Ditemukan',
    people:
      'Tidak ada apa pun di alamat ini: mungkin salah ketik, atau halamannya sudah pindah. Keranjang dan pesanan Anda tetap tersimpan.',
    text: 'Apakah halaman ini lupa ditambahkan ke router?',
    links: 'Jalan lain',
    home: 'Kembali ke toko',
    track: 'Lacak Pesanan',
    help: 'Pusat Bantuan',
  },
}
