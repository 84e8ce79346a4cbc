/** A challenge for the browser: its kind, and the data in the format of that kind. */
export type Challenge = Readonly<{ kind: string; text: string }>

/**
 * The challenge for browsers when too many checkouts begin. An answer is valid only for its `subject`. Repeated answers
 * are not detected, since a checkout begins only once.
 */
export type ChallengePort = Readonly<{
  ask: (subject: string) => Promise<Challenge>
  isAnswered: (subject: string, answer: string) => Promise<boolean>
}>
