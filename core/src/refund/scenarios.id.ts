import type { RefundTexts } from './scenario.ts'

export const scenariosId: RefundTexts = {
  'processing-no-delivery': {
    scenario: 'Sudah dibayar, masih diproses, belum ada yang terkirim',
    timeframe: '2 jam',
    process: 'Kami hentikan pengirimannya, pastikan tidak ada yang masuk ke game, lalu kembalikan seluruh jumlahnya.',
    requirements: ['Kode pelacakan', 'Status pesanan Diproses atau Menunggu Pengiriman'],
    examples: ['Belum ada yang masuk 30 menit setelah pembayaran', 'Anda berubah pikiran sebelum pengiriman dilakukan'],
  },
  'technical-failure': {
    scenario: 'Gangguan teknis di pihak kami',
    timeframe: '6 jam',
    process:
      'Kami cari tahu apa yang gagal, lalu selesaikan pengirimannya atau kembalikan dana untuk yang belum terkirim.',
    requirements: ['Kode pelacakan', 'Tangkapan layar kesalahannya, jika ada'],
    examples: ['Pengiriman gagal di pemasok', 'Hanya sebagian dari jumlah pesanan yang masuk'],
  },
  'payment-failed-debited': {
    scenario: 'Pembayaran gagal, tetapi saldo terpotong',
    timeframe: '3-7 hari kerja',
    process:
      'Kami telusuri pembayarannya di penyedia pembayaran. Yang kami terima kembali sepenuhnya; yang hanya ditahan bank dilepas dalam 3-7 hari kerja.',
    requirements: ['Kode pelacakan', 'Baris mutasi di rekening bank atau e-wallet Anda'],
    examples: ["Di layar tertulis 'Pembayaran Gagal', tetapi uangnya terpotong", 'Koneksi terputus saat membayar'],
  },
  'duplicate-charge': {
    scenario: 'Ditagih lebih dari sekali untuk satu pesanan',
    timeframe: '2 jam',
    process: 'Kami simpan satu pembayaran yang menjadi hak pesanan itu dan kembalikan semua yang lain.',
    requirements: ['Kode pelacakan', 'Kedua baris di mutasi Anda'],
    examples: ['Jumlah yang sama dua kali untuk satu kode pelacakan', 'Dibayar di dua tab peramban'],
  },
  'regional-restriction': {
    scenario: 'Terhalang pembatasan wilayah',
    timeframe: '4 jam',
    process:
      'Kami pastikan ke pemasok bahwa paket ini tidak bisa dipakai di wilayah akun Anda, lalu kembalikan dananya.',
    requirements: ['Kode pelacakan', 'Wilayah atau server akun game Anda'],
    examples: ["Pesanan gagal dengan pesan 'Wilayah tidak didukung'", 'Paketnya untuk edisi lain dari game itu'],
  },
  fraud: {
    scenario: 'Pembayaran yang bukan Anda lakukan',
    timeframe: 'Setelah verifikasi',
    process:
      'Kami periksa pembayaran dan pesanannya bersama penyedia pembayaran, lalu kembalikan dana setelah terbukti.',
    requirements: ['Tanggal dan jumlah pembayaran', 'Pernyataan singkat bahwa bukan Anda yang melakukannya'],
    examples: ['Orang lain memakai kartu Anda', 'Pembelian dari ponsel yang hilang'],
  },
  'wrong-user-id': {
    scenario: 'Salah memasukkan ID pengguna',
    timeframe: '4 jam',
    process:
      'Sebelum terkirim, ID kami perbaiki atau dananya kembali penuh. Setelah terkirim, top up menjadi milik akun itu dan tidak bisa ditarik.',
    requirements: ['Kode pelacakan', 'ID pengguna yang benar, dengan zona atau server', 'Pesanan belum terkirim'],
    examples: ['Salah ketik satu angka', 'Zona dari akun lain'],
  },
  delivered: {
    scenario: 'Pesanan sudah terkirim',
    timeframe: 'Final setelah terkirim',
    process: 'Top up yang sudah masuk ke akun tidak bisa ditarik lagi, jadi pesanan yang terkirim bersifat final.',
    requirements: ['Tidak ada yang masuk padahal statusnya Terkirim? Hubungi dukungan dengan tangkapan layar'],
    examples: ['Anda sebenarnya ingin paket lain', 'Anda sudah tidak memainkan game itu'],
  },
  'banned-account': {
    scenario: 'Akun game diblokir',
    timeframe: 'Tidak berlaku',
    process: 'Pemblokiran adalah keputusan penerbit game dan tidak bisa kami cabut. Hubungi dukungan game tersebut.',
    requirements: ['Pastikan akun Anda tidak bermasalah sebelum membeli'],
    examples: ['Diblokir setelah terkirim', 'Sedang ditangguhkan saat memesan'],
  },
}
