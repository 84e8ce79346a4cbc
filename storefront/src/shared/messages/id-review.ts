import type { Messages } from './messages.ts'

export const review: Messages['track']['review'] = {
  title: 'Bagaimana pengalaman Anda?',
  rating: 'Penilaian Anda',
  stars: ['1 bintang: buruk', '2 bintang: kurang', '3 bintang: cukup', '4 bintang: baik', '5 bintang: hebat'],
  ratingMissing: 'Pilih satu sampai lima bintang',
  comment: 'Ulasan Anda',
  commentMissing: 'Tulis beberapa kata',
  name: 'Nama Anda',
  nameHint: 'Ditampilkan bersama ulasan. Nama depan saja cukup.',
  nameMissing: 'Isi nama yang ditampilkan',
  send: 'Kirim ulasan',
  failed: 'Ulasan belum terkirim dan masih ada di sini: periksa koneksi, lalu coba lagi.',
  thanks: 'Terima kasih atas ulasan Anda.',
}
