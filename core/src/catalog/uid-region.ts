type Region = 'america' | 'europe' | 'asia' | 'taiwan'

/** Matched against the value and name of a server in the supplier's form. */
const regionPatterns: readonly (readonly [RegExp, Region])[] = [
  [/tw|cht|hmt/i, 'taiwan'],
  [/america|usa/i, 'america'],
  [/eur/i, 'europe'],
  [/asia/i, 'asia'],
]

const nineDigits: Readonly<Record<string, Region>> = { 6: 'america', 7: 'europe', 8: 'asia', 18: 'asia', 9: 'taiwan' }
const tenDigits: Readonly<Record<string, Region>> = { 10: 'america', 13: 'asia', 15: 'europe' }

/** Region by game and by the UID's digits before the last eight; other prefixes are not known for certain. */
const prefixes: Readonly<Record<string, Readonly<Record<string, Region>>>> = {
  'genshin-impact': nineDigits,
  'honkai-star-rail': nineDigits,
  'zenless-zone-zero': tenDigits,
}

const serialDigits = 8

const regionOfServer = (server: string): Region | undefined =>
  regionPatterns.find(([pattern]) => pattern.test(server))?.[1]

/** Whether the UID's prefix names a different region than the chosen server. */
export function contradictsUid(gameId: string, uid: string, server: string): boolean {
  const region = prefixes[gameId]?.[uid.slice(0, -serialDigits)]
  const chosen = regionOfServer(server)
  return region !== undefined && chosen !== undefined && region !== chosen
}
