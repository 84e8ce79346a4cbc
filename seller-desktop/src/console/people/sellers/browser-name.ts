/** First match wins: most browsers also name the ones they descend from. */
const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

const nameIn = (userAgent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A readable name for a session's browser and system; undefined if either is unknown. */
export function browserName(userAgent: string): { browser: string; system: string } | undefined {
  const [browser, system] = [nameIn(userAgent, browsers), nameIn(userAgent, systems)]
  return browser && system ? { browser, system } : undefined
}
