import type { Language } from '@topup/core/pages/page-renderer'

/** Texts that say why the cart takes no more; loaded only when that happens. */
export const cartFull = {
  en: {
    title: 'Your cart is full',
    lines: 'A cart holds {count} different items: pay for these first, or remove one. Everything in it is still there.',
    most: 'At most {count} of this',
    line: 'One item takes {count} at most. No more than that is in your cart.',
    units: 'One order takes {count} units: pay for these first, or take fewer. Everything in it is still there.',
  },
  id: {
    title: 'Keranjang Anda penuh',
    lines:
      'Satu keranjang memuat {count} barang berbeda: bayar dulu yang ini, atau hapus salah satu. Isinya tetap ada.',
    most: 'Paling banyak {count}',
    line: 'Satu barang paling banyak {count}. Lebih dari itu tidak masuk ke keranjang Anda.',
    units: 'Satu pesanan memuat {count} unit: bayar dulu yang ini, atau kurangi jumlahnya. Isinya tetap ada.',
  },
} as const satisfies Record<Language, Record<'title' | 'lines' | 'units' | 'most' | 'line', string>>
