import type { Messages } from './messages.ts'

export const sales: Messages['sales'] = {
  pausedTitle: 'Penjualan dihentikan sementara',
  pausedText:
    'Keranjang Anda disimpan. Halaman ini memeriksa lagi dengan sendirinya dan lanjut begitu penjualan dibuka.',
  keptText: 'Keranjang dan isian Anda disimpan.',
  outOfStock: 'Stok kami sedang habis dan segera diisi lagi.',
  shortStock: 'Stok kami saat ini tidak cukup untuk pesanan ini. Paket yang lebih kecil mungkin bisa.',
  openingTitle: 'Segera dibuka',
  openingText: 'Kami belum menerima pesanan.',
  pausedShort: 'Penjualan dihentikan',
}
