import type { InnerMessages } from './messages.ts'

export const gift: InnerMessages['gift'] = {
  open: 'Buat hadiah?',
  about:
    'Isi ID game teman Anda seperti biasa. Kalau mau, kami kabari dia satu kali saat sudah terkirim: hanya game dan paketnya, bukan nama pembeli atau harganya.',
  email: 'Email teman Anda (opsional)',
  emailFor: 'Email untuk {package} (opsional)',
  hint: 'Hanya dipakai untuk kabar ini dan dihapus tujuh hari setelahnya.',
  invalid: 'Isi alamat email seperti nama@contoh.com',
  save: 'Kirim kabar',
  saved: 'Begitu terkirim, kabarnya masuk ke {email}.',
  remove: 'Tidak usah dikabari',
  queued: 'Kabarnya sedang dikirim.',
  sent: 'Teman Anda sudah dikabari.',
  undelivered: 'Kabarnya tidak bisa dikirim: alamat itu tidak menerima email.',
  limited: 'Kabarnya tidak dikirim: alamat itu sudah menerima sebanyak yang kami kirim dalam sehari.',
  closed: 'Kabar untuk pesanan ini sudah tidak bisa dikirim.',
  settingUp: 'Pesanan Anda sedang disiapkan: sebentar lagi alamatnya bisa diisi.',
  elsewhere: 'Buka pesanan ini lewat tautan yang kami kirim ke email Anda, lalu atur kabarnya.',
  failed: 'Belum tersimpan. Periksa koneksi Anda, lalu coba lagi.',
}
