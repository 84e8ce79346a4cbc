import type { z } from 'zod'
import { isOurPage } from './page/our-page.ts'
import { desktop } from './platform.ts'

/** The only use of ipcMain: messages from other pages, or with invalid arguments, reach no handler. */
export function handle<Args extends unknown[]>(
  channel: string,
  args: z.ZodType<Args>,
  run: (...args: Args) => unknown,
): void {
  desktop.ipcMain.handle(channel, async (event, ...raw) => {
    if (!isOurPage(event.senderFrame)) throw new Error('refused: not our page')
    const parsed = args.safeParse(raw)
    if (!parsed.success) throw new Error(`refused: malformed arguments for ${channel}`)
    return run(...parsed.data)
  })
}
