/** Subjects the owner may put on the block list or the trust list. */
export const riskSubjects = ['player', 'address', 'mailDomain', 'card'] as const
export type RiskSubject = (typeof riskSubjects)[number]
