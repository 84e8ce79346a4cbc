import { buildPackagedDesktop } from '../build/desktop.ts'
import { packageApp } from '../desktop/package-app.ts'
import { readUpdatePlace } from '../desktop/update-place.ts'

/** Packages the installed app for this system into dist/packages; other arguments go to electron-builder. */
export async function run(args: string[]) {
  const place = readUpdatePlace(process.env)
  if (!place) console.log('UPDATES_URL and UPDATES_KEY are not set: these packages will look for no updates.')
  await buildPackagedDesktop()
  return packageApp(args, place?.url)
}
