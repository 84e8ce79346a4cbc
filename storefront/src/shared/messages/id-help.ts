import type { Messages } from './messages.ts'

export const contact: Messages['contact'] = {
  emailTitle: 'Dukungan email',
  emailResponse: 'Dibalas dalam 2-6 jam',
  chatTitle: 'WhatsApp',
  chatResponse: 'Dibalas dalam 15-30 menit',
  chatLink: 'Buka chat',
  newTab: '(terbuka di tab baru)',
}

export const refundPolicy: Messages['refundPolicy'] = {
  title: 'Kebijakan Pengembalian Dana',
  lead: 'Kapan uang kembali, seberapa cepat, dan apa yang kami perlukan dari Anda.',
  noticeTitle: 'Top up bersifat final setelah terkirim',
  noticeText:
    'Top up tidak bisa ditarik lagi dari akun game. Sebelum terkirim Anda terlindungi: pesanan yang dibayar berakhir dengan pengiriman atau pengembalian dana.',

  quickTitle: 'Ringkasan cepat',
  groups: { eligible: 'Dikembalikan', 'case-by-case': 'Tergantung kasus', 'not-eligible': 'Tidak dikembalikan' },
  groupTexts: {
    eligible: 'Uang kembali kepada Anda.',
    'case-by-case': 'Tergantung apakah sudah terkirim.',
    'not-eligible': 'Pesanan tetap berlaku apa adanya.',
  },
  count: { other: '{count} kasus' },

  scenariosTitle: 'Semua kasus secara rinci',
  timeframe: 'Lama proses',
  requirements: 'Yang kami perlukan',
  examples: 'Contohnya',

  stepsTitle: 'Cara meminta pengembalian dana',
  steps: [
    { title: 'Cari kode pelacakan Anda', text: 'Diawali TRK. Ada di Pesanan Saya dan di halaman pelacakan.' },
    { title: 'Tulis ke dukungan', text: 'Lewat WhatsApp atau email, dalam 24 jam setelah pembayaran.' },
    {
      title: 'Kami periksa pesanannya',
      text: 'Pembayaran, pengiriman, dan pemasok. Anda mendapat jawaban beserta alasannya.',
    },
    {
      title: 'Uang kembali',
      text: 'Lewat cara yang sama dengan saat membayar. Bank mungkin perlu waktu lebih lama untuk menampilkannya.',
    },
  ],

  informationTitle: 'Informasi yang diperlukan',
  information: [
    'Kode pelacakan',
    'Game, paket, dan ID game, lengkap dengan zona atau server',
    'Alamat email saat pembayaran, jika diisi',
    'Tanggal, jumlah, dan metode pembayaran',
    'Apa yang terjadi, dengan tangkapan layar jika ada',
  ],
  informationWarning: 'Jangan pernah mengirim kata sandi atau nomor kartu lengkap.',

  contactTitle: 'Minta pengembalian dana',
  timeTitle: 'Perhatikan waktunya',
  timeText:
    'Kirim permintaan dalam 24 jam. ID yang salah hanya bisa diperbaiki sebelum terkirim, dan kebanyakan pengiriman hanya butuh beberapa detik: jadi pakailah WhatsApp.',
  help: 'Jawaban lainnya di Pusat Bantuan',
}
