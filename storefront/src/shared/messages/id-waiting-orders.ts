import type { Messages } from './messages.ts'

export const waitingOrders: Messages['waitingOrders'] = {
  pay: 'Bayar {amount} sebelum {until}.',
  together: 'Ini satu pembayaran untuk semua pesanan di checkout ini.',
  above: 'Termasuk dalam pembayaran di atas.',
  goOn: 'Lanjutkan pembayaran',
  noticed: 'Ada pembayaran yang menunggu untuk pesanan ini.',
  loading: 'Memuat cara membayar...',
  failed: 'Cara membayar tidak bisa dimuat. Pembayaran Anda tetap menunggu.',
  tryAgain: 'Coba lagi',
}
