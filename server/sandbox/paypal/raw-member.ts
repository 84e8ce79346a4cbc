const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/** The raw text of a member of a JSON object; undefined if the object has no such member. */
export function rawMember(json: string, name: string): string | undefined {
  let depth = 0
  let start = -1
  let before = ''
  for (const { 0: one, index } of json.matchAll(token)) {
    if (start >= 0 && depth === 1 && (one === ',' || one === '}')) return json.slice(start, index).trim()
    if (start < 0 && depth === 1 && one === ':' && JSON.parse(before) === name) start = index + 1
    if (one === '{' || one === '[') depth++
    if (one === '}' || one === ']') depth--
    before = one
  }
  return undefined
}
