import type { HelpQuestion } from './question.ts'

export const questionsId: readonly HelpQuestion[] = [
  {
    id: 'payment-failed',
    category: 'payment',
    question: 'Pembayaran saya gagal. Bagaimana sekarang?',
    answer: `Kalau pembayaran gagal, pesanan dan keranjang Anda tersimpan dan Anda bisa langsung mencoba lagi, dengan kartu yang sama atau yang lain. Harga dikunci 30 menit sejak pesanan dibuat.

Bank yang menahan dana untuk pembayaran yang gagal melepasnya dalam 3-7 hari kerja. Jika uangnya benar-benar keluar dari rekening dan pesanan tidak tercatat dibayar, kirimi kami kode pelacakan dan baris mutasinya: dana kembali penuh.`,
    tags: ['pembayaran gagal', 'dana ditahan', 'ditolak', 'kartu', 'saldo terpotong'],
  },
  {
    id: 'duplicate-charge',
    category: 'payment',
    question: 'Saya ditagih dua kali untuk satu pesanan',
    answer: `Satu pesanan dibayar satu kali. Tagihan kedua untuk pesanan yang sama kembali penuh; kami kirim dalam 2 jam setelah Anda memintanya.

Lihat dulu mutasi Anda: dana yang ditahan dari percobaan yang gagal bisa tampak seperti tagihan kedua, dan bank melepasnya dalam 3-7 hari kerja.`,
    tags: ['ditagih dua kali', 'pembayaran ganda', 'dobel', 'refund'],
  },
  {
    id: 'wrong-user-id',
    category: 'order',
    question: 'Saya salah memasukkan ID pengguna',
    answer: `Segera tulis ke kami, sebisanya lewat WhatsApp, dengan kode pelacakan dan ID yang benar. Selama statusnya Diproses atau Menunggu Pengiriman, ID bisa diperbaiki atau dana kembali penuh; permintaan seperti ini kami jawab dalam 4 jam.

Begitu statusnya Terkirim, top up sudah berada di akun dengan ID yang Anda masukkan. Game tidak mengembalikannya, jadi dananya tidak bisa kembali.`,
    tags: ['id salah', 'id pengguna', 'id zona', 'perbaiki', 'refund'],
  },
  {
    id: 'order-status',
    category: 'order',
    question: 'Apa arti status pesanan?',
    answer: `Menunggu Pembayaran: kami menunggu konfirmasi pembayaran. Pesanan yang tidak dibayar dalam 30 menit kedaluwarsa; uang yang tetap masuk setelahnya dikirim atau dikembalikan.

Diproses: sudah dibayar dan sedang dikirim. Menunggu Pengiriman: sudah dibayar, dan tim kami menyelesaikan pengirimannya secara manual. Terkirim: top up sudah ada di dalam game. Gagal: tidak ada yang terkirim. Jika Anda sudah membayar, uangnya kembali.`,
    tags: ['status', 'diproses', 'menunggu pengiriman', 'terkirim', 'gagal', 'kedaluwarsa'],
  },
  {
    id: 'delivery-delayed',
    category: 'delivery',
    question: 'Berapa lama pengirimannya, dan bagaimana kalau terlambat?',
    answer: `Kebanyakan pesanan masuk dalam 30 detik setelah pembayaran. Kalau server game sedang lambat atau dalam pemeliharaan, pengiriman biasanya butuh 5-15 menit.

Setelah 30 menit, hubungi dukungan dengan kode pelacakan Anda. Pesanan yang dibayar tetapi tidak terkirim bisa dikembalikan penuh.`,
    tags: ['pengiriman terlambat', 'menunggu', 'belum masuk', '30 detik', 'pemeliharaan'],
  },
  {
    id: 'delivered-not-received',
    category: 'delivery',
    question: 'Statusnya Terkirim, tetapi belum ada yang masuk di game',
    answer: `Tutup game sepenuhnya, buka lagi, lalu lihat saldo dan kotak surat di dalam game; beberapa game baru menampilkan top up setelah masuk ulang. Kemudian cocokkan ID di halaman pelacakan dengan yang ada di profil Anda, beserta server atau zonanya.

Masih belum ada? Kirimi kami kode pelacakan dengan tangkapan layar profil dan saldo Anda. Kami cek pengirimannya ke pemasok.`,
    tags: ['belum masuk', 'terkirim', 'diamond hilang', 'kotak surat', 'masuk ulang'],
  },
  {
    id: 'tracking-not-found',
    category: 'tracking',
    question: "Pelacakan menjawab 'Pesanan tidak ditemukan'",
    answer: `Pesanan baru bisa butuh 2-3 menit sampai muncul di pelacakan, jadi tunggu sebentar lalu cek lagi. Lebih baik salin kodenya daripada mengetik: diawali TRK, dan setiap huruf serta angkanya penting.

Tidak punya kodenya? Buka Pesanan Saya di peramban yang Anda pakai membeli: pesanan Anda tercantum di sana.`,
    tags: ['pesanan tidak ditemukan', 'kode pelacakan', 'TRK', 'pesanan saya'],
  },
  {
    id: 'region-not-supported',
    category: 'regional',
    question: "Apa arti 'Wilayah tidak didukung'?",
    answer: `Beberapa paket hanya berlaku untuk akun dari satu wilayah, karena game mengikat mata uangnya pada tempat akun itu dibuat. 'Wilayah tidak didukung' berarti paket ini dan akun Anda tidak cocok.

Pilih edisi game yang menyebut wilayah Anda. Jika pembatasan wilayah menghentikan pesanan yang sudah Anda bayar, dana kembali penuh dalam 4 jam setelah Anda memintanya.`,
    tags: ['wilayah', 'server', 'tidak didukung', 'negara', 'refund'],
  },
  {
    id: 'refund-request',
    category: 'refund',
    question: 'Bagaimana cara meminta pengembalian dana?',
    answer: `Kirim kode pelacakan dan apa yang terjadi lewat WhatsApp atau email. Permintaan harus kami terima dalam 24 jam setelah pembayaran.

Pengembalian dana butuh 2 jam untuk pesanan yang masih diproses dan tagihan ganda, 4 jam untuk ID yang salah atau pembatasan wilayah, dan 6 jam untuk gangguan teknis. Uang kembali lewat cara Anda membayar. Pesanan yang sudah terkirim dan akun yang diblokir tidak dikembalikan. Kesembilan kasusnya ada di Kebijakan Pengembalian Dana.`,
    tags: ['refund', 'uang kembali', '24 jam', 'permintaan', 'batal'],
  },
  {
    id: 'account-needed',
    category: 'account',
    question: 'Apakah saya perlu akun untuk membeli?',
    answer: `Tidak. Anda pilih game, masukkan ID game, lalu bayar. Pesanan Anda diingat oleh peramban yang dipakai membeli dan tercantum di Pesanan Saya.

Di perangkat lain, atau setelah data peramban dihapus, kode pelacakan menunjukkan sampai mana pesanan Anda. Simpanlah.`,
    tags: ['tanpa akun', 'masuk', 'tamu', 'pesanan saya', 'perangkat'],
  },
  {
    id: 'find-game-id',
    category: 'game',
    question: 'Di mana saya menemukan ID game saya?',
    answer: `Buka game, lalu ketuk foto atau nama Anda: kebanyakan game menampilkan ID di halaman profil, sering kali dengan tombol salin di sebelahnya. Mobile Legends menampilkan ID dengan zona dalam kurung, seperti 123456789 (2345): isi keduanya. Genshin Impact dan Honkai: Star Rail menampilkan UID di sudut layar, dan juga meminta server Anda.

Ringkasan pesanan menampilkan ID sekali lagi sebelum Anda membayar. Cocokkan di sana.`,
    tags: ['id game', 'id pengguna', 'id zona', 'uid', 'server', 'profil'],
  },
  {
    id: 'wuthering-waves',
    category: 'game',
    question: 'Mengapa Wuthering Waves meminta akun dan kata sandi saya?',
    answer: `Game ini di-top up secara manual di dalam akun Anda, jadi kami perlu akun, kata sandi, UID, level, dan nama panggilan. Butuh lebih dari 30 detik. Datanya dienkripsi, hanya terlihat oleh orang yang mengirim, dan dihapus setelah terkirim.

Jangan masuk ke akun selama kami mengirim, dan ganti kata sandinya setelah itu. Tidak ada game lain di toko ini yang meminta kata sandi; jangan pernah mengirimkannya lewat chat atau email.`,
    tags: ['wuthering waves', 'kata sandi', 'data akun', 'manual'],
  },
  {
    id: 'currency-price',
    category: 'currency',
    question: 'Mengapa harganya berbeda dari yang ditampilkan bank saya?',
    answer: `Harga disimpan dalam dolar AS dan ditampilkan dalam mata uang pilihan Anda, dengan kurs yang diperbarui setiap jam. Kartu ditagih dalam dolar AS, jadi bank Anda mengonversi dengan kursnya sendiri dan mungkin menambah biaya.

Halaman pembayaran selalu menampilkan jumlah pasti yang ditagih sebelum Anda membayar.`,
    tags: ['kurs', 'USD', 'harga', 'konversi', 'biaya bank'],
  },
  {
    id: 'confirmation-email',
    category: 'email',
    question: 'Saya tidak menerima email konfirmasi',
    answer: `Alamat email saat pembayaran bersifat opsional: tanpa alamat, tidak ada email. Email konfirmasi bisa butuh sampai 10 menit, dan kadang masuk ke folder spam atau promosi.

Pengiriman tidak menunggu email itu. Pesanan Saya dan halaman pelacakan langsung menampilkan informasi yang sama.`,
    tags: ['email konfirmasi', 'folder spam', 'bukti bayar', 'email salah'],
  },
  {
    id: 'page-not-loading',
    category: 'technical',
    question: 'Halaman atau formulir pembayaran tidak terbuka',
    answer: `Muat ulang halaman sekali; keranjang Anda tersimpan. Jika formulir pembayaran tetap kosong, mungkin terhalang pemblokir iklan atau koneksi yang lemah: izinkan skrip penyedia pembayaran, atau coba peramban atau jaringan lain.

Kalau sudah membayar, jangan membayar lagi. Lihat dulu Pesanan Saya atau halaman pelacakan: di sana terlihat apakah pembayarannya sudah masuk. Pesanan yang gagal karena masalah teknis di pihak kami dikembalikan penuh dalam 6 jam setelah Anda memintanya.`,
    tags: ['tidak terbuka', 'halaman kosong', 'pemblokir iklan', 'peramban', 'gangguan teknis'],
  },
]
