/** The mailbox that limits count by: the address without a plus tag, so a+b@x and a@x are the same mailbox. */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')

export const mailDomainOf = (address: string): string => mailboxOf(address).replace(/^.*@/, '')
