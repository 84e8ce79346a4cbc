/** Runs on the build machine and by `npm run e2e`; `npm test` skips it to end within 10 min on two cores. */
export const onBuild = { tag: '@build' }

/** English runs everywhere; the same steps in other languages run on the build machine only. */
export const inLanguage = (language: string) => (language === 'en' ? {} : onBuild)
