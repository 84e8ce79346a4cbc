export const cookies = {
  en: `
{store} sets only the cookies it needs to work. There is no advertising and no measuring by others, so there is nothing to accept or refuse and no banner in your way.

## Cookies of this store
- **buyer:** a signed random number, set with your first order, so that this browser finds its orders. 400 days.
- **language:** the language you chose. One year.
- **currency:** the currency you chose. One year.
- **sign-in:** the browser that asked for a code by mail. One day.
- **passkey, login:** hold a sign-in together while it goes on. Five to ten minutes.
- **account-browser:** a browser that signed in before, so that strangers who ask for codes cannot keep you waiting, and so that we mail you about a new browser only once. 400 days.
- **seller, seller-browser:** for those who run the store, never for buyers.

On a secure connection the names of those that say who you are begin with **__Host-**, which keeps other sites from planting them.

## What stays in your browser
The store remembers in the browser's own storage: your cart, your chosen currency and theme, the players you typed, the game you looked at, the way you paid last, and your latest orders, so that you can read them without a connection. None of it is sent anywhere by itself.
**Forget on this device,** on My Orders, clears what belongs to you and lets go of the session.

## Cookies of payment providers
They are set at the payment only, never on other pages.
- **Stripe:** **__stripe_mid** (one year) and **__stripe_sid** (30 minutes) tell real buyers from fraud. See [Stripe's cookies](https://stripe.com/cookie-settings).
- **PayPal:** sets its own on paypal.com when its buttons are shown. See [PayPal's statement](https://www.paypal.com/myaccount/privacy/cookiePrefs).
- **E-wallets and banks:** on their own pages, once you are led there.

## How to get rid of them
Delete them in your browser's settings. Your orders stay ours to deliver: open them with the tracking code on [Track order](/track), or by the link in your receipt.
More about your data stands in the [privacy notice](/privacy).
`,
  id: `
{store} hanya memasang kuki yang diperlukan agar toko berjalan. Tidak ada iklan dan tidak ada pengukuran oleh pihak lain, jadi tidak ada yang perlu disetujui atau ditolak, dan tidak ada spanduk yang menghalangi.

## Kuki toko ini
- **buyer:** angka acak bertanda tangan, dipasang pada pesanan pertama, agar peramban ini menemukan pesanannya. 400 hari.
- **language:** bahasa pilihan Anda. Satu tahun.
- **currency:** mata uang pilihan Anda. Satu tahun.
- **sign-in:** peramban yang meminta kode lewat email. Satu hari.
- **passkey, login:** menjaga proses masuk selama berlangsung. Lima sampai sepuluh menit.
- **account-browser:** peramban yang pernah masuk, supaya orang lain yang meminta kode tidak membuat Anda menunggu, dan kabar tentang peramban baru dikirim satu kali saja. 400 hari.
- **seller, seller-browser:** untuk pengelola toko, tidak pernah untuk pembeli.

Pada koneksi aman, nama kuki yang menunjukkan siapa Anda diawali **__Host-**, sehingga situs lain tidak bisa menanamnya.

## Yang tinggal di peramban Anda
Toko mengingat di penyimpanan peramban: keranjang, mata uang dan tema pilihan Anda, pemain yang Anda ketik, game yang Anda lihat, cara bayar terakhir, dan pesanan terbaru agar terbaca tanpa koneksi. Tidak ada yang dikirim dengan sendirinya.
**Lupakan perangkat ini,** di Pesanan Saya, menghapus yang menyangkut Anda dan melepas sesinya.

## Kuki penyedia pembayaran
Dipasang hanya saat pembayaran, tidak pernah di halaman lain.
- **Stripe:** **__stripe_mid** (satu tahun) dan **__stripe_sid** (30 menit) membedakan pembeli asli dari penipu. Lihat [kuki Stripe](https://stripe.com/cookie-settings).
- **PayPal:** memasang kukinya sendiri di paypal.com saat tombolnya tampil. Lihat [pernyataan PayPal](https://www.paypal.com/myaccount/privacy/cookiePrefs).
- **E-wallet dan bank:** di halaman mereka sendiri, setelah Anda diarahkan ke sana.

## Cara menghapusnya
Hapus lewat setelan peramban Anda. Pesanan Anda tetap kami kirim: buka dengan kode pelacakan di [Lacak pesanan](/track), atau lewat tautan di bukti bayar.
Selebihnya tentang data Anda ada di [pemberitahuan privasi](/privacy).
`,
}
