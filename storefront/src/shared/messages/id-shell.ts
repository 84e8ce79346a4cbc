import type { Messages } from './messages.ts'

export const shell: Messages['shell'] = {
  nav: {
    label: 'Utama',
    skip: 'Langsung ke isi',
    home: 'Beranda',
    games: 'Game',
    howItWorks: 'Cara Kerja',
    orders: 'Pesanan Saya',
    track: 'Lacak Pesanan',
    help: 'Bantuan',
    support: 'Dukungan',
    currency: 'Mata uang',
    login: 'Masuk',
    logout: 'Keluar',
    greeting: 'Hai, {name}',
    unnamed: 'Pengguna',
    cart: 'Keranjang',
    lightTheme: 'Pakai tema terang',
    darkTheme: 'Pakai tema gelap',
  },
  loginResult: {
    denied: {
      title: 'Anda belum masuk',
      description: 'Anda memilih untuk tidak membagikan identitas. Anda tetap bisa membeli tanpa akun.',
    },
    failed: { title: 'Gagal masuk', description: 'Tidak ada yang berubah. Silakan coba lagi.' },
  },
  tabs: { label: 'Bagian', home: 'Beranda', orders: 'Pesanan', track: 'Lacak', help: 'Bantuan', support: 'Chat' },
  footer: {
    promise: 'Top up game secepat kilat. Tanpa perlu akun.',
    orders: 'Pesanan',
    track: 'Lacak Pesanan',
    myOrders: 'Pesanan Saya',
    support: 'Dukungan',
    help: 'Pusat Bantuan',
    refunds: 'Kebijakan Pengembalian Dana',
    chat: 'Chat dukungan',
    terms: 'Ketentuan',
    privacy: 'Pemberitahuan privasi',
    explore: 'Toko',
    games: 'Game',
    howItWorks: 'Cara Kerja',
    social: 'Ikuti kami',
    socials: { instagram: 'Instagram', tiktok: 'TikTok', discord: 'Discord' },
    seller: 'Akses penjual',
    rights: '© {store}. Nama game adalah milik pemegang haknya masing-masing.',
  },
  supportChat: {
    label: 'Chat dengan dukungan',
    newTab: '(terbuka di tab baru)',
    prefilled: 'Halo {store}, saya butuh bantuan untuk pesanan saya.',
  },
  offline: 'Anda sedang luring. Keranjang Anda tersimpan, dan halaman ini lanjut sendiri begitu koneksi kembali.',
  offlineWaits:
    'Anda sedang luring. Keranjang Anda tersimpan, dan pilihan Anda terbuka sendiri begitu koneksi kembali.',
  slow: 'Koneksi sedang lambat. Tidak ada yang hilang: halaman ini lanjut begitu jawabannya tiba.',
  language: { label: 'Bahasa', names: { en: 'English', id: 'Bahasa Indonesia' } },
  statuses: {
    pending: 'Menunggu Pembayaran',
    processing: 'Diproses',
    'pending-delivery': 'Menunggu Pengiriman',
    completed: 'Terkirim',
    failed: 'Gagal',
  },
  toasts: { label: 'Pemberitahuan', dismiss: 'Sembunyikan' },
  notFound: {
    title: '404 Halaman Tidak Ditemukan',
    people:
      'Tidak ada apa pun di alamat ini: mungkin salah ketik, atau halamannya sudah pindah. Keranjang dan pesanan Anda tetap tersimpan.',
    text: 'Apakah halaman ini lupa ditambahkan ke router?',
    links: 'Jalan lain',
    home: 'Kembali ke toko',
    track: 'Lacak Pesanan',
    help: 'Pusat Bantuan',
  },
  routeError: {
    title: 'Halaman ini tidak bisa ditampilkan',
    text: 'Ada gangguan di pihak kami. Keranjang dan pesanan Anda tetap aman.',
    reload: 'Coba lagi',
    home: 'Kembali ke toko',
  },
  missingPage: {
    title: 'Halaman ini belum sampai',
    offline: 'Anda sedang luring. Keranjang Anda tersimpan, dan halaman ini terbuka sendiri begitu koneksi kembali.',
    unreachable: 'Toko belum mengirim halaman ini. Keranjang Anda tersimpan, dan kami terus mencoba sendiri.',
    tryAgain: 'Coba lagi',
  },
  console: { loading: 'Memuat…' },
}

export const pageTexts: Messages['pages'] = {
  '/': {
    title: 'Top up game dalam hitungan detik',
    description:
      'Top up Mobile Legends, Free Fire, PUBG Mobile, Genshin Impact, dan lainnya. Pilih game, masukkan ID, bayar dengan aman: terkirim dalam 30 detik.',
  },
  '/checkout': { title: 'Pembayaran', description: 'Bayar top up game Anda dengan aman.' },
  '/orders': { title: 'Pesanan Saya', description: 'Pesanan dari peramban ini beserta statusnya masing-masing.' },
  '/track': {
    title: 'Lacak pesanan Anda',
    description: 'Ikuti top up Anda dari pembayaran sampai terkirim dengan kode pelacakan.',
  },
  '/help': {
    title: 'Pusat Bantuan',
    description: 'Jawaban seputar pembayaran, pengiriman, pelacakan, dan pengembalian dana.',
  },
  '/refund-policy': {
    title: 'Kebijakan Pengembalian Dana',
    description: 'Kapan uang kembali, seberapa cepat, dan apa yang kami perlukan dari Anda.',
  },
  '/seller': { title: 'Akses Penjual', description: 'Halaman masuk untuk penjual.' },
  '/seller/device': { title: 'Sambungkan aplikasi penjual', description: 'Mengizinkan aplikasi penjual masuk.' },
  '/admin': { title: 'Dasbor Penjual', description: 'Pesanan, game, paket, dan pencairan dana.' },
  '/admin/price-sync': { title: 'Sinkronisasi Harga', description: 'Harga pemasok dan kapan terakhir dibaca.' },
  '/admin/profit-settings': { title: 'Pengaturan Laba', description: 'Margin dan kurs.' },
  notFound: { title: '404 Halaman Tidak Ditemukan', description: 'Tidak ada halaman di alamat ini.' },
}
