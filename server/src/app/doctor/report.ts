import { needsInWords } from '@topup/core/setup/needs-in-words'
import type { CheckState, OpeningNeed } from '@topup/core/setup/opening'
import { typed } from '../../platform/release.ts'
import type { CheckAnswer } from '../../setup/check.ts'

/** A check with its answer. */
export type Found = Readonly<{
  id: string
  about: string
  label: string
  opens: OpeningNeed | undefined
  answer: CheckAnswer
}>

export type Report = Readonly<{
  found: readonly Found[]
  /** Whether the store stays closed until its checks are good. */
  isGuarded: boolean
  missing: readonly OpeningNeed[]
}>

type State = CheckState | 'unmade'

/** A sign and a word, because not everybody sees colours, and logs drop them. */
const signs: Readonly<Record<State, string>> = {
  green: '✓ good   ',
  yellow: '! look   ',
  red: '✗ wrong  ',
  unmade: '? unknown',
}
const indent = ' '.repeat(14)

function linesOf({ id, label, answer }: Found): string[] {
  const { state, says, todo = [], paste = [], offer } = answer
  const isGood = state === 'green'
  return [
    `  ${signs[state]} ${label} (${id})`,
    `${indent}${says}`,
    ...(isGood ? [] : todo.map((step, at) => `${indent}${at + 1}. ${step}`)),
    // Without indentation, so that a line can be copied whole.
    ...(isGood ? [] : paste.flatMap(({ label: what, text }) => [`${indent}${what}:`, text])),
    ...(offer && !isGood ? [`${indent}The store can do this: ${offer}`, typed('doctor', `--mend ${id}`)] : []),
  ]
}

const count = (found: readonly Found[], state: State) => found.filter(({ answer }) => answer.state === state).length

function ending({ found, isGuarded, missing }: Report): string[] {
  const counted = `${count(found, 'green')} good, ${count(found, 'yellow')} to look at, ${count(found, 'red')} wrong, ${count(found, 'unmade')} unknown.`
  if (!isGuarded) return [counted, 'Outside production the store sells whatever is found here.']
  if (missing.length === 0) return [counted, 'Nothing closes the store.']
  return [counted, `The store does not sell before these are good: ${needsInWords(missing)}.`]
}

/** Writes the report for a person, grouped by provider or supplier, in the order in which an owner handles them. */
export function writeReport(report: Report): string {
  const groups = Map.groupBy(report.found, ({ about }) => about)
  const head = report.isGuarded ? [] : ['This store is not in production: each line says what a live one would lack.\n']
  const parts = [...groups].map(([about, found]) => [about, ...found.flatMap(linesOf), ''].join('\n'))
  return [...head, ...parts, ...ending(report)].join('\n')
}

/** Writes the report as JSON. */
export const writeJson = ({ found, isGuarded, missing }: Report): string =>
  JSON.stringify(
    {
      isOpen: !isGuarded || missing.length === 0,
      isGuarded,
      missing,
      checks: found.map(({ answer: { state, says, todo = [], paste = [], offer = null }, opens = null, ...about }) => ({
        ...about,
        opens,
        state,
        says,
        todo,
        paste,
        offer,
      })),
    },
    undefined,
    2,
  )

/** Returns the exit code: 1 if something is wrong; 2 if nothing is, but not everything could be checked; else 0. */
export function exitCode(found: readonly Pick<Found, 'answer'>[]): number {
  const states = new Set(found.map(({ answer }) => answer.state))
  if (states.has('red')) return 1
  return states.has('unmade') ? 2 : 0
}
