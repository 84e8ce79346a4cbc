import { ApiError } from '@topup/core/api/client'
import type { ErrorCode } from '@topup/core/api/errors'
import type { Language } from '@topup/core/pages/page-renderer'
import type { Plural } from '@topup/core/text/words'
import { createContext, use } from 'react'
import type { en } from './en.ts'
import type { enGamePage } from './en-game-page.ts'
import type { enHelpPage } from './en-help-page.ts'
import type { enInner } from './en-inner.ts'
import type { enLegalPages } from './en-legal-pages.ts'

/** The keys of the English catalogue with any text; every language must have a text for each key. */
export type Texts<Group> = {
  readonly [Key in keyof Group]: Group[Key] extends string
    ? string
    : Group[Key] extends { one: string; other: string }
      ? Plural
      : Texts<Group[Key]>
}
export type InnerMessages = Texts<typeof enInner>
export type GameMessages = Texts<typeof enGamePage>
export type HelpMessages = Texts<typeof enHelpPage>
export type LegalMessages = Texts<typeof enLegalPages>
export type BaseMessages = Texts<typeof en> & {
  /** A text per error code, once the inner pages' texts are loaded. English needs none: the store answers in English. */
  readonly errors?: Readonly<Partial<Record<ErrorCode, string>> & { internal: string }>
}
/** Inner, game, help and legal texts exist once a page that needs them was loaded (load-messages.ts). */
export type Messages = BaseMessages & InnerMessages & GameMessages & HelpMessages & Omit<LegalMessages, 'titles'>

type Words = Readonly<{ language: Language; messages: Messages }>

/** Set once per page: changing the language loads a new document. */
export const PageWords = createContext<Words | undefined>(undefined)

function useWords(): Words {
  const words = use(PageWords)
  if (!words) throw new Error('The page was given no language')
  return words
}

export const useMessages = (): Messages => useWords().messages
export const useLanguage = (): Language => useWords().language

/** Returns the store's refusal in the page's language; undefined if the error did not come from the store. */
export const reasonOf = (error: unknown, { errors }: Pick<Messages, 'errors'>): string | undefined => {
  if (!(error instanceof ApiError) || !error.code) return undefined
  return errors ? (errors[error.code] ?? errors.internal) : error.reason
}
