/** The specification's pattern: non-space text, @, domain, dot, suffix. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
