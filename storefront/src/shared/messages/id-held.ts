import type { Messages } from './messages.ts'

export const held: Messages['held'] = {
  status: 'Pembayaran Ditahan',
  step: 'Uang Anda sudah masuk. Langkah berikutnya ada di atas.',
  short: '{came} dari {asked} sudah masuk',
  shortText: 'Masih kurang {difference}.',
  more: '{came} masuk, bukan {asked}',
  moreText: 'Lebih {difference} dari tagihan.',
  currency: '{came} masuk, bukan {asked}',
  currencyText: 'Uangnya masuk dalam mata uang lain.',
  whole: '{came} dari Anda sudah masuk',
  wholeText: 'Ada kendala di sisi kami, jadi pesanan belum bisa dilanjutkan.',
  unknown: 'Pembayaran Anda masuk dalam mata uang lain',
  unknownText: 'Kami tidak bisa menerimanya begitu saja.',
  next: 'Paling lambat {until}, pesanan kami kirim atau seluruh uangnya kami kembalikan. Anda tidak perlu melakukan apa pun.',
  soon: 'Pesanan kami kirim atau seluruh uangnya kami kembalikan. Anda tidak perlu melakukan apa pun.',
  disputed: 'Bank Anda sedang memeriksa pembayaran ini dan memutuskan ke mana uangnya.',
  goingBack: '{came} sedang kembali ke Anda',
  goingBackText: 'Tergantung bank atau e-wallet Anda, bisa butuh beberapa hari sampai terlihat.',
  goneBack: '{came} sudah kami kembalikan',
  unknownBack: 'Uang Anda sedang kembali ke Anda',
  payAgain: 'Kembalikan yang pertama, lalu bayar lagi',
  sendBack: 'Kembalikan sekarang',
  elsewhere:
    'Demi keamanan, uang hanya dikembalikan dari browser yang Anda pakai memesan, atau lewat tautan yang kami kirim ke email.',
  failed: 'Uangnya belum dikembalikan. Periksa koneksi Anda, lalu coba lagi.',
}
