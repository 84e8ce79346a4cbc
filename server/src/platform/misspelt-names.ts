/** Names that other programs set, although they look like the store's settings. */
const namesOfOthers = [
  // Kubernetes and Docker's links describe each neighbouring service in such variables.
  /_SERVICE_(HOST|PORT)(_|$)/,
  /_PORT_\d+_(TCP|UDP|SCTP)(_|$)/,
  /^(LOGLEVEL|TIMEZONE|DATADIR)$/i,
]

/** Names that hosts and other programs give to the address of the database. */
const namesOfDatabase = /^(DB|PG|POSTGRES|POSTGRESQL|DATABASE)_UR[IL]$/

/** First words of names that no other program uses; those of providers and suppliers are added. */
const ownGroups = ['BACKUP', 'COOKIE', 'LOGIN', 'METRICS', 'RATES', 'SMTP', 'TELEGRAM', 'TRUST']

const withoutPlural = (word: string) => word.replace(/IES$/, 'Y').replace(/([^S])S$/, '$1')

/** A name without case, separators and plurals. */
const essence = (name: string): string =>
  name
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .map(withoutPlural)
    .join('')

/** The number of edits between two texts: added, missing, changed or swapped letters (Damerau-Levenshtein). */
export function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      rows[i]?.splice(j, 1, Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change, swapped))
    }
  }
  return at(a.length, b.length)
}

/** Short names resemble many words: for them only case, underscores and plurals may differ. */
function mostEdits({ length }: string): number {
  if (length < 7) return 0
  return length < 10 ? 1 : 2
}

/** Other programs often use lower-case names, such as host, port or log_level. */
const isOfOthers = (name: string): boolean => /[a-z]/.test(name) && (!/[_-]/.test(name) || essence(name).length < 9)

/** The known name that is almost certainly meant; undefined if there is none. */
function findNear(name: string, known: readonly string[]): string | undefined {
  const wanted = essence(name)
  return known
    .map((one) => ({ one, of: essence(one) }))
    .filter(({ of }) => Math.abs(of.length - wanted.length) <= mostEdits(of))
    .map(({ one, of }) => ({ one, most: mostEdits(of), distance: editDistance(wanted, of) }))
    .filter(({ distance, most }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance)[0]?.one
}

const firstWord = (name: string): string => name.split(/[_-]/)[0] ?? ''

const restOf = (name: string): string => essence(name.slice(firstWord(name).length))

const sharedBeginning = (a: string, b: string): number => {
  const at = [...a].findIndex((letter, i) => letter !== b[i])
  return at < 0 ? a.length : at
}

const backwards = (text: string): string => [...text].reverse().join('')

const sharedEnds = (a: string, b: string): number => sharedBeginning(a, b) + sharedBeginning(backwards(a), backwards(b))

/** The group's name whose part after the first word shares most at both ends; among equals, the fewest edits. */
function nearestInGroup(name: string, group: readonly string[]): string | undefined {
  const rest = restOf(name)
  return group
    .map((one) => ({ one, shared: sharedEnds(rest, restOf(one)), distance: editDistance(rest, restOf(one)) }))
    .toSorted((a, b) => b.shared - a.shared || a.distance - b.distance)[0]?.one
}

/** Whether a name's first word means this provider or supplier: its name, the name's beginning, or one edit off. */
const meansParty = (word: string, party: string): boolean =>
  word.length >= 5 && (party.startsWith(word) || (party.length >= 6 && editDistance(word, party) <= 1))

export type Misspelt = Readonly<{
  /** The printable name: a line without `=` may hold a secret after the name. */
  name: string
  nearest: string
  /** Whether the name is almost certainly misspelt; other names only begin like the store's. */
  isNear: boolean
}>

/** `parties`: the first words of the variables of providers and suppliers, which are their names in capitals. */
export function findMisspelt(
  names: Iterable<string>,
  known: readonly string[],
  parties: readonly string[],
): readonly Misspelt[] {
  const isKnown = new Set(known)
  const all = [...names]
  const database = 'DATABASE_URL'
  return all.flatMap((given): Misspelt[] => {
    if (isKnown.has(given) || namesOfOthers.some((pattern) => pattern.test(given))) return []
    // Only the name is used: a line without `=` may hold a secret after it.
    const name = /^[\w-]+/.exec(given.replace(/^\ufeff/, '').trim())?.[0] ?? ''
    if (isKnown.has(name)) return [{ name, nearest: name, isNear: true }]
    if (isOfOthers(name)) return []
    if (namesOfDatabase.test(name) && !all.includes(database)) return [{ name, nearest: database, isNear: true }]
    const near = findNear(name, known)
    if (near !== undefined) return [{ name, nearest: near, isNear: true }]
    if (!/^[A-Z][A-Z0-9]*[_-][A-Z0-9_-]+$/.test(name)) return []
    const word = firstWord(name)
    const group = [...ownGroups.filter((own) => own === word), ...parties.filter((party) => meansParty(word, party))][0]
    const nearest =
      group &&
      nearestInGroup(
        name,
        known.filter((one) => firstWord(one) === group),
      )
    return nearest ? [{ name, nearest, isNear: false }] : []
  })
}
