import { asciiOf, cleanText } from '../text/clean-text.ts'

/**
 * Accepted mail addresses: one plain mailbox whose domain has a dot. Quotes, lists, groups and comments are refused,
 * because a mail server can read them as more than one address.
 */
export const mailAddressPattern =
  /^[\p{L}\p{N}_.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.[\p{L}\p{N}-]*[\p{L}\p{N}]$/u

export const isMailAddress = (address: string): boolean => mailAddressPattern.test(address)

/**
 * Extracts the address from typed or pasted text: `Name <address>`, a mailto: link, a label before a colon, blanks
 * beside `@` or the domain's first dot, surrounding signs. Text with two addresses stays whole, and is refused later.
 */
export const cleanMailAddress = (typed: string): string =>
  asciiOf(cleanText(typed))
    .replace(/ ?[@\ufe6b] ?/g, '@')
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/^[^<>@]*<([^<>]*)>\W*$/, '$1')
    .replace(/^[^@:]*:(?:mailto:)* ?(?=[\p{L}\p{N}_])/iu, '')
    .replace(/(@[^?]*)\?\w+=.*/, '$1')
    .replace(/^([*_~`]+)(.+)\1$/, '$2')
    .replace(/^(?:[\p{P}\p{S}]+ |["'<\s\p{Ps}\p{Pi}\p{Pf}])+|[^\p{L}\p{N}\p{M}]+$/gu, '')
    .replace(/^(\S+@[^\s.]+)(?: \. ?|\. )(\S+)$/, '$1.$2')
