import { z } from 'zod'

type Shape = Readonly<Record<string, z.ZodType>>

/** What the environment may say of one outside party, by the names of its variables. */
export type PartySettings<S extends Shape = Shape> = Readonly<{
  shape: S
  /** Where its API is reached. */
  address: keyof S & string
  /** Where the party itself is, when `address` has no default that says so. */
  home?: string
  /** Where its part of the pages is loaded from, when not from the party itself. */
  browserAddresses?: readonly (keyof S & string)[]
  /** It works with all of these or is not offered; the sentence says what missing one would mean. */
  belongTogether: readonly (readonly [given: keyof S & string, needed: keyof S & string, sentence: string])[]
  secrets: readonly (keyof S & string)[]
  /** Those of them that the owner made up: the party only repeats them. */
  chosenSecrets?: readonly (keyof S & string)[]
  /** The beginning of the secrets that the party hands out, where it says so. */
  beginnings?: Readonly<{ [Name in keyof S & string]?: RegExp }>
  /**
   * What the party calls its own test mode: everything looks paid, and no money comes. Without it no key tells whether it
   * is live, and a practising store takes one only for another address than the live one.
   */
  testKeys?: Readonly<{ [Name in keyof S & string]?: RegExp }>
  /** Names that begin like these and that the party's other programs read. */
  othersNames?: RegExp
  /** Where the owner finds each, by the names of the pages that lead there; said at a start that lacks it. */
  whereToGet: Readonly<{ [Name in keyof S & string]?: string }>
}>

/** What a party's manifest is to the configuration. */
export type Party = Readonly<{ settings: PartySettings }>

/** Every name a manifest speaks of is one of its shape. */
export const partySettings = <S extends Shape>(settings: PartySettings<S>): PartySettings<S> => settings

/** For a manifest to add to `Config`. */
export type Parsed<Settings> = Settings extends PartySettings<infer S> ? z.output<z.ZodObject<S>> : never

export const optionalUrl = z.url().optional()
