import { cleanText } from '../text/clean-text.ts'
import { isOneSlip } from './one-slip.ts'

type Searched = Readonly<{ name: string; currency: string; otherNames: readonly string[] }>

/** Shortest word in which the search allows a typing error; in shorter words a wrong letter makes a different word. */
const shortestWord = 4
/** Length from which the beginning of a word is enough, and the word's first letter may be wrong. */
const longWord = 5

/** Letters and digits only: "Honkai: Star Rail" is found without its colon, "Café" without its accent. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The text without spaces, since players type names in one word: "mobilelegends". */
const joined = (text: string): string => text.replaceAll(' ', '')

const namesOf = ({ name, otherNames }: Searched): string[] => [name, ...otherNames].map(plain)
const wordsOf = (game: Searched): string[] =>
  [...namesOf(game), plain(game.currency)].flatMap((text) => text.split(' '))

/** The specified search, a substring of name or currency; also another name, or words of names in any order. */
function isFound(game: Searched, query: string): boolean {
  const wanted = query.toLowerCase()
  if ([game.name, game.currency].some((text) => text.toLowerCase().includes(wanted))) return true
  const asked = plain(query)
  if (asked === '') return false
  if (game.otherNames.some((name) => plain(name).startsWith(asked))) return true
  const run = joined(asked)
  if (namesOf(game).some((name) => joined(name).startsWith(run))) return true
  const words = wordsOf(game)
  return asked.split(' ').every((part) => words.some((word) => word.startsWith(part)))
}

function isSlipOf(typed: string, word: string): boolean {
  if (typed.length < shortestWord || word.length < shortestWord) return false
  if (typed.length < longWord) return typed[0] === word[0] && isOneSlip(typed, word)
  return [-1, 0, 1].some((more) => isOneSlip(typed, word.slice(0, typed.length + more)))
}

/** Every word of the query fits; exactly one of them with a typing error. */
function isFoundButForASlip(game: Searched, query: string): boolean {
  const words = wordsOf(game)
  const unknown = plain(query)
    .split(' ')
    .filter((part) => !words.some((word) => word.startsWith(part)))
  const [slipped = ''] = unknown
  return unknown.length === 1 && words.some((word) => isSlipOf(slipped, word))
}

/** Matching games in the store's order, an exact name first. Allows typing errors only where nothing else fits. */
export function searchGames<Game extends Searched>(games: readonly Game[], typed: string): Game[] {
  const query = cleanText(typed)
  if (query === '') return [...games]
  const found = games.filter((game) => isFound(game, query))
  if (found.length === 0) return games.filter((game) => isFoundButForASlip(game, query))
  const asked = plain(query)
  const isNamed = (game: Game) => asked !== '' && namesOf(game).includes(asked)
  return [...found.filter(isNamed), ...found.filter((game) => !isNamed(game))]
}
