/** A fault of a variable. Never holds its value, which may be a secret. */
export type Trouble = Readonly<{
  name: string
  /** A sentence that begins with the name. */
  sentence: string
  /** Whether a new value is needed, so that the text says where to get it. */
  wantsValue?: boolean
}>

export type WhereToGet = Readonly<Record<string, string | undefined>>

function lineOf({ name, sentence, wantsValue }: Trouble, whereToGet: WhereToGet): string {
  const where = wantsValue ? whereToGet[name] : undefined
  return where ? `${sentence} Where to get it: ${where}.` : sentence
}

/** Writes all faults as one text, a line for each variable. Variables that `order` does not name come last. */
export function describeTroubles(
  troubles: readonly Trouble[],
  order: readonly string[],
  whereToGet: WhereToGet,
): string {
  const first = new Map(troubles.toReversed().map((trouble) => [trouble.name, trouble]))
  const lines = [...new Set([...order, ...first.keys()])].flatMap((name) => {
    const trouble = first.get(name)
    return trouble ? [lineOf(trouble, whereToGet)] : []
  })
  const [only = '', ...others] = lines
  if (others.length === 0) return only
  return [`${lines.length} settings keep the store from starting:`, ...lines.map((line) => `- ${line}`)].join('\n')
}
