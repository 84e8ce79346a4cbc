import type { Language } from '@topup/core/pages/page-renderer'
import type { GameMessages, HelpMessages, InnerMessages, LegalMessages, Messages } from './messages.ts'

/** Each language is a separate file, so that a visitor downloads only one. Inner pages add their own texts. */
export const loadMessages: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en.ts')).en as Messages,
  id: async () => (await import('./id.ts')).id as Messages,
}

const inner: Readonly<Record<Language, () => Promise<InnerMessages>>> = {
  en: async () => (await import('./en-inner.ts')).enInner,
  id: async () => (await import('./id-inner.ts')).idInner,
}

/** Adds the texts of inner pages to the language's catalogue, before a page behind the home page shows. */
export async function loadInnerMessages(language: Language): Promise<void> {
  const [messages, more] = await Promise.all([loadMessages[language](), inner[language]()])
  Object.assign(messages, more)
}

const ofGames: Readonly<Record<Language, () => Promise<GameMessages>>> = {
  en: async () => (await import('./en-game-page.ts')).enGamePage,
  id: async () => (await import('./id-game-page.ts')).idGamePage,
}

/** Adds the texts of a game's page to the language's catalogue. */
export async function loadGameMessages(language: Language): Promise<void> {
  const [messages, more] = await Promise.all([loadMessages[language](), ofGames[language]()])
  Object.assign(messages, more)
}

const ofHelp: Readonly<Record<Language, () => Promise<HelpMessages>>> = {
  en: async () => (await import('./en-help-page.ts')).enHelpPage,
  id: async () => (await import('./id-help-page.ts')).idHelpPage,
}

/** Adds the texts of the help page to the language's catalogue. */
export async function loadHelpMessages(language: Language): Promise<void> {
  const [messages, more] = await Promise.all([loadMessages[language](), ofHelp[language]()])
  Object.assign(messages, more)
}

const ofLegal: Readonly<Record<Language, () => Promise<LegalMessages>>> = {
  en: async () => (await import('./en-legal-pages.ts')).enLegalPages,
  id: async () => (await import('./id-legal-pages.ts')).idLegalPages,
}

/** Adds the texts of the legal pages, with their titles, to the language's catalogue. */
export async function loadLegalMessages(language: Language): Promise<void> {
  const [messages, { titles, ...more }] = await Promise.all([loadMessages[language](), ofLegal[language]()])
  Object.assign(messages, more)
  Object.assign(messages.pages, titles)
}

/** Source files, named like the client manifest's keys. */
export const helpMessagesFile = (language: Language) => `src/shared/messages/${language}-help-page.ts`

export const legalMessagesFile = (language: Language) => `src/shared/messages/${language}-legal-pages.ts`

export const gameMessagesFile = (language: Language) => `src/shared/messages/${language}-game-page.ts`

export const innerMessagesFile = (language: Language) => `src/shared/messages/${language}-inner.ts`
