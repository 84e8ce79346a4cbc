const NOON = 12
const ahead = NOON - new Date().getUTCHours()

/** A TIME_ZONE where it is noon now, so that no test meets midnight. Etc/GMT names have the sign reversed. */
export const zoneAtNoon = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
