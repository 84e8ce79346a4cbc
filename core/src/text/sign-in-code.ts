import { cleanCode } from './clean-text.ts'

/** 32 characters without I, L, O and U, which buyers misread: Crockford's Base32. */
export const signInCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A mailed code has six digits, or ten characters where guesses would have too good a chance at six digits. */
export const signInCodePattern = /^(?:\d{6}|[0-9A-HJKMNP-TV-Z]{10})$/

/**
 * Reads a code as it was typed or pasted: in lower case, with blanks or hyphens, with O for 0 and I or L for 1, behind a colon, with
 * marks around it.
 */
export const normaliseSignInCode = (typed: string): string =>
  cleanCode(typed)
    .replace(/^(?:.*:|[^\p{L}\d]+)|[^\p{L}\d]+$/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
