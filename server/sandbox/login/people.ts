export type Person = Readonly<{ sub: string; label: string; givenName?: string; email?: string }>

/** Who may sign in, with as much of a profile as real providers give: all of it, only an address, or nothing. */
export const people: readonly Person[] = [
  { sub: 'person-ayu', label: 'Ayu Lestari', givenName: 'Ayu', email: 'ayu@example.com' },
  { sub: 'person-budi', label: 'budi@example.com', email: 'budi@example.com' },
  { sub: 'person-quiet', label: 'Somebody without a profile' },
]

export const findPerson = (sub: unknown) => people.find((person) => person.sub === sub)
