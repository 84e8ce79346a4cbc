import { cleanCode } from './clean-text.ts'

/** 32 characters without I, L, O and U, which buyers misread: Crockford's Base32. */
export const signInCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A mailed code has six digits, or ten characters where six digits would be too easy to guess. */
export const signInCodePattern = /^(?:\d{6}|[0-9A-HJKMNP-TV-Z]{10})$/

/**
 * Reads a typed or pasted code. Accepts lower case, blanks, hyphens, O for 0, I or L for 1, text before a colon, and
 * surrounding marks.
 */
export const normaliseSignInCode = (typed: string): string =>
  cleanCode(typed)
    .replace(/^(?:.*:|[^\p{L}\d]+)|[^\p{L}\d]+$/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
