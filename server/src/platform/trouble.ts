/** What is wrong with one variable. Never a value: it may be a secret. */
export type Trouble = Readonly<{
  name: string
  /** A sentence that begins with the name. */
  sentence: string
  /** Another value mends it, so that it is said where to get one. */
  wantsValue?: boolean
}>

export type WhereToGet = Readonly<Record<string, string | undefined>>

function lineOf({ name, sentence, wantsValue }: Trouble, whereToGet: WhereToGet): string {
  const where = wantsValue ? whereToGet[name] : undefined
  return where ? `${sentence} Where to get it: ${where}.` : sentence
}

/** All troubles in one text, each variable once, in the given order of the variables. */
export function describeTroubles(
  troubles: readonly Trouble[],
  order: readonly string[],
  whereToGet: WhereToGet,
): string {
  const first = new Map(troubles.toReversed().map((trouble) => [trouble.name, trouble]))
  const lines = order.flatMap((name) => {
    const trouble = first.get(name)
    return trouble ? [lineOf(trouble, whereToGet)] : []
  })
  const [only = '', ...others] = lines
  if (others.length === 0) return only
  return [`${lines.length} settings keep the store from starting:`, ...lines.map((line) => `- ${line}`)].join('\n')
}
