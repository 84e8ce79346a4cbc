/** Checks a value of structured data. */
type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string' && value.trim() !== ''
const address: Check = (value) => typeof value === 'string' && URL.canParse(value)
const decimal: Check = (value) => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)
const count: Check = (value) => Number.isInteger(value) && Number(value) > 0
const oneOf =
  (...allowed: readonly string[]): Check =>
  (value) =>
    allowed.includes(String(value))
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check)
const thing =
  (...types: readonly string[]): Check =>
  (value) =>
    typeof value === 'object' && value !== null && types.includes(String((value as Record<string, unknown>)['@type']))
const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value))

type Shape = Readonly<{ needs: Readonly<Record<string, Check>>; may?: Readonly<Record<string, Check>> }>

const availability = oneOf('https://schema.org/InStock', 'https://schema.org/OutOfStock')
const offer = either(thing('Offer', 'AggregateOffer'), listOf(thing('Offer', 'AggregateOffer')))

/** Required and recommended properties, from Google's documentation of rich results, read on 2026-11-25. */
const shapes: Readonly<Record<string, Shape>> = {
  Product: {
    needs: { name: text, image: either(address, listOf(address)), description: text, offers: offer },
    may: { sku: text, url: address, category: text, brand: thing('Brand'), aggregateRating: thing('AggregateRating') },
  },
  Brand: { needs: { name: text } },
  Offer: {
    needs: { price: decimal, priceCurrency: oneOf('USD', 'IDR'), availability, url: address },
    may: { name: text },
  },
  AggregateOffer: {
    needs: { lowPrice: decimal, highPrice: decimal, priceCurrency: oneOf('USD', 'IDR'), offerCount: count },
    may: { availability, offers: listOf(thing('Offer')) },
  },
  AggregateRating: {
    needs: { ratingValue: (value) => decimal(value) && Number(value) >= 1 && Number(value) <= 5, reviewCount: count },
    may: { bestRating: decimal, worstRating: decimal },
  },
  FAQPage: { needs: { mainEntity: listOf(thing('Question')) } },
  Question: { needs: { name: text, acceptedAnswer: thing('Answer') } },
  Answer: { needs: { text } },
  BreadcrumbList: { needs: { itemListElement: listOf(thing('ListItem')) } },
  ListItem: { needs: { position: count, name: text, item: address } },
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function faultsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(faultsOf)
  if (!isRecord(value)) return []
  const type = String(value['@type'])
  const shape = shapes[type]
  if (!shape) return [`${type} is no type we know`]
  const known: Readonly<Record<string, Check>> = { ...shape.needs, ...shape.may }
  const own = Object.entries(value).filter(([name, its]) => name !== '@type' && its !== undefined)
  const stray = own.flatMap(([name, its]) => {
    const check = known[name]
    if (!check) return [`${type}: ${name} is no property of it`]
    return check(its) ? [] : [`${type}: ${name} is not as it has to be`]
  })
  const missing = Object.keys(shape.needs)
    .filter((name) => value[name] === undefined)
    .map((name) => `${type}: ${name} is missing`)
  return [...stray, ...missing, ...own.flatMap(([, its]) => faultsOf(its))]
}

/** Returns faults that search engines would find in a page's structured data; empty if there are none. */
export function findSchemaFaults(facts: unknown): string[] {
  if (!isRecord(facts) || facts['@context'] !== 'https://schema.org') return ['the context is not schema.org']
  return faultsOf(facts['@graph'] ?? facts)
}
