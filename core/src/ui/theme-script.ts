export const themeKey = 'topup-theme'

/** Runs before the first paint; constant, because cached pages allow it by its hash. */
export const themeScript = `try{if(localStorage.getItem('${themeKey}')==='light')document.documentElement.dataset.theme='light'}catch{}`
