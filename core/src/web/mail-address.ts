/**
 * One plain mailbox whose domain has a dot: what the store accepts wherever an address is typed, and what it mails. Quotes,
 * lists, groups and comments are refused, because a mail server can read them as more than one address.
 */
export const mailAddressPattern =
  /^[\p{L}\p{N}_.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.[\p{L}\p{N}-]*[\p{L}\p{N}]$/u

export const isMailAddress = (address: string): boolean => mailAddressPattern.test(address)
