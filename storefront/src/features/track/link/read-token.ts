/** Returns the token of a mail's link, `/track/<code>#l=<token>`. */
export const readToken = (hash: string): string | undefined => /^#l=([\w-]{43})$/.exec(hash)?.[1]
