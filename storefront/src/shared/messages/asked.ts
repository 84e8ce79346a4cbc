import type { Language } from '@topup/core/pages/page-renderer'

/** What the home page's empty column says is often asked: drawn by the server, so that most browsers never load it. */
export const asked = {
  en: {
    title: 'Often asked',
    questions: ['Where do I find my game ID?', 'Do I need an account?', 'What if I enter the wrong ID?'],
  },
  id: {
    title: 'Sering ditanyakan',
    questions: [
      'Di mana saya menemukan ID game?',
      'Apakah saya perlu akun?',
      'Bagaimana kalau ID yang saya isi salah?',
    ],
  },
} as const satisfies Record<Language, { title: string; questions: readonly string[] }>
