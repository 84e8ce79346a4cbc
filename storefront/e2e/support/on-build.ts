/** Played on the build machine and by `npm run e2e`: `npm test` leaves it out, to end within ten minutes on two cores. */
export const onBuild = { tag: '@build' }

/** English is played everywhere, the same steps in another language on the build machine. */
export const inLanguage = (language: string) => (language === 'en' ? {} : onBuild)
