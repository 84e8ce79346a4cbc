import type { Messages } from './messages.ts'

export const waiting: Messages['waiting'] = {
  title: 'Menunggu pembayaran Anda lewat {way}',
  cardTitle: 'Pembayaran kartu Anda belum dikonfirmasi',
  account: 'Virtual Account {name}',
  pay: 'Bayar {amount} sebelum {until}.',
  together: 'Ini satu pembayaran untuk semua pesanan di checkout ini.',
  above: 'Termasuk dalam pembayaran di atas.',
  goOn: 'Lanjutkan pembayaran',
  noticed: 'Ada pembayaran yang menunggu untuk pesanan ini.',
  loading: 'Memuat cara membayar...',
  failed: 'Cara membayar tidak bisa dimuat. Pembayaran Anda tetap menunggu.',
  tryAgain: 'Coba lagi',
}
