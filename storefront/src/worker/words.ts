export type Language = 'en' | 'id'
type Words = Readonly<Record<'title' | 'text' | 'again' | 'orders' | 'seen' | 'notKept' | 'code', string>>

/** The worker's own texts, because the pages' catalogues may be of another release. */
export const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'No connection to the store',
    text: 'What you ordered and paid for goes on without you. Check your connection, then try again.',
    again: 'Try again',
    orders: 'Your orders, as last seen on this device',
    seen: 'As of {time} ({age})',
    notKept: 'This order was not kept on this device.',
    code: 'Tracking code {code}',
  },
  id: {
    title: 'Tidak ada koneksi ke toko',
    text: 'Pesanan yang sudah Anda bayar tetap diproses. Periksa koneksi Anda, lalu coba lagi.',
    again: 'Coba lagi',
    orders: 'Pesanan Anda, seperti terakhir terlihat di perangkat ini',
    seen: 'Per {time} ({age})',
    notKept: 'Pesanan ini tidak tersimpan di perangkat ini.',
    code: 'Kode pelacakan {code}',
  },
}

type NoticeWords = Readonly<Record<'delivered' | 'delayed' | 'refunded' | 'news', string>>

/** A fixed sentence for each kind; the notification's title is the game's name. */
export const noticeWords: Readonly<Record<Language, NoticeWords>> = {
  en: {
    delivered: 'Your order has been delivered.',
    delayed: 'Your order is taking longer than usual. We are on it.',
    refunded: 'Money for your order has been sent back.',
    news: 'News about your order',
  },
  id: {
    delivered: 'Pesanan Anda sudah masuk.',
    delayed: 'Pesanan Anda butuh waktu lebih lama. Sedang kami urus.',
    refunded: 'Uang untuk pesanan Anda sudah kami kembalikan.',
    news: 'Ada kabar tentang pesanan Anda',
  },
}
