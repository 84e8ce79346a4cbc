/** Loaded at the first use of a passkey: half a megabyte of code that most starts never need. */
export const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256: the algorithms of today's authenticators. */
export const algorithms = [-8, -7, -257]
