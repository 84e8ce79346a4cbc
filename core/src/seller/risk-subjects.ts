/** Whom the owner may put on the lists to block and to trust. */
export const riskSubjects = ['player', 'address', 'mailDomain', 'card'] as const
export type RiskSubject = (typeof riskSubjects)[number]
