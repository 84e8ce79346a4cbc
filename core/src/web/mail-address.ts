/**
 * The addresses that the store accepts wherever one is typed, and mails: one plain mailbox whose domain has a dot. Quotes,
 * lists, groups and comments are refused, because a mail server can read them as more than one address.
 */
export const mailAddressPattern =
  /^[\p{L}\p{N}_.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.[\p{L}\p{N}-]*[\p{L}\p{N}]$/u

export const isMailAddress = (address: string): boolean => mailAddressPattern.test(address)
