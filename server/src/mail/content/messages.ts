import type { Language } from '@topup/core/pages/page-renderer'
import { en } from './messages.en.ts'
import { id } from './messages.id.ts'

/** The keys of the first catalogue with any text: what a second language has to fill. */
type Texts<Group> = { readonly [Key in keyof Group]: Group[Key] extends string ? string : Texts<Group[Key]> }
export type MailMessages = Texts<typeof en>

export const mailMessages: Readonly<Record<Language, MailMessages>> = { en, id }

/** `Order {code}` with its values put in. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
