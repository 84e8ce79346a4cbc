import type { Messages } from './messages.ts'

export const notices: Messages['notices'] = {
  tell: 'Kabari saya saat sudah masuk',
  stop: 'Berhenti',
  again: 'Coba lagi',
  off: 'Hanya kabar soal pesanan Anda di perangkat ini, tanpa iklan.',
  asking: 'Sebentar: browser Anda mungkin bertanya dulu.',
  on: 'Kami kabari di perangkat ini, walau halaman ini ditutup.',
  blocked: 'Browser Anda memblokir kabar kami. Izinkan di samping alamat situs, lalu coba lagi.',
  failed: 'Belum bisa diaktifkan. Pesanan Anda tetap diproses.',
  offline: 'Anda sedang offline. Ini bisa diaktifkan saat ada koneksi.',
}
