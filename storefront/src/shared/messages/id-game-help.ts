import type { GameHelp } from './en-game-help.ts'

export const gameHelpId: GameHelp = {
  title: 'Top up {game}',
  description:
    'Top up {currency} untuk {game}: pilih paket, bayar dengan cara Anda, dan pantau pengirimannya langkah demi langkah.',
  crumbs: 'Anda di sini',
  home: 'Beranda',
  waysText: 'Jumlah yang tertulis persis sama dengan yang ditagih.',
  groups: { code: 'QRIS dan e-wallet', account: 'Transfer bank', counter: 'Bayar di gerai', card: 'Kartu dan PayPal' },
  needs: { other: 'mulai {count} paket ini' },
  notBorne: 'tidak untuk paket ini',
  outOfLimits: 'tidak untuk jumlah ini',
  noWays: 'Belum ada cara bayar untuk paket ini. Silakan pilih paket lain atau kembali lagi nanti.',
  moreGames: 'Game lain',
  voucherNote:
    'Anda mendapat kode untuk ditukarkan. Kodenya muncul di halaman pesanan begitu terkirim, hanya untuk Anda.',
  byHand: {
    account:
      'Anggota tim kami masuk ke akun game Anda dan membelinya di sana secara manual. Akun dan kata sandinya ditanyakan di halaman pembayaran. Prosesnya perlu beberapa menit atau jam, bukan detik; halaman pesanan menunjukkan kapan terkirim.',
    other:
      'Anggota tim kami mengirim ini secara manual. Prosesnya perlu beberapa menit atau jam, bukan detik; halaman pesanan menunjukkan kapan terkirim.',
  },
  idPicture: 'Tempat {game} menampilkan ID Anda',
  idPlaces: {
    profile: 'Buka profil Anda di {game}: ID ada di samping atau di bawah nama Anda.',
    corner: 'Saat bermain {game}, UID Anda ada di sudut layar.',
    settings: 'Buka pengaturan {game}: ID ada di bagian akun.',
    account: 'Buka akun {game} Anda: ID ada di dekat nama Anda.',
  },
  zone: 'Zona adalah angka dalam kurung di belakangnya: tempel keduanya sekaligus, kedua kolom langsung terisi.',
  questionsTitle: 'Pertanyaan seputar {game}',
  questions: {
    how: {
      question: 'Bagaimana cara top up {game}?',
      answer:
        'Isi ID pemain, pilih paket dan cara bayar, lalu selesaikan pembayaran. Tidak perlu akun di sini, dan kami tidak pernah meminta kata sandi game Anda.',
    },
    howAccount: {
      question: 'Bagaimana cara top up {game}?',
      answer:
        'Isi ID pemain, pilih paket dan cara bayar. Game ini diisi manual lewat akun Anda: datanya diminta saat pembayaran dan dihapus setelah dipakai.',
    },
    howCode: {
      question: 'Bagaimana cara beli kode {game}?',
      answer:
        'Pilih paket dan cara bayar. Kode muncul di halaman pesanan Anda begitu terkirim, hanya untuk Anda; penukarannya Anda lakukan sendiri.',
    },
    where: { question: 'Di mana saya menemukan ID {game}?' },
    time: {
      question: 'Berapa lama sampai {currency} saya masuk?',
      answer: 'Pesanan dikirim begitu dibayar, dan halaman pesanan menunjukkan setiap langkahnya. {measured}',
    },
    ways: {
      question: 'Bagaimana cara membayar {game}?',
      answer: 'Dengan {ways}. Jumlah persisnya terlihat sebelum Anda membayar.',
    },
    wrong: {
      question: 'Bagaimana kalau ID salah atau top up tidak masuk?',
      answer:
        'Sebelum dikirim, ID masih bisa Anda perbaiki di halaman pesanan. Yang tidak bisa dikirim, uangnya kembali; kebijakan pengembalian dana menjelaskan kapan dan seberapa cepat.',
    },
  },
}
