import { randomBytes } from 'node:crypto'

/** `npm run keys`: lines for an .env file. The day is the keys' name, so that they can stand before the old ones. */
const id = `k${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`
console.log('# Keep them where the backups are not: whoever has both reads everything, and without them nobody does.')
for (const name of ['COOKIE_KEYS', 'DATA_KEYS']) console.log(`${name}=${id}:${randomBytes(32).toString('base64')}`)
