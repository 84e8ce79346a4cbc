export const themeKey = 'topup-theme'

/** Storage key, set once this browser has bought a top-up: the home page then reserves room for the last top-up. */
export const knownKey = 'topup-known'

/** Colour of the browser's own bars; equals --ground in each theme. */
export const themeColours = { dark: '#0b0d12', light: '#f7f6f2' } as const

/**
 * Runs before the first paint; constant, because cached pages allow it by its hash. The visitor's choice wins over the
 * system's setting.
 */
export const themeScript =
  `{let t,k;try{t=localStorage.getItem('${themeKey}');k=localStorage.getItem('${knownKey}')}catch{}` +
  `if(k)document.documentElement.dataset.known='';` +
  `const c=${JSON.stringify(themeColours)};` +
  `if(t==='light'||t==='dark')for(const m of document.querySelectorAll('meta[name=theme-color]'))m.content=c[t];` +
  `if(t==='light'||t!=='dark'&&matchMedia('(prefers-color-scheme: light)').matches)document.documentElement.dataset.theme='light'}`
