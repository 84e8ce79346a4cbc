const longestHeader = 200
const mostHeaders = 1_000

/** Asked for every page, and browsers send few different headers: working one out costs more than the rest of the answer. */
const regions = new Map<string, string>()

/** The region of the language the browser likes best; `id` alone speaks of Indonesia. '' where it says nothing. */
export function regionOfLanguages(header: string): string {
  const known = regions.get(header)
  if (known !== undefined) return known
  const region = readRegion(header)
  if (regions.size >= mostHeaders) regions.clear()
  if (header.length <= longestHeader) regions.set(header, region)
  return region
}

function readRegion(header: string): string {
  const tags = header
    .slice(0, longestHeader)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/)
      return { tag, quality: quality === '' ? 1 : Number(quality) || 0 }
    })
    .sort((a, b) => b.quality - a.quality)
  try {
    return new Intl.Locale(tags[0]?.tag ?? '').maximize().region ?? ''
  } catch {
    return ''
  }
}
