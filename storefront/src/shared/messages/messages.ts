import { ApiError } from '@topup/core/api/client'
import type { ErrorCode } from '@topup/core/api/errors'
import type { Language } from '@topup/core/pages/page-renderer'
import { createContext, use } from 'react'
import type { en } from './en.ts'

/** A language without a singular of its own leaves `one` out. */
type Plural = Readonly<{ one?: string; other: string }>

/** The keys of the English catalogue with any text: what every language has to fill. */
type Texts<Group> = {
  readonly [Key in keyof Group]: Group[Key] extends string
    ? string
    : Group[Key] extends { one: string; other: string }
      ? Plural
      : Texts<Group[Key]>
}
export type Messages = Texts<typeof en> & {
  /** What the server's refusals mean, by code; English leaves them out, because the server speaks it. */
  readonly errors?: Readonly<Partial<Record<ErrorCode, string>> & { internal: string }>
}

type Words = Readonly<{ language: Language; messages: Messages }>

/** Set once for a whole page: another language is another document. */
export const PageWords = createContext<Words | undefined>(undefined)

function useWords(): Words {
  const words = use(PageWords)
  if (!words) throw new Error('The page was given no language')
  return words
}

export const useMessages = (): Messages => useWords().messages
export const useLanguage = (): Language => useWords().language

/** `Hello {name}` with its values put in. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))

const pluralRules = new Intl.PluralRules('en')

export const plural = (texts: Plural, count: number): string =>
  fill((pluralRules.select(count) === 'one' && texts.one) || texts.other, { count })

/** What the server answered, in the page's language; undefined when it did not answer. */
export const reasonOf = (error: unknown, { errors }: Pick<Messages, 'errors'>): string | undefined => {
  if (!(error instanceof ApiError)) return undefined
  return errors ? (errors[error.code ?? 'internal'] ?? errors.internal) : error.reason
}
