export const terms = {
  en: `
These terms hold for everything you buy at {store}. Please read them before you pay: by ticking the box at the payment you agree to them.

## Who sells
You buy from {seller}. Address, registration and how to reach us stand on [About us](/about).
The games belong to their makers, who are no party to your purchase. We are an independent seller of game currency, not the maker of any game.

## What you buy
- **Top-up:** game currency or a pass, delivered to the player ID that you enter.
- **Codes:** for some games you get a code that you redeem yourself.

What it does inside the game, and for how long, is decided by the game's maker and its own rules.

## Prices and taxes
Prices are in US dollars. Cards and PayPal are charged in US dollars; e-wallets, QRIS, virtual accounts and counters in rupiah, at the amount shown before you pay.
{taxNote}
The price you see is held until the time shown at the payment. If it changed before you ordered, you are shown the new one and asked.

## Your order
You can buy as a guest. If you are under 18, ask a parent or guardian first: whoever pays has to be allowed to use that way to pay.
Your order is made when your payment is confirmed. You then get a tracking code; keep it, or give us your email address for a receipt.

## Delivery
Delivery starts the moment your payment is confirmed and usually takes 5 to 15 minutes, often seconds. If nothing has arrived after 30 minutes, write to us with your tracking code.
Please check the player ID, and zone or server where the game has one. What was delivered to the ID you entered cannot be taken back.

## Right to withdraw
You ask us to deliver at once. Until an item is delivered you may withdraw from it and get your money back. Once it is delivered in full, the right to withdraw from it ends, because digital content cannot be returned.

## Refunds
What cannot be delivered is refunded to the way you paid by. Which case leads to a refund, and how fast, stands in the [refund policy](/refund-policy).
A payment that arrives late is delivered or refunded. A second payment for the same order goes back by itself.

## Checks for your safety
Stolen cards are often spent on game currency. We may look at an order before we deliver it, which takes at most 30 minutes, and refuse or refund it where signs of fraud stay. You then get back all that you paid.
If a payment is disputed at your bank, we show the bank what we know of the order: what was paid, delivered and agreed to, and when.

## What you must not do
- Pay by a card, wallet or account that is not yours, unless its owner agrees.
- Use false refund requests, or dispute a payment for what was delivered.
- Disturb the store: automatic bulk requests, or tries to read other people's orders.

## Your account
An account is optional. Whoever reads the mailbox it is bound to can sign in, so keep that mailbox safe. You can delete the account at any time on its page.

## What we answer for
We answer for what we promise: the delivery you paid for, or your money back. We do not answer for what a game's maker does later, such as changing a game, ending it, or closing an account that broke the game's rules. Nothing here takes away a right that the law gives you as a consumer.

## Changes of these terms
When these terms change, the new version counts for orders that are paid after that. If it happens while you are at the payment, you are told and asked again. Each order keeps the version that you agreed to.

## Law and disputes
Write to us first: most things are solved within a day. The law of the country where {seller} has its seat applies; if you buy as a consumer, the protective rules of the country where you live stay in force. In Indonesia you may also turn to the consumer dispute body (BPSK) or the consumer service of the ministry of trade.

## Contact
Email [{email}](mailto:{email}) or [WhatsApp](https://wa.me/{phone}).
`,
  id: `
Ketentuan ini berlaku untuk semua pembelian di {store}. Mohon dibaca sebelum membayar: dengan mencentang kotak di pembayaran, Anda menyetujuinya.

## Siapa yang menjual
Anda membeli dari {seller}. Alamat, nomor izin, dan cara menghubungi kami ada di [Tentang kami](/about).
Game adalah milik pembuatnya, yang bukan pihak dalam pembelian Anda. Kami penjual top up independen, bukan pembuat game mana pun.

## Yang Anda beli
- **Top up:** mata uang game atau pass, dikirim ke ID pemain yang Anda masukkan.
- **Kode:** untuk beberapa game Anda menerima kode yang Anda tukarkan sendiri.

Kegunaannya di dalam game, dan masa berlakunya, ditentukan oleh pembuat game dan aturannya sendiri.

## Harga dan pajak
Harga dalam dolar AS. Kartu dan PayPal ditagih dalam dolar AS; e-wallet, QRIS, Virtual Account, dan gerai dalam rupiah, sejumlah yang tertera sebelum Anda membayar.
{taxNote}
Harga yang Anda lihat ditahan sampai waktu yang tertera di pembayaran. Jika berubah sebelum Anda memesan, harga baru ditampilkan dan Anda ditanya.

## Pesanan Anda
Anda bisa membeli sebagai tamu. Jika Anda belum berusia 18 tahun, mintalah izin orang tua atau wali: yang membayar harus berhak memakai cara bayar itu.
Pesanan terjadi saat pembayaran Anda dikonfirmasi. Anda lalu menerima kode pelacakan; simpan kodenya, atau isi alamat email agar bukti bayar kami kirim.

## Pengiriman
Pengiriman dimulai begitu pembayaran dikonfirmasi dan biasanya memakan 5 sampai 15 menit, sering kali hanya beberapa detik. Jika setelah 30 menit belum ada yang masuk, tulislah kepada kami dengan kode pelacakan Anda.
Mohon periksa ID pemain, juga zona atau server bila game memerlukannya. Yang sudah terkirim ke ID yang Anda masukkan tidak bisa ditarik lagi.

## Hak membatalkan
Anda meminta kami mengirim seketika. Selama suatu barang belum terkirim, Anda boleh membatalkannya dan uang Anda kembali. Setelah terkirim seluruhnya, hak itu berakhir, karena konten digital tidak bisa dikembalikan.

## Pengembalian dana
Yang tidak bisa dikirim dikembalikan ke cara bayar yang Anda pakai. Kasus mana yang dananya kembali, dan seberapa cepat, tertulis di [kebijakan pengembalian dana](/refund-policy).
Pembayaran yang datang terlambat dikirim atau dikembalikan. Pembayaran kedua untuk pesanan yang sama kembali dengan sendirinya.

## Pemeriksaan demi keamanan
Kartu curian sering dibelanjakan untuk top up game. Kami dapat memeriksa pesanan sebelum mengirimnya, paling lama 30 menit, dan menolak atau mengembalikannya bila tanda penipuan tetap ada. Semua yang Anda bayar lalu kembali.
Jika pembayaran disengketakan di bank Anda, kami menunjukkan kepada bank apa yang kami ketahui tentang pesanan itu: apa yang dibayar, dikirim, dan disetujui, serta kapan.

## Yang tidak boleh dilakukan
- Membayar dengan kartu, e-wallet, atau akun yang bukan milik Anda, kecuali pemiliknya setuju.
- Mengajukan pengembalian dana palsu, atau menyengketakan pembayaran atas yang sudah terkirim.
- Mengganggu toko: permintaan otomatis dalam jumlah besar, atau mencoba membaca pesanan orang lain.

## Akun Anda
Akun tidak wajib. Siapa pun yang membaca kotak surat yang terhubung bisa masuk, jadi jaga kotak surat itu. Akun bisa Anda hapus kapan saja di halamannya.

## Tanggung jawab kami
Kami bertanggung jawab atas janji kami: pengiriman yang Anda bayar, atau uang Anda kembali. Kami tidak bertanggung jawab atas tindakan pembuat game kemudian, misalnya mengubah game, mengakhirinya, atau menutup akun yang melanggar aturan game. Tidak ada di sini yang menghapus hak Anda sebagai konsumen menurut hukum.

## Perubahan ketentuan ini
Bila ketentuan ini berubah, versi baru berlaku untuk pesanan yang dibayar setelahnya. Jika itu terjadi saat Anda sedang membayar, Anda diberi tahu dan ditanya lagi. Setiap pesanan menyimpan versi yang Anda setujui.

## Hukum dan sengketa
Hubungi kami lebih dulu: kebanyakan hal selesai dalam sehari. Berlaku hukum negara tempat {seller} berkedudukan; jika Anda membeli sebagai konsumen, aturan pelindung di negara tempat tinggal Anda tetap berlaku. Di Indonesia Anda juga bisa menghubungi Badan Penyelesaian Sengketa Konsumen (BPSK) atau layanan konsumen Kementerian Perdagangan.

## Kontak
Email [{email}](mailto:{email}) atau [WhatsApp](https://wa.me/{phone}).
`,
}
