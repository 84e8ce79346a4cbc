const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
] as const

const find = (agent: string, known: readonly (readonly [string, string])[]) =>
  known.find(([mark]) => agent.includes(mark))?.[1]

/** `Chrome · Android`: enough for buyers to recognize their browser, and no more is stored. */
export function describeDevice(agent = ''): string | null {
  const parts = [find(agent, browsers), find(agent, systems)].filter((part) => part !== undefined)
  return parts.length === 0 ? null : parts.join(' · ')
}
