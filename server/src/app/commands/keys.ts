import { randomBytes } from 'node:crypto'

/** `npm run keys`: prints lines for an .env file. Keys are named by the day, so that new ones can precede old ones. */
const id = `k${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`
console.log('# Keep them where the backups are not: whoever has both reads everything, and without them nobody does.')
for (const name of ['COOKIE_KEYS', 'DATA_KEYS']) console.log(`${name}=${id}:${randomBytes(32).toString('base64')}`)
