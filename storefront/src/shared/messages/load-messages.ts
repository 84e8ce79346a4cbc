import type { Language } from '@topup/core/pages/page-renderer'
import type { InnerMessages, Messages } from './messages.ts'

/** Each language is a file of its own, so that a visitor downloads one. What inner pages say is put into it by them. */
export const loadMessages: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en.ts')).en as Messages,
  id: async () => (await import('./id.ts')).id as Messages,
}

const inner: Readonly<Record<Language, () => Promise<InnerMessages>>> = {
  en: async () => (await import('./en-inner.ts')).enInner,
  id: async () => (await import('./id-inner.ts')).idInner,
}

/** Before a page behind the home page is shown: the catalogue of every page gets what only those say. */
export async function loadInnerMessages(language: Language): Promise<void> {
  const [messages, more] = await Promise.all([loadMessages[language](), inner[language]()])
  Object.assign(messages, more)
}

/** As the client manifest names it. */
export const innerMessagesFile = (language: Language) => `src/shared/messages/${language}-inner.ts`
