import type { GameReviewsTexts } from './en-game-reviews.ts'

export const gameReviewsId: GameReviewsTexts = {
  title: 'Kata pembeli {game}',
  empty: 'Belum ada ulasan untuk {game}. Ulasan bisa ditulis setelah pesanan terkirim.',
  verified: 'Pembelian terverifikasi',
  verifiedNote: 'Hanya pembeli yang pesanannya sudah dibayar dan terkirim yang bisa menulis ulasan.',
  answer: 'Jawaban toko',
  more: 'Tampilkan ulasan lama',
  failed: 'Ulasan lama gagal dimuat. Coba lagi.',
}
