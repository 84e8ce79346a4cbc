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

/** Loaded (8 MB) on the first lookup, so that a process that never looks up an address does not pay for it. */
let database: ReturnType<typeof openDatabase> | undefined
const countries = new Map<string, string>()

function lookUp(address: string): string {
  const read = readAddress(address)
  if (!read) return ''
  database ??= openDatabase()
  return row.safeParse(database.get(read)).data?.country_code ?? ''
}

/** The ISO 3166 code of the country an address is registered in, from a local file. '' if private or unknown. */
export function countryOfAddress(address: string): string {
  const known = countries.get(address)
  if (known !== undefined) return known
  const country = lookUp(address)
  if (countries.size >= mostAddresses) countries.clear()
  countries.set(address, country)
  return country
}
