type Call = (...given: never[]) => Promise<unknown>
type Told = string | number | boolean | readonly unknown[] | ((...given: never[]) => unknown)

/** The type of a provider or supplier without its calls: only facts that need no outside call. */
export type Silent<Party> = Party extends Told
  ? Party
  : { readonly [Name in keyof Party as NonNullable<Party[Name]> extends Call ? never : Name]: Silent<Party[Name]> }
