import { byLanguages } from '../../platform/http/wanted-languages.ts'

/** The region of the browser's preferred language (a bare `id` counts as Indonesia), or '' if unknown. */
export const regionOfLanguages = byLanguages(([best = '']) => {
  try {
    return new Intl.Locale(best).maximize().region ?? ''
  } catch {
    return ''
  }
})
