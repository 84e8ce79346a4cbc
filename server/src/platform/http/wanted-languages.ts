import Negotiator from 'negotiator'

const longestHeader = 200
const mostHeaders = 1_000

/**
 * Returns a cached `read` of the languages in an Accept-Language header, preferred ones first. Every page needs it,
 * browsers send few different headers, and working it out costs more than the rest of the answer.
 */
export function byLanguages<Answer>(read: (wanted: readonly string[]) => Answer): (header: string) => Answer {
  const known = new Map<string, Answer>()
  return (header) => {
    const kept = known.get(header)
    if (kept !== undefined) return kept
    const headers = { 'accept-language': header.slice(0, longestHeader) }
    const answer = read(new Negotiator({ headers }).languages())
    if (known.size >= mostHeaders) known.clear()
    if (header.length <= longestHeader) known.set(header, answer)
    return answer
  }
}
