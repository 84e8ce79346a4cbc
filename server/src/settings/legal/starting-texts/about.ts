export const about = {
  en: `
{store} sells game currency: pick a game, enter a player ID, pay your way, and it is delivered, usually within minutes. No account needed.

## Who we are
- **Company:** {seller}
- **Address:** {address}
- **Tax number:** {taxNumber}
- **Registration:** {registration}

## How to reach us
- **Email:** [{email}](mailto:{email}), answered within 2 to 6 hours
- **WhatsApp:** [+{phone}](https://wa.me/{phone}), answered within 15 to 30 minutes

Have your tracking code ready: it begins with TRK. Many answers stand in the [help center](/help) already.

## What you can count on
- The price you see is the price you pay; there is no fee at the end.
- One payment, one delivery. If a delivery fails, the money goes back to the way you paid by.
- You follow each order from payment to delivery on [its page](/track).
- How the store does right now, with all that does not go as it should, stands on the [status page](/status).

## What we are not
We are an independent seller. Names and marks of games belong to their makers, who neither run nor sponsor this store.

## The small print
[Terms](/terms), [privacy notice](/privacy), [cookies](/cookies) and [refund policy](/refund-policy).
`,
  id: `
{store} menjual top up game: pilih game, masukkan ID pemain, bayar dengan cara Anda, lalu terkirim, biasanya dalam hitungan menit. Tanpa akun.

## Siapa kami
- **Perusahaan:** {seller}
- **Alamat:** {address}
- **NPWP:** {taxNumber}
- **Nomor izin:** {registration}

## Cara menghubungi kami
- **Email:** [{email}](mailto:{email}), dijawab dalam 2 sampai 6 jam
- **WhatsApp:** [+{phone}](https://wa.me/{phone}), dijawab dalam 15 sampai 30 menit

Siapkan kode pelacakan Anda: awalnya TRK. Banyak jawaban sudah ada di [pusat bantuan](/help).

## Yang bisa Anda andalkan
- Harga yang terlihat adalah harga yang dibayar; tidak ada biaya tambahan di akhir.
- Satu pembayaran, satu pengiriman. Jika pengiriman gagal, uang kembali ke cara bayar Anda.
- Setiap pesanan bisa diikuti dari pembayaran sampai terkirim di [halamannya](/track).
- Keadaan toko saat ini, dengan semua yang tidak berjalan semestinya, ada di [halaman status](/status).

## Yang bukan kami
Kami penjual independen. Nama dan merek game adalah milik pembuatnya, yang tidak menjalankan atau mensponsori toko ini.

## Ketentuan lengkap
[Ketentuan](/terms), [pemberitahuan privasi](/privacy), [kuki](/cookies), dan [kebijakan pengembalian dana](/refund-policy).
`,
}
