/** The token of `/track/<code>#l=<token>`, as a mail carries it. */
export const readToken = (hash: string): string | undefined => /^#l=([\w-]{43})$/.exec(hash)?.[1]
