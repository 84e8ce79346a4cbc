import { DomainError } from '@topup/core/api/errors'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Context } from './context.ts'

/** On a scale of 0 to 4: passwords that leaked lists and common variations reach within 10^10 guesses score less. */
const leastScore = 4
/** The least guesses for the part without names, repeats and punctuation, which a guesser tries at no cost. */
const leastGuessesOfOwn = 1e7
/** Printed in every text about passwords, though it may be missing in lists of leaked ones. */
const famous = 'correct horse battery staple'
/** Only this many characters are rated, since the cost grows faster than the length. A strong start is enough. */
const longest = 64
/** The least letters that must remain besides well-known names. */
const leastOfOwn = 8
const shortestName = 3

let estimator: Promise<ZxcvbnFactory> | undefined
/** Loads the estimator and its 50,000 leaked passwords when a password is first chosen, not at every start. */
const loadEstimator = () => {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }]) =>
      new Factory({ dictionary, graphs: adjacencyGraphs }),
  )
  return estimator
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

/** The readings of signs that replace letters: `K1l@t` may be kilat or kllat. */
const readings = (text: string) =>
  ['i', 'l'].map((one) =>
    text
      .replace(/[1!|]/g, one)
      .replace(/[04@35$7]/g, (sign) => ({ 0: 'o', 4: 'a', '@': 'a', 3: 'e', 5: 's', $: 's', 7: 't' })[sign] ?? sign),
  )

/** The letters of each name and of its parts, longest first. */
function partsOf(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
  const letters = parts.map((part) => lettersOf(part.normalize('NFKC').toLowerCase()))
  return [...new Set(letters)].filter(({ length }) => length >= shortestName).sort((a, b) => b.length - a.length)
}

/** Whether a password is little more than well-known names, with signs around, between or in place of letters. */
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
  // Without the domain's ending, which many names share.
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
