export const privacy = {
  en: `
What {store} knows about you, why, for how long, and what you can ask of us. We keep as little as a top-up needs, sell no data and use no advertising or trackers.

## Who is responsible
{seller} decides what happens with your data. Write to [{email}](mailto:{email}) with any question about it.
- **Address:** {address}

## What we keep and why
- **Your order:** game, package, player ID and its name in the game, amount, way to pay, times, your language, and what you agreed to. Without it we can neither deliver nor refund (to fulfil our contract with you).
- **Your email address,** if you give one: for the receipt, the tracking code and news of your order (our contract).
- **Your internet address** when you order: to meet fraud, and because some suppliers ask for it (our legitimate interest).
- **Your session:** a random number in a cookie that lets this browser find its orders. See [Cookies](/cookies).
- **A friend's address,** if an order is a gift: for one note when it was delivered.
- **An address for notices,** if you ask this browser to tell you of your order.
- **What you write to us:** refund requests, reviews, and details of an account at a bank that you name for a refund.

## With an account
An account is optional. It keeps its email address, the players you save with your names for them, your favourite games, the public keys and names of your passkeys, and where you are signed in. You can delete each of them, or the whole account, on its page.

## Game accounts
A few games need account details. They are encrypted, shown only to the person who delivers, and deleted after delivery, failure or refund; of an order that was never paid, three days after it expired.

## Payment
Card numbers go straight from your browser to the payment provider and never reach us. A phone number for an e-wallet is passed on to the provider and not kept by us. From the provider we get whether you paid, how much, and marks that tell one card from another without its number.

## Protection against stolen cards
We count how often a card, a player, a mailbox, a browser or an internet address tries to pay. What is counted is kept under keyed digests, from which nobody reads the card or the address, and is deleted after {riskDays} days. Rules with fixed limits may hold an order; a person looks at it, or your money goes back. No computer alone refuses you for good: write to us and a person decides.

## Who else gets data
- **The payment provider you choose:** Stripe (cards), Xendit (e-wallets, QRIS, virtual accounts, counters) or PayPal gets the payment, and your email address where it needs one. They are responsible for what they do with it.
- **The supplier of the game currency** gets the player ID, and for some games your internet address.
- **Your browser's maker** carries notices that you asked for; they are encrypted on the way.
- **The login service,** if you sign in by one, tells us your name and address.
- **Our mail and hosting companies** work for us and by our instructions.
- **Authorities and banks,** where the law or a dispute asks for it.

Some of them work outside your country, also outside Indonesia and the European Union, under the contracts that the law asks for.

## How long
- **Buyer's data of an order** (email, internet address, player, delivered codes): {retentionDays} days after its last event. Amounts and times stay for bookkeeping, without you.
- **A review,** with the name you gave and your words: until you ask us to delete it.
- **What payment providers and suppliers report to us:** {noticeDays} days.
- **The address on our record of a mail:** {mailDays} days after the mail, with the order's data at the latest.
- **An address for notices:** {pushDays} days after a paid order was last opened in that browser, with the order's data at the latest.
- **An account that nobody uses:** its name and address go {accountDays} days after its last use.
- **A bank account for a refund:** {refundAccountDays} days after the refund was paid.
- **Sign-in codes:** the code ends after ten minutes, its record after a day.
- **A friend's address:** seven days, longer only while its note waits for the delivery.
- **Links we mailed:** they open for seven days; their record goes after 30.
- **Failed calls:** {failedCallDays} days; reports of broken pages: 30 days.
- **Where you are signed in:** {signInDays} days after you signed in or last ordered there, longer only while a paid order is still to come, unless you sign out before.
- **Your session:** {sessionDays} days while nothing was ordered in it, then as long as it holds orders of yours, its cookie for 400 days.

Backups are encrypted and overwritten in time. What was erased is erased again if a backup is ever put back.

## Your rights
Under Indonesia's personal data protection law (Law 27 of 2022) and the European GDPR you may:
- learn whether and what we hold about you, and get a copy, also one that a machine can read;
- have it corrected, completed or deleted;
- withdraw a consent, object to a use, or have it restricted;
- have a person decide where a computer did;
- complain to the authority for data protection where you live.

Write to [{email}](mailto:{email}) from the address of your order, or with its tracking code, so that we know it is you. We answer at once where we can, within three days under Indonesian law and within a month under European law. What tax and accounting law makes us keep stays until its time is over.

## Children
Whoever is under 18 should ask a parent or guardian before giving us data. Parents may ask us for what we hold about their child.

## If something goes wrong
If your data gets into wrong hands we tell you and the authority within three days of learning of it: what happened, what data it was and what we do about it.

## Changes
When this notice changes, its new version and the day it began stand at its head.
`,
  id: `
Apa yang diketahui {store} tentang Anda, untuk apa, berapa lama, dan apa yang bisa Anda minta. Kami menyimpan sesedikit yang diperlukan untuk top up, tidak menjual data, dan tidak memakai iklan atau pelacak.

## Siapa yang bertanggung jawab
{seller} menentukan pemrosesan data Anda (pengendali data pribadi). Tulislah ke [{email}](mailto:{email}) untuk pertanyaan apa pun.
- **Alamat:** {address}

## Yang kami simpan dan alasannya
- **Pesanan Anda:** game, paket, ID pemain dan namanya di game, jumlah, cara bayar, waktu, bahasa Anda, dan apa yang Anda setujui. Tanpa itu kami tidak bisa mengirim atau mengembalikan dana (untuk memenuhi perjanjian dengan Anda).
- **Alamat email Anda,** jika diisi: untuk bukti bayar, kode pelacakan, dan kabar pesanan (perjanjian kita).
- **Alamat internet Anda** saat memesan: untuk mencegah penipuan, dan karena sebagian pemasok memintanya (kepentingan sah kami).
- **Sesi Anda:** angka acak di dalam kuki yang membuat peramban ini menemukan pesanannya. Lihat [Kuki](/cookies).
- **Alamat teman,** jika pesanan adalah hadiah: untuk satu kabar saat terkirim.
- **Alamat pemberitahuan,** jika Anda meminta peramban ini mengabari pesanan Anda.
- **Yang Anda tulis kepada kami:** permintaan pengembalian dana, ulasan, dan rekening yang Anda sebut untuk pengembalian dana.

## Jika Anda punya akun
Akun tidak wajib. Akun menyimpan alamat emailnya, pemain yang Anda simpan beserta nama dari Anda, game favorit, kunci publik dan nama kunci sandi Anda, serta perangkat tempat Anda masuk. Semuanya, atau seluruh akun, bisa Anda hapus di halamannya.

## Akun game
Beberapa game memerlukan data akun. Data itu dienkripsi, hanya terlihat oleh orang yang mengirim, dan dihapus setelah terkirim, gagal, atau dananya kembali; untuk pesanan yang tidak pernah dibayar, tiga hari setelah kedaluwarsa.

## Pembayaran
Nomor kartu langsung dari peramban Anda ke penyedia pembayaran dan tidak pernah sampai ke kami. Nomor ponsel untuk e-wallet diteruskan ke penyedia dan tidak kami simpan. Dari penyedia kami menerima apakah Anda membayar, berapa, dan tanda yang membedakan satu kartu dari yang lain tanpa nomornya.

## Perlindungan dari kartu curian
Kami menghitung seberapa sering suatu kartu, pemain, kotak surat, peramban, atau alamat internet mencoba membayar. Hitungan itu disimpan sebagai sidik berkunci yang tidak bisa dibaca kembali, dan dihapus setelah {riskDays} hari. Aturan dengan batas tetap dapat menahan pesanan; seseorang lalu memeriksanya, atau uang Anda kembali. Tidak ada komputer yang menolak Anda untuk seterusnya: tulislah kepada kami dan seseorang akan memutuskan.

## Siapa lagi yang menerima data
- **Penyedia pembayaran pilihan Anda:** Stripe (kartu), Xendit (e-wallet, QRIS, Virtual Account, gerai), atau PayPal menerima pembayarannya, dan alamat email Anda bila diperlukan. Mereka bertanggung jawab atas pemrosesan mereka.
- **Pemasok top up** menerima ID pemain, dan untuk beberapa game alamat internet Anda.
- **Pembuat peramban Anda** mengantar pemberitahuan yang Anda minta; isinya terenkripsi di perjalanan.
- **Layanan masuk,** jika Anda masuk lewat sana, memberi kami nama dan alamat Anda.
- **Perusahaan surat dan hosting kami** bekerja untuk kami dan menurut petunjuk kami.
- **Pihak berwenang dan bank,** bila hukum atau sengketa memintanya.

Sebagian bekerja di luar negara Anda, juga di luar Indonesia dan Uni Eropa, dengan perjanjian yang diminta hukum.

## Berapa lama
- **Data pembeli pada pesanan** (email, alamat internet, pemain, kode yang terkirim): {retentionDays} hari setelah kejadian terakhirnya. Jumlah dan waktu tetap ada untuk pembukuan, tanpa Anda.
- **Ulasan,** beserta nama yang Anda beri dan kata-kata Anda: sampai Anda meminta kami menghapusnya.
- **Laporan penyedia pembayaran dan pemasok kepada kami:** {noticeDays} hari.
- **Alamat pada catatan email yang kami kirim:** {mailDays} hari setelah email itu, paling lambat bersama data pesanannya.
- **Alamat pemberitahuan:** {pushDays} hari setelah pesanan yang sudah dibayar terakhir kali dibuka di peramban itu, paling lambat bersama data pesanannya.
- **Akun yang tidak dipakai:** nama dan alamatnya hilang {accountDays} hari setelah terakhir dipakai.
- **Rekening bank untuk pengembalian dana:** {refundAccountDays} hari setelah dananya dibayarkan.
- **Kode masuk:** kodenya berakhir setelah sepuluh menit, catatannya setelah sehari.
- **Alamat teman:** tujuh hari, lebih lama hanya selama kabarnya menunggu pengiriman.
- **Tautan yang kami kirim:** terbuka selama tujuh hari; catatannya hilang setelah 30 hari.
- **Panggilan gagal:** {failedCallDays} hari; laporan halaman rusak: 30 hari.
- **Perangkat tempat Anda masuk:** {signInDays} hari setelah Anda masuk atau terakhir memesan di sana, lebih lama hanya selama pesanan yang sudah dibayar belum sampai, kecuali Anda keluar lebih dulu.
- **Sesi Anda:** {sessionDays} hari selama belum ada pesanan di dalamnya, setelah itu selama memuat pesanan Anda; kukinya 400 hari.

Cadangan dienkripsi dan ditimpa pada waktunya. Yang sudah dihapus akan dihapus lagi jika cadangan dipulihkan.

## Hak Anda
Menurut Undang-Undang Pelindungan Data Pribadi (UU 27 Tahun 2022) dan GDPR Eropa, Anda berhak:
- mengetahui apakah dan apa yang kami simpan tentang Anda, dan mendapat salinannya, juga yang terbaca mesin;
- meminta data diperbaiki, dilengkapi, atau dihapus;
- menarik persetujuan, menolak suatu pemrosesan, atau meminta dibatasi;
- meminta keputusan dari seseorang bila komputer yang memutuskan;
- mengadu kepada lembaga pelindungan data di tempat tinggal Anda.

Tulislah ke [{email}](mailto:{email}) dari alamat pesanan Anda, atau dengan kode pelacakannya, agar kami tahu itu Anda. Kami menjawab secepatnya, dalam tiga hari menurut hukum Indonesia dan dalam sebulan menurut hukum Eropa. Yang wajib kami simpan menurut hukum pajak dan pembukuan tetap ada sampai waktunya habis.

## Anak-anak
Yang belum berusia 18 tahun sebaiknya meminta izin orang tua atau wali sebelum memberi kami data. Orang tua boleh meminta apa yang kami simpan tentang anaknya.

## Jika terjadi kebocoran
Jika data Anda jatuh ke tangan yang salah, kami memberi tahu Anda dan lembaga yang berwenang dalam tiga hari sejak kami mengetahuinya: apa yang terjadi, data apa, dan apa yang kami lakukan.

## Perubahan
Bila pemberitahuan ini berubah, versi barunya dan hari mulainya tertulis di bagian atas.
`,
}
