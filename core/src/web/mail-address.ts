import { asciiOf, cleanText } from '../text/clean-text.ts'

/**
 * The addresses that the store accepts wherever one is typed, and mails: one plain mailbox whose domain has a dot. Quotes,
 * lists, groups and comments are refused, because a mail server can read them as more than one address.
 */
export const mailAddressPattern =
  /^[\p{L}\p{N}_.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.[\p{L}\p{N}-]*[\p{L}\p{N}]$/u

export const isMailAddress = (address: string): boolean => mailAddressPattern.test(address)

/**
 * The one address of what was typed or pasted: out of `Name <address>`, a mailto: link, or the marks of a sentence around it.
 * A text that holds two addresses stays as it is, and is refused.
 */
export const cleanMailAddress = (typed: string): string =>
  asciiOf(cleanText(typed))
    .replace(/ ?@ ?/g, '@')
    .replace(/^[^<>@]*<([^<>]*)>\W*$/, '$1')
    .replace(/^(?:\W*mailto:)+([^?]*).*/i, '$1')
    .replace(/^["'([<\s]+|["')\]>.,;:\s]+$/g, '')
