import type { MailMessages } from './messages.en.ts'

export const id: MailMessages = {
  received: {
    subject: 'Pembayaran Anda sudah kami terima: pesanan {code}',
    heading: 'Pembayaran diterima',
    intro:
      'Terima kasih. Pembayaran Anda sudah masuk dan pesanan sedang dikirim. Kami menulis lagi begitu top up Anda terkirim.',
  },
  byHand: {
    subject: 'Pembayaran Anda sudah kami terima: pesanan {code}',
    heading: 'Pembayaran diterima',
    intro:
      'Terima kasih. Pembayaran Anda sudah masuk. Tim kami mengirim pesanan ini secara manual dan menulis lagi begitu terkirim.',
  },
  checked: {
    subject: 'Pembayaran Anda sudah kami terima: pesanan {code}',
    heading: 'Pembayaran diterima',
    intro:
      'Terima kasih. Pembayaran Anda sudah masuk dan sedang diperiksa, paling lama 30 menit. Setelah itu pesanan Anda dikirim, atau uang Anda kembali. Kami menulis lagi.',
  },
  settled: {
    subject: 'Pembayaran Anda sudah kami terima: pesanan {code}',
    heading: 'Pembayaran diterima',
    intro: 'Terima kasih. Pembayaran Anda sudah masuk. Buka pesanan Anda untuk melihat statusnya.',
  },
  delivered: {
    subject: 'Terkirim: pesanan {code}',
    heading: 'Terkirim',
    intro: 'Top up sudah masuk ke game Anda. Jika belum terlihat, tutup game lalu buka lagi.',
  },
  code: {
    subject: 'Terkirim: pesanan {code}',
    heading: 'Kode Anda sudah ada',
    intro:
      'Buka pesanan Anda untuk melihatnya. Kode tidak pernah kami tulis di email: hanya Anda yang bisa menampilkannya, kapan saja.',
  },
  codeByHand: {
    subject: 'Terkirim: pesanan {code}',
    heading: 'Terkirim',
    intro:
      'Menurut tim kami, kode sudah dikirim kepada Anda. Jika belum menerimanya, tulis kepada kami dengan kode pelacakan.',
  },
  delivery: {
    subject: 'Kiriman untuk pesanan {code}',
    heading: 'Kiriman Anda',
    intro: 'Inilah yang Anda beli. Simpan baik-baik: siapa pun yang punya kodenya bisa menukarkannya.',
  },
  'refund-declined': {
    subject: 'Tentang permintaan pengembalian dana: pesanan {code}',
    heading: 'Permintaan pengembalian dana ditolak',
    intro: 'Kami sudah memeriksa permintaan Anda. Ini jawaban kami:',
  },
  'refund-account': {
    subject: 'Ke mana uang Anda kami kirim? Pesanan {code}',
    heading: '{amount} harus kami kembalikan kepada Anda',
    intro:
      'Penyedia pembayaran tidak bisa mengembalikan uang ini, jadi kami mengirimnya sendiri. Buka pesanan Anda dan beri tahu rekening bank atau e-wallet tujuan. Kami tidak pernah memintanya lewat email atau chat, dan tidak pernah meminta PIN atau kode OTP.',
  },
  'refund-account-given': {
    subject: 'Kami tahu ke mana uang Anda dikirim: pesanan {code}',
    heading: 'Uang Anda akan dikirim ke {institution}, nomor berakhiran {digits}',
    intro:
      'Rekening ini diberikan untuk pengembalian dana Anda pada {at}. Jika bukan Anda yang memberikannya, segera buka pesanan Anda, berikan rekening Anda sendiri, lalu tulis kepada kami: uang dikirim ke rekening yang terakhir diberikan. Kami tidak pernah meminta rekening, PIN, atau kode OTP lewat email atau chat.',
    other: 'bank atau e-wallet lain',
  },
  held: {
    subject: 'Pembayaran Anda sedang kami periksa: pesanan {code}',
    short: { heading: '{came} dari {asked} sudah masuk', fact: 'Masih kurang {difference}.' },
    more: { heading: '{came} masuk, bukan {asked}', fact: 'Lebih {difference} dari tagihan.' },
    currency: { heading: '{came} masuk, bukan {asked}', fact: 'Uangnya masuk dalam mata uang lain.' },
    whole: {
      heading: '{came} dari Anda sudah masuk',
      fact: 'Ada kendala di sisi kami, jadi pesanan belum bisa dilanjutkan.',
    },
    unknown: {
      heading: 'Pembayaran Anda masuk dalam mata uang lain',
      fact: 'Kami tidak bisa menerimanya begitu saja.',
    },
    next: 'Paling lambat {until} pesanan kami kirim, atau seluruh uang yang masuk kembali kepada Anda. Anda tidak perlu menunggu: buka pesanan Anda untuk mengembalikan uangnya sekarang lalu membayar lagi.',
  },
  partly: {
    subject: 'Terkirim sebagian: pesanan {code}',
    heading: '{delivered} dari {total} terkirim',
    intro:
      'Yang terkirim sudah ada di game Anda. Sisanya tidak bisa dikirim: uang yang Anda bayarkan untuk itu kembali.',
  },
  delayed: {
    subject: 'Pesanan {code} butuh waktu lebih lama dari biasanya',
    heading: 'Kali ini lebih lama dari biasanya',
    intro:
      'Pembayaran Anda aman dan kami sedang mengerjakan pengirimannya. Anda tidak perlu melakukan apa pun: pesanan dikirim, atau uang kembali.',
  },
  refunded: {
    subject: 'Pengembalian dana untuk pesanan {code}',
    heading: '{amount} kami kembalikan kepada Anda',
    intro: 'Sudah kami kirim. Tergantung bank atau e-wallet Anda, bisa butuh beberapa hari sampai terlihat.',
  },
  link: {
    subject: 'Tautan Anda ke pesanan {code}',
    heading: 'Tautan Anda',
    intro:
      'Seseorang dengan kode pelacakan Anda, kemungkinan besar Anda sendiri, meminta tautan ini. Jika bukan Anda, abaikan saja email ini.',
  },
  'player-corrected': {
    subject: 'Pemain pesanan {code} sudah diubah',
    heading: 'Pemain sudah diubah',
    intro:
      'Pesanan Anda dikirim ke pemain di bawah ini. Jika bukan Anda yang mengubahnya, buka pesanan sekarang, betulkan pemainnya, lalu tulis kepada kami.',
  },
  'codes-shown': {
    subject: 'Kode pesanan {code} ditampilkan di peramban lain',
    heading: 'Kode Anda ditampilkan',
    intro:
      'Kode pesanan ini ditampilkan di peramban lain, bukan peramban tempat Anda memesan. Jika bukan Anda, tukarkan kodenya sekarang lalu tulis kepada kami.',
  },
  'address-changed': {
    subject: 'Alamat email pesanan {code} sudah diubah',
    heading: 'Alamat email sudah diubah',
    intro:
      'Email tentang pesanan ini mulai sekarang dikirim ke alamat lain, dan tautan yang kami kirim sebelumnya tidak lagi membukanya. Jika bukan Anda yang mengubahnya, segera tulis kepada kami.',
  },
  gift: {
    subject: 'Ada hadiah untuk Anda di {game}',
    heading: 'Hadiah sudah masuk ke game Anda',
    intro:
      'Seseorang yang tahu ID pemain Anda membelikan ini untuk Anda. Anda tidak perlu melakukan apa pun: jika belum terlihat, tutup game lalu buka lagi. Tidak ada yang perlu meminta kata sandi, kode, atau uang dari Anda untuk ini.',
    support: 'Ada pertanyaan? Tulis ke {email}.',
    why: 'Pembelinya meminta kami mengirim kabar ini satu kali. Alamat Anda kami hapus dalam tujuh hari dan tidak kami pakai untuk hal lain.',
  },
  signIn: {
    subject: 'Kode masuk Anda untuk {store}',
    heading: 'Kode masuk Anda',
    intro: 'Masukkan di peramban tempat Anda memintanya. Kode berlaku sepuluh menit.',
    why: 'Anda menerima email ini karena ada yang ingin masuk dengan alamat ini. Jika bukan Anda, abaikan saja: tanpa kode ini tidak ada yang bisa masuk. Kami tidak pernah meminta kode ini.',
  },
  account: {
    'new-browser': {
      subject: 'Peramban baru masuk ke akun Anda di {store}',
      heading: 'Peramban baru masuk ke akun Anda',
      intro:
        'Ada peramban yang masuk ke akun Anda untuk pertama kali. Jika bukan Anda, masuklah, keluarkan peramban itu di halaman akun, lalu tulis kepada kami.',
    },
    'passkey-added': {
      subject: 'Kunci sandi ditambahkan ke akun Anda di {store}',
      heading: 'Kunci sandi ditambahkan',
      intro:
        'Kunci sandi ini bisa membuka akun Anda. Jika bukan Anda yang menambahkannya, masuklah, hapus kunci sandi itu di halaman akun, lalu tulis kepada kami.',
    },
    'passkey-removed': {
      subject: 'Kunci sandi akun Anda di {store} sudah dihapus',
      heading: 'Kunci sandi dihapus',
      intro: 'Kunci sandi ini tidak bisa lagi membuka akun Anda. Jika bukan Anda yang menghapusnya, tulis kepada kami.',
    },
    'account-deleted': {
      subject: 'Akun Anda di {store} sudah dihapus',
      heading: 'Akun Anda sudah dihapus',
      intro:
        'Pesanan Anda tetap ada dan bisa dilihat dengan kode pelacakannya. Jika bukan Anda yang menghapus akun, tulis kepada kami. Bersama email ini alamat Anda kami hapus dari akun.',
    },
    'account-erased': {
      subject: 'Akun Anda di {store} sudah dihapus',
      heading: 'Akun Anda sudah dihapus',
      intro:
        'Kami menghapus akun Anda beserta isinya karena ada permintaan. Jika bukan Anda yang memintanya, tulis kepada kami. Dengan email ini kami menghapus alamat Anda dari akun.',
    },
    'account-unused': {
      subject: 'Akun Anda di {store} sudah dihapus',
      heading: 'Akun Anda sudah dihapus',
      intro:
        'Akun Anda sudah lama tidak dipakai, jadi kami menghapus nama, alamat, serta pemain dan passkey yang disimpannya. Anda tidak perlu akun untuk membeli, dan bisa membuat yang baru kapan saja.',
    },
    unknownBrowser: 'Peramban tidak dikenal',
    support: 'Ada pertanyaan? Tulis ke {email}.',
    why: 'Anda menerima email ini karena ini alamat akun tersebut.',
  },
  labels: {
    quantity: 'Jumlah {quantity}',
    player: 'ID Game {player}',
    voucher: 'Kode voucher',
    code: 'Kode pelacakan {code}',
    total: 'Total',
    paid: 'Dibayar pada {date}',
    button: 'Lihat pesanan Anda',
    again: 'Top up lagi yang sama',
    linkNote:
      'Tombol ini berlaku satu kali, sampai {date}. Setelah itu, {track} menampilkan status untuk kode pelacakan Anda dan mengirim tautan baru.',
    soldBy: 'Dijual oleh {seller}',
    support: 'Ada pertanyaan? Tulis ke {email} dengan kode pelacakan Anda.',
    why: 'Anda menerima email ini karena alamat ini diberikan pada pesanan tersebut.',
  },
}
