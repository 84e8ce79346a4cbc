/** As it is handed to the browser: what kind it is, and the rest in words of that kind. */
export type Challenge = Readonly<{ kind: string; text: string }>

/**
 * What a browser does where too many checkouts are begun. `subject` says for what and for whom: an answer counts for
 * nothing else. That each counts once is not asked of it, as a checkout begins once.
 */
export type ChallengePort = Readonly<{
  ask: (subject: string) => Promise<Challenge>
  isAnswered: (subject: string, answer: string) => Promise<boolean>
}>
