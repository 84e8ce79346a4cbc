import { DomainError } from '@topup/core/api/errors'
import type { Check, CheckAnswer } from './check.ts'

const SHORTEST = 6
const hidden = '[hidden]'

/** Replaces each of these values, as it is and as an address writes it. */
export function hideIn(secrets: readonly string[]): (text: string) => string {
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
  // The longest first: one may be a part of another.
  const values = [...new Set(forms)].toSorted((a, b) => b.length - a.length)
  return (text) => values.reduce((seen, value) => seen.replaceAll(value, hidden), text)
}

/**
 * A check that says no secret, whatever the party it asked said back: an answer is kept, shown in the console and printed
 * on terminals that are copied from.
 */
export function withoutSecrets(check: Check, hide: (text: string) => string): Check {
  const clean = (answer: CheckAnswer): CheckAnswer => ({
    ...answer,
    says: hide(answer.says),
    ...(answer.todo && { todo: answer.todo.map(hide) }),
    ...(answer.paste && { paste: answer.paste.map(({ label, text }) => ({ label: hide(label), text: hide(text) })) }),
    ...(answer.offer !== undefined && { offer: hide(answer.offer) }),
  })
  const { mend } = check
  return {
    ...check,
    run: async () => clean(await check.run()),
    ...(mend && {
      mend: async (by: string) => {
        try {
          return hide(await mend(by))
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          throw new DomainError(error.code, hide(error.message), error.details)
        }
      },
    }),
  }
}
