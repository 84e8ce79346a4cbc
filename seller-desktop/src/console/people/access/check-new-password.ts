export type NewPasswordProblem = 'tooShort' | 'same' | 'differs'

const minLength = 12

/** The first thing wrong with a new password, before the server is asked. */
export function checkNewPassword(form: {
  current: string
  next: string
  repeat: string
}): NewPasswordProblem | undefined {
  if (form.next.length < minLength) return 'tooShort'
  if (form.next === form.current) return 'same'
  return form.next === form.repeat ? undefined : 'differs'
}
