/** One mailbox under one name, for what is counted: what stands behind a plus sign leads to the same. */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')

export const mailDomainOf = (address: string): string => mailboxOf(address).replace(/^.*@/, '')
