import { sandboxProcessEnvironment } from '../store/environment.ts'
import { runInForeground } from '../store/foreground.ts'
import { assertPortFree } from '../store/ports.ts'
import { readSettings } from '../store/settings.ts'

export async function run() {
  const settings = readSettings(process.env)
  await assertPortFree(settings.sandboxPort, 'SANDBOX_PORT')
  await assertPortFree(settings.mailPort, 'SANDBOX_SMTP_PORT')
  return runInForeground(['server/sandbox/main.ts'], sandboxProcessEnvironment(settings, process.env))
}
