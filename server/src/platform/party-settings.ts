import { z } from 'zod'

type Shape = Readonly<Record<string, z.ZodType>>

/** The settings of an outside party (a provider or supplier), by the names of their variables. */
export type PartySettings<S extends Shape = Shape> = Readonly<{
  shape: S
  /** The variable with the address of the party's API. */
  address: keyof S & string
  /** The address of the party's API, if the variable `address` has no default. */
  home?: string
  /** Variables with the addresses that browsers load the party's scripts from, if not from the party itself. */
  browserAddresses?: readonly (keyof S & string)[]
  /** The provider or supplier is offered only if all of these are set; a sentence says why `needed` is needed. */
  belongTogether: readonly (readonly [given: keyof S & string, needed: keyof S & string, sentence: string])[]
  secrets: readonly (keyof S & string)[]
  /** Secrets that the owner chose; the party only sends them back. */
  chosenSecrets?: readonly (keyof S & string)[]
  /** How the secrets that the party issues begin, where the party documents that. */
  beginnings?: Readonly<{ [Name in keyof S & string]?: RegExp }>
  /**
   * Patterns of the party's test keys, with which everything looks paid and no money comes. Without a pattern no key
   * tells whether it is live, and a practising store accepts keys only for another address than the live one.
   */
  testKeys?: Readonly<{ [Name in keyof S & string]?: RegExp }>
  /** Names with the same beginning, which the party's other programs read. */
  othersNames?: RegExp
  /** Where the owner finds each value, by page names; printed at a start that lacks the value. */
  whereToGet: Readonly<{ [Name in keyof S & string]?: string }>
}>

/** The part of a party's manifest that the configuration reads. */
export type Party = Readonly<{ settings: PartySettings }>

/** Checks that a manifest only names variables of its shape. */
export const partySettings = <S extends Shape>(settings: PartySettings<S>): PartySettings<S> => settings

/** The type that a manifest adds to `Config`. */
export type Parsed<Settings> = Settings extends PartySettings<infer S> ? z.output<z.ZodObject<S>> : never

export const optionalUrl = z.url().optional()
