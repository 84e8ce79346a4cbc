/** One plain mailbox. Quotes, lists, groups and comments can be read as more than one address by a mail server. */
export const isMailable = (address: string): boolean =>
  /^[\p{L}\p{N}_.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(address)
