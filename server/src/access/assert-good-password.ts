import { DomainError } from '@topup/core/api/errors'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Context } from './context.ts'

/** The least score on zxcvbn's scale of 0 to 4: a password that takes fewer than 10^10 guesses scores less. */
const leastScore = 4
/** The least guesses that the password must take without names, repeats and punctuation (`ownPart`). */
const leastGuessesOfOwn = 1e7
/** A password printed in many texts about passwords, refused even if the lists of leaked passwords lack it. */
const famous = 'correct horse battery staple'
/** Only the password's first 64 characters are rated, since the rating time grows faster than the length. */
const longest = 64
/** The least letters that a password must have besides the names of store and seller. */
const leastOfOwn = 8
const shortestName = 3

let estimator: Promise<ZxcvbnFactory> | undefined
/** Loads the strength estimator with 50,000 leaked passwords when a password is first chosen, not at every start. */
const loadEstimator = () => {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }]) =>
      new Factory({ dictionary, graphs: adjacencyGraphs }),
  )
  return estimator
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

/** Replaces signs and digits that stand for letters, in two ways: `k1l@t` becomes kilat and kllat. */
const readings = (text: string) =>
  ['i', 'l'].map((one) =>
    text
      .replace(/[1!|]/g, one)
      .replace(/[04@35$7]/g, (sign) => ({ 0: 'o', 4: 'a', '@': 'a', 3: 'e', 5: 's', $: 's', 7: 't' })[sign] ?? sign),
  )

/** Lists each name and each word of a name, reduced to letters in lower case, longest first. */
function partsOf(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
  const letters = parts.map((part) => lettersOf(part.normalize('NFKC').toLowerCase()))
  return [...new Set(letters)].filter(({ length }) => length >= shortestName).sort((a, b) => b.length - a.length)
}

/** Whether fewer than eight letters remain without the names. Signs in place of letters, as in `K1l@t`, do not help. */
export function isMadeOf(password: string, names: readonly string[]): boolean {
  const parts = partsOf(names)
  const plain = password.normalize('NFKC').toLowerCase()
  return [plain, ...readings(plain)].some((reading) => {
    const letters = lettersOf(reading)
    const rest = parts.reduce((left, part) => left.replaceAll(part, ''), letters)
    return rest.length < letters.length && rest.length < leastOfOwn
  })
}

/** The password without the names, with each word once and no signs in between. */
function ownPart(password: string, names: readonly string[]): string {
  const plain = password.normalize('NFKC').toLowerCase()
  const nameless = partsOf(names).reduce((left, part) => left.replaceAll(part, ' '), plain)
  return [...new Set(nameless.split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u))].join('')
}

const refusal = (message: string) =>
  new DomainError('invalid_input', message, { issues: [{ field: 'newPassword', message }] })

/** Refuses common and leaked passwords, and ones made of the store's or seller's names. Works offline. */
export async function assertGoodPassword(
  ctx: Pick<Context, 'config' | 'storeNames'>,
  email: string,
  password: string,
): Promise<void> {
  const { hostname } = new URL(ctx.config.PUBLIC_URL)
  const [user = '', host = ''] = email.split('@')
  // Remove the domain's ending, such as .com, since it is not specific to this store.
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
