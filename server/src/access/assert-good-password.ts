import { DomainError } from '@topup/core/api/errors'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Context } from './context.ts'

/** Of five steps (0 to 4): what a list of leaked passwords and its usual changes reach within 10^10 guesses is below. */
const leastScore = 4
/** What is left without names, repeats and signs, which a guesser adds for nothing. */
const leastGuessesOfOwn = 1e7
/** In every text about passwords, and so in nobody's list of leaked ones alone. */
const famous = 'correct horse battery staple'
/** What a long text costs to look at grows faster than the text; what is strong this far is strong. */
const longest = 64
/** Letters that have to be left beside the names that anybody knows. */
const leastOfOwn = 8
const shortestName = 3

let estimator: Promise<ZxcvbnFactory> | undefined
/** Its list of 50,000 leaked passwords is read when the first password is chosen, not at every start. */
const loadEstimator = () => {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }]) =>
      new Factory({ dictionary, graphs: adjacencyGraphs }),
  )
  return estimator
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

/** What a guesser reads in place of signs: `K1l@t` is kilat and kllat. */
const readings = (text: string) =>
  ['i', 'l'].map((one) =>
    text
      .replace(/[1!|]/g, one)
      .replace(/[04@35$7]/g, (sign) => ({ 0: 'o', 4: 'a', '@': 'a', 3: 'e', 5: 's', $: 's', 7: 't' })[sign] ?? sign),
  )

/** The letters of each name and of its parts, the longest first. */
function partsOf(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
  const letters = parts.map((part) => lettersOf(part.normalize('NFKC').toLowerCase()))
  return [...new Set(letters)].filter(({ length }) => length >= shortestName).sort((a, b) => b.length - a.length)
}

/** Whether a password is little more than names that anybody knows, whatever stands around, between or in place of letters. */
export function isMadeOf(password: string, names: readonly string[]): boolean {
  const parts = partsOf(names)
  const plain = password.normalize('NFKC').toLowerCase()
  return [plain, ...readings(plain)].some((reading) => {
    const letters = lettersOf(reading)
    const rest = parts.reduce((left, part) => left.replaceAll(part, ''), letters)
    return rest.length < letters.length && rest.length < leastOfOwn
  })
}

/** A password without the names in it, each of its words once, and no signs between them. */
function ownPart(password: string, names: readonly string[]): string {
  const plain = password.normalize('NFKC').toLowerCase()
  const nameless = partsOf(names).reduce((left, part) => left.replaceAll(part, ' '), plain)
  return [...new Set(nameless.split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u))].join('')
}

const refusal = (message: string) =>
  new DomainError('invalid_input', message, { issues: [{ field: 'newPassword', message }] })

/** Refuses what a guesser tries first: the common and the leaked, and the names of the store and of its seller. Offline. */
export async function assertGoodPassword(
  ctx: Pick<Context, 'config' | 'storeNames'>,
  email: string,
  password: string,
): Promise<void> {
  const { hostname } = new URL(ctx.config.PUBLIC_URL)
  const [user = '', host = ''] = email.split('@')
  // Without a domain's ending, which everybody shares.
  const domains = [host, hostname].map((name) => name.replace(/\.[^.]*$/, ''))
  const names = [...ctx.storeNames(), email, user, ...domains]
  if (isMadeOf(password, names)) {
    throw refusal('This password is made of the store’s name or your e-mail address: choose another one')
  }
  const known = [...names, famous, famous.replaceAll(' ', '')]
  const estimate = await loadEstimator()
  const { score } = estimate.check(password.normalize('NFKC').slice(0, longest), known)
  const own = estimate.check(ownPart(password, known).slice(0, longest), known)
  if (score >= leastScore && own.guesses >= leastGuessesOfOwn) return
  throw refusal(
    'This password is among the first that are guessed: use four words that have nothing to do with each other',
  )
}
