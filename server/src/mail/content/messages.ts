import type { Language } from '@topup/core/pages/page-renderer'
import { en, type MailMessages } from './messages.en.ts'
import { id } from './messages.id.ts'

export const mailMessages: Readonly<Record<Language, MailMessages>> = { en, id }

/** Replaces placeholders such as `{code}` in a text by their values. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
