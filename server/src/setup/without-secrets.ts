import { DomainError } from '@topup/core/api/errors'
import type { Check, CheckAnswer } from './check.ts'

const SHORTEST = 6
const hidden = '[hidden]'

/** Returns a function that masks these values in a text, verbatim and URL-encoded. */
export function hideIn(secrets: readonly string[]): (text: string) => string {
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
  // Replace longer values first, since a secret may be part of another secret.
  const values = [...new Set(forms)].toSorted((a, b) => b.length - a.length)
  return (text) => values.reduce((seen, value) => seen.replaceAll(value, hidden), text)
}

/**
 * Masks secrets in a check's answers, since a provider's message may repeat them: answers are stored, shown in the
 * console and printed in terminals.
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
