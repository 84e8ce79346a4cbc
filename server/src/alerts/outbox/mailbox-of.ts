/** The mailbox to count by, without a plus tag: a+b@x and a@x are the same mailbox. */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')

export const mailDomainOf = (address: string): string => mailboxOf(address).replace(/^.*@/, '')
