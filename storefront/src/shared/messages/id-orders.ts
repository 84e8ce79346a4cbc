import type { Messages } from './messages.ts'

export const orders: Messages['orders'] = {
  title: 'Pesanan Saya',
  lead: 'Pesanan yang dibuat dengan peramban ini.',
  leadOfAccount: 'Pesanan akun Anda, dari semua perangkat.',
  loading: 'Memuat pesanan Anda...',
  errorTitle: 'Pesanan Gagal Dimuat',
  errorText: 'Riwayat pesanan Anda tidak bisa dimuat. Silakan coba lagi nanti.',
  tryAgain: 'Coba lagi',
  emptyTitle: 'Belum Ada Pesanan',
  emptyText: 'Pesanan Anda muncul di sini begitu Anda memesan.',
  browse: 'Lihat Game',
  account: 'Akun Anda',
  order: 'Pesanan {id}',
  playerId: 'ID: {gameUserId}',
  quantity: 'Jumlah {quantity}',
  pay: 'Lanjutkan pembayaran',
  track: 'Lacak pesanan',
  unitsDelivered: '{delivered} dari {total} terkirim',
  expired: 'Kedaluwarsa',
  keptHere: 'Pesanan yang dibuat di peramban ini bisa dibaca di sini tanpa koneksi, seperti terakhir terlihat.',
}
