import type { Language } from '@topup/core/pages/page-renderer'

/** Texts of the home page's empty column and questions, which the server draws: most browsers never load the texts. */
export const asked = {
  en: {
    emptyTitle: 'Pick a game',
    emptyText: 'Its packages and your order appear here.',
    title: 'Often asked',
    questions: ['Where do I find my game ID?', 'Do I need an account?', 'What if I enter the wrong ID?'],
  },
  id: {
    emptyTitle: 'Pilih game',
    emptyText: 'Paket dan pesanan Anda muncul di sini.',
    title: 'Sering ditanyakan',
    questions: [
      'Di mana saya menemukan ID game?',
      'Apakah saya perlu akun?',
      'Bagaimana kalau ID yang saya isi salah?',
    ],
  },
} as const satisfies Record<
  Language,
  Record<'emptyTitle' | 'emptyText' | 'title', string> & { questions: readonly string[] }
>
