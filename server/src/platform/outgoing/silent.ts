type Call = (...given: never[]) => Promise<unknown>
type Told = string | number | boolean | readonly unknown[] | ((...given: never[]) => unknown)

/** The same party without its calls: what the store knows of it without asking. */
export type Silent<Party> = Party extends Told
  ? Party
  : { readonly [Name in keyof Party as NonNullable<Party[Name]> extends Call ? never : Name]: Silent<Party[Name]> }
