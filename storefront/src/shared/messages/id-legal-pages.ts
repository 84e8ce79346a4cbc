import type { LegalMessages } from './messages.ts'

export const idLegalPages: LegalMessages = {
  legalPages: {
    label: 'Halaman hukum',
    names: { terms: 'Ketentuan', privacy: 'Privasi', cookies: 'Kuki', about: 'Tentang kami' },
    refunds: 'Pengembalian dana',
    heads: { terms: 'Ketentuan', privacy: 'Pemberitahuan privasi', cookies: 'Kuki', about: 'Tentang kami' },
    contents: 'Di halaman ini',
    version: 'Versi {version}, berlaku sejak {date}',
    print: 'Cetak',
    loading: 'Memuat teks…',
    failed: 'Teks tidak bisa dimuat',
    failedText: 'Keranjang Anda tersimpan. Coba lagi saat Anda terhubung.',
    retry: 'Coba lagi',
  },
  titles: {
    '/terms': {
      title: 'Ketentuan',
      description: 'Yang berlaku untuk semua pembelian di sini: pengiriman, pembatalan, pengembalian dana.',
    },
    '/privacy': {
      title: 'Pemberitahuan privasi',
      description: 'Apa yang kami ketahui tentang Anda, untuk apa, berapa lama, dan hak Anda.',
    },
    '/cookies': { title: 'Kuki', description: 'Sedikit kuki yang diperlukan toko ini, dan cara menghapusnya.' },
    '/about': {
      title: 'Tentang kami',
      description: 'Siapa yang menjual di sini: perusahaan, alamat, nomor izin, dan kontak.',
    },
  },
}
