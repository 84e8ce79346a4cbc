import type { Language } from '@topup/core/pages/page-renderer'

type LoginResultTexts = Readonly<Record<'denied' | 'failed', Readonly<{ title: string; description: string }>>>

/** Loaded when a visitor returns from the login provider without being logged in. */
export const loginResultTexts: Readonly<Record<Language, LoginResultTexts>> = {
  en: {
    denied: {
      title: 'You are not logged in',
      description: 'You chose not to share who you are. You can buy without an account.',
    },
    failed: { title: 'Login did not work', description: 'Nothing was changed. Please try again.' },
  },
  id: {
    denied: {
      title: 'Anda belum masuk',
      description: 'Anda memilih untuk tidak membagikan identitas. Anda tetap bisa membeli tanpa akun.',
    },
    failed: { title: 'Gagal masuk', description: 'Tidak ada yang berubah. Silakan coba lagi.' },
  },
}
