import type { Language } from '@topup/core/pages/page-renderer'
import { createContext, use } from 'react'
import { en } from './en.ts'

type Plural = Readonly<{ one: string; other: string }>

/** The keys of the first catalogue with any text: what a second language has to fill. */
type Texts<Group> = { readonly [Key in keyof Group]: Group[Key] extends string ? string : Texts<Group[Key]> }
export type Messages = Texts<typeof en>

export const catalogues: Record<Language, Messages> = { en }

export const PageLanguage = createContext<Language>('en')

export const useMessages = (): Messages => catalogues[use(PageLanguage)]

/** `Hello {name}` with its values put in. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))

const pluralRules = new Intl.PluralRules('en')

export const plural = (texts: Plural, count: number): string =>
  fill(pluralRules.select(count) === 'one' ? texts.one : texts.other, { count })
