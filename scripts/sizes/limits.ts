const kilobyte = 1_000

/** Most bytes that a first visit to the home page may load, gzipped. */
export const limits = { script: 150 * kilobyte, style: 15 * kilobyte } as const

export type Weight = Readonly<{ language: string; script: number; style: number }>

/** Many visitors arrive at a game's page first, so it may load no more code than the home page. */
export const findHeavier = (homes: readonly Weight[], games: readonly Weight[]): string[] =>
  games.flatMap(({ language, script }) => {
    const home = homes.find((one) => one.language === language)
    return home && script <= home.script
      ? []
      : [
          `The first load of a game’s page (${language}) has ${script} bytes of gzipped JavaScript, the home page ${home?.script}.`,
        ]
  })

/** A sentence for each limit that is exceeded. */
export const findExcess = ({ language, script, style }: Weight): string[] =>
  [
    { name: 'JavaScript', bytes: script, limit: limits.script },
    { name: 'CSS', bytes: style, limit: limits.style },
  ]
    .filter(({ bytes, limit }) => bytes > limit)
    .map(
      ({ name, bytes, limit }) =>
        `The first load of / (${language}) has ${bytes} bytes of gzipped ${name}; ${limit} are allowed.`,
    )
