import type { Messages } from './messages.ts'

export const legal: Messages['legal'] = {
  termsTitle: 'Ketentuan',
  terms: [
    {
      title: 'Siapa yang menjual',
      text: '{seller} menjual top up untuk game yang tampil di toko ini. Game adalah milik pembuatnya, yang bukan pihak dalam pembelian ini.',
    },
    {
      title: 'Harga dan pembayaran',
      text: 'Harga dalam dolar AS. Kartu dan PayPal ditagih dalam dolar AS, e-wallet, QRIS, Virtual Account, dan gerai dalam rupiah sejumlah yang tertera sebelum Anda membayar. {taxNote}',
    },
    {
      title: 'Pengiriman',
      text: 'Pengiriman dimulai begitu pembayaran dikonfirmasi, ke ID game yang Anda masukkan. Mohon periksa ID-nya: yang sudah terkirim ke sana tidak bisa ditarik lagi.',
    },
    {
      title: 'Hak membatalkan',
      text: 'Anda meminta pengiriman seketika. Selama suatu barang belum terkirim, Anda boleh membatalkannya; setelah terkirim, hak itu berakhir. Yang tidak bisa dikirim dikembalikan dananya.',
    },
    {
      title: 'Pembayaran terlambat dan ganda',
      text: 'Pembayaran yang datang terlambat dikirim atau dikembalikan. Pembayaran kedua untuk pesanan yang sama kembali dengan sendirinya.',
    },
  ],
  privacyTitle: 'Pemberitahuan privasi',
  privacy: [
    {
      title: 'Yang kami simpan',
      text: 'Pesanan Anda dengan ID game, jumlah, dan waktu; email Anda, jika diisi; alamat internet tempat Anda memesan; alamat dari peramban Anda untuk pemberitahuan, jika Anda memintanya; serta kuki untuk sesi, bahasa, dan mata uang. Tanpa iklan, tanpa pelacakan pihak lain.',
    },
    {
      title: 'Jika Anda punya akun',
      text: 'Kalau Anda membuatnya: alamat emailnya, pemain yang Anda simpan beserta nama dari Anda, game favorit, kunci publik dari kunci sandi Anda beserta namanya, dan perangkat tempat Anda masuk. Semuanya, atau seluruh akun, bisa Anda hapus di halaman akun.',
    },
    {
      title: 'Data kartu dan nomor ponsel',
      text: 'Nomor kartu langsung dari peramban Anda ke penyedia pembayaran dan tidak pernah sampai ke kami. Nomor ponsel untuk e-wallet diteruskan ke penyedia dan tidak kami simpan.',
    },
    {
      title: 'Akun game',
      text: 'Data akun, bila game memerlukannya, dienkripsi, hanya terlihat oleh orang yang mengirim, dan dihapus setelah terkirim, gagal, atau dikembalikan dananya.',
    },
    {
      title: 'Siapa lagi yang menerima data',
      text: 'Penyedia pembayaran pilihan Anda (Stripe, Xendit, atau PayPal) menerima pembayarannya. Pemasok kami menerima ID game, dan untuk beberapa game alamat internetnya, untuk melakukan pengiriman. Pemberitahuan yang Anda minta dikirim terenkripsi lewat layanan pembuat peramban Anda.',
    },
    {
      title: 'Hak Anda',
      text: 'Tanyakan apa yang kami simpan tentang Anda, atau minta diperbaiki atau dihapus, di {email}. Yang wajib kami simpan menurut hukum pajak dan pembukuan tetap ada sampai waktunya habis.',
    },
  ],
}
