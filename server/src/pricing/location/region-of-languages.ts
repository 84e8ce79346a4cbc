import { byLanguages } from '../../platform/http/wanted-languages.ts'

/** Returns the region of the browser's first language (a bare `id` means Indonesia); '' if unknown. */
export const regionOfLanguages = byLanguages(([best = '']) => {
  try {
    return new Intl.Locale(best).maximize().region ?? ''
  } catch {
    return ''
  }
})
