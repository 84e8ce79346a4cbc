import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Reader } from 'mmdb-lib'
import { z } from 'zod'
import { readAddress } from '../../platform/http/caller-address.ts'

const databaseFile = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
)
const mostAddresses = 1_000

const row = z.object({ country_code: z.string() })

const openDatabase = () => new Reader(readFileSync(databaseFile))

/** Load the 8 MB database at the first lookup, so that a process without lookups needs no memory for it. */
let database: ReturnType<typeof openDatabase> | undefined
const countries = new Map<string, string>()

function lookUp(address: string): string {
  const read = readAddress(address)
  if (!read) return ''
  database ??= openDatabase()
  return row.safeParse(database.get(read)).data?.country_code ?? ''
}

/** Returns the ISO 3166 country code of an IP address, from a local file; '' if private or unknown. */
export function countryOfAddress(address: string): string {
  const known = countries.get(address)
  if (known !== undefined) return known
  const country = lookUp(address)
  if (countries.size >= mostAddresses) countries.clear()
  countries.set(address, country)
  return country
}
