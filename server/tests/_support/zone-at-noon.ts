const NOON = 12
const ahead = NOON - new Date().getUTCHours()

/** A TIME_ZONE where it is noon now: a test about the store's day meets no midnight. Its name has the sign turned round (IANA, etcetera). */
export const zoneAtNoon = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
