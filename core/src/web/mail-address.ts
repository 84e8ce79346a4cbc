import { asciiOf, cleanText } from '../text/clean-text.ts'

/**
 * Accepted mail addresses: one plain mailbox whose domain has a dot. Quotes, lists, groups and comments are refused,
 * because a mail server can read them as more than one address.
 */
export const mailAddressPattern =
  /^[\p{L}\p{N}_.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.[\p{L}\p{N}-]*[\p{L}\p{N}]$/u

export const isMailAddress = (address: string): boolean => mailAddressPattern.test(address)

/**
 * Extracts the address from typed or pasted text: `Name <address>`, a mailto: link, or surrounding punctuation. Text
 * with two addresses is returned unchanged, and is refused later.
 */
export const cleanMailAddress = (typed: string): string =>
  asciiOf(cleanText(typed))
    .replace(/ ?@ ?/g, '@')
    .replace(/^[^<>@]*<([^<>]*)>\W*$/, '$1')
    .replace(/^(?:\W*mailto:)+([^?]*).*/i, '$1')
    .replace(/^["'([<\s]+|["')\]>.,;:\s]+$/g, '')
