/** Read when the first passkey is asked for: half a megabyte of code that most starts never need. */
export const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256: what authenticators speak today. */
export const algorithms = [-8, -7, -257]
