import type { InnerMessages } from './messages.ts'

export const buyer: InnerMessages['buyer'] = {
  email: 'Email (opsional)',
  emailHint: 'Bukti bayar dan kode pelacakan kami kirim ke sana.',
  emailValid: 'Valid',
  emailInvalid: 'Format tidak valid',

  consent:
    'Saya menyetujui {terms} dan telah membaca {privacy}. Kirim sekarang juga: setelah terkirim, pembelian tidak bisa saya batalkan lagi.',
  terms: 'Ketentuan',
  privacy: 'Pemberitahuan privasi',
  consentMissing: 'Centang kotak ini dulu: pengiriman dimulai begitu Anda membayar.',
}
