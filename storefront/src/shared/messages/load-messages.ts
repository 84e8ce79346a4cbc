import type { Language } from '@topup/core/pages/page-renderer'
import type { Messages } from './messages.ts'

/** Each language is a file of its own, so that a visitor downloads one. */
export const loadMessages: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en.ts')).en,
  id: async () => (await import('./id.ts')).id,
}
