export type Person = Readonly<{
  sub: string
  label: string
  givenName?: string
  email?: string
  isUnchecked?: true
  isRemembered?: true
}>

/**
 * The people who may sign in. Their profiles are as complete as real providers give: all, only an address, an
 * unverified address, or nothing. For a remembered person the provider says that it asked an hour ago.
 */
export const people: readonly Person[] = [
  { sub: 'person-ayu', label: 'Ayu Lestari', givenName: 'Ayu', email: 'ayu@example.com' },
  { sub: 'person-budi', label: 'budi@example.com', email: 'budi@example.com', isRemembered: true },
  { sub: 'person-unchecked', label: 'An unchecked address', email: 'somebody.else@example.com', isUnchecked: true },
  { sub: 'person-quiet', label: 'Somebody without a profile' },
]

export const findPerson = (sub: unknown) => people.find((person) => person.sub === sub)
