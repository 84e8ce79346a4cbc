import type { Messages } from './messages.ts'

export const numbers: Messages['checkout']['numbers'] = {
  groups: { account: 'Virtual Account', counter: 'Gerai' },
  waiting: 'Menunggu pembayaran Anda lewat {name}',
  number: { account: 'Nomor Virtual Account', counter: 'Kode pembayaran' },
  amount: 'Jumlah, harus tepat',
  receiver: 'Penerima',
  until: 'Bayar sebelum',
  copyNumber: 'Salin nomor',
  copyAmount: 'Salin jumlah',
  copied: 'Tersalin',
  copyFailed: 'Tidak bisa disalin',
  how: 'Cara membayar',
  ways: { atm: 'Lewat ATM', app: 'Lewat mobile banking', web: 'Lewat internet banking', till: 'Di kasir' },
  choose: 'Pilih {menu}.',
  enter: 'Masukkan nomor {number}.',
  check: 'Pastikan tertulis {receiver} dan tepat {amount}, lalu konfirmasi. Jumlah lain akan ditolak.',
  tellTill: 'Beri tahu kasir {name} mana pun bahwa Anda membayar untuk {receiver}, lalu tunjukkan kode {number}.',
  payTill: 'Bayar tepat {amount} dan simpan struknya.',
  menus: {
    ID_BCA: {
      atm: 'Transaksi Lainnya, Transfer, lalu ke Rekening BCA Virtual Account',
      app: 'm-Transfer, lalu BCA Virtual Account',
      web: 'Transfer Dana, lalu Transfer ke BCA Virtual Account',
    },
    ID_BRI: {
      atm: 'Transaksi Lain, Pembayaran, Lainnya, lalu BRIVA',
      app: 'menu BRIVA',
      web: 'Pembayaran, lalu BRIVA',
    },
    ID_BNI: {
      atm: 'Menu Lain, Transfer, lalu Virtual Account Billing',
      app: 'Transfer, lalu Virtual Account Billing',
      web: 'Transaksi, lalu Virtual Account Billing',
    },
    ID_MANDIRI: {
      atm: 'Bayar/Beli, Lainnya, lalu Multipayment',
      app: 'Bayar, Buat Pembayaran Baru, lalu Multipayment',
      web: 'Bayar, lalu Multipayment',
    },
    ID_PERMATA: {
      atm: 'Transaksi Lainnya, Pembayaran, Pembayaran Lainnya, lalu Virtual Account',
      app: 'Pembayaran, lalu Virtual Account',
      web: 'Pembayaran Tagihan, lalu Virtual Account',
    },
    ID_BSI: { atm: 'Pembayaran, lalu Institusi', app: 'Bayar, lalu Institusi', web: 'Pembayaran, lalu Institusi' },
  },
  checking: 'Halaman ini otomatis mendeteksi pembayaran Anda',
  resting:
    'Kami masih menunggu. Halaman ini boleh ditutup: begitu pembayaran masuk, kami konfirmasi lewat email, jika Anda mengisinya, dan di halaman pesanan Anda.',
  over: 'Waktu pembayaran habis. Jika Anda sudah membayar, itu tetap dihitung: pesanan dikirim, atau uang kembali.',
  toOrder: 'Ke pesanan Anda',
}
