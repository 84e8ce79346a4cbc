type Sold = Readonly<{ price: string }>

/** US dollars from which a price less the card fee still covers the lowest allowed price at the default margin. */
const FROM = 7.1

/** Returns the cheapest package that can be paid by card. */
export function cheapestByCard<Package extends Sold>(packages: readonly Package[]): Package {
  const [cheapest] = packages
    .filter(({ price }) => Number(price) >= FROM)
    .toSorted((a, b) => Number(a.price) - Number(b.price))
  if (!cheapest) throw new Error('no package can be paid by card: the price sync did not fill the catalogue')
  return cheapest
}
