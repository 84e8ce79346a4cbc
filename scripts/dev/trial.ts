import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommand } from '../_support/run-command.ts'
import { copyTree } from '../copy-tree.ts'
import { findFreePort } from '../store/ports.ts'

const askEveryMs = 50

/** Sends requests continuously, without waiting for earlier answers. */
function askAllTheTime(url: string) {
  const refused: string[] = []
  let asked = 0
  let longestMs = 0
  const askOnce = () =>
    new Promise<void>((resolve) => {
      const begun = performance.now()
      asked++
      const end = (refusal?: string) => {
        longestMs = Math.max(longestMs, performance.now() - begun)
        if (refusal) refused.push(refusal)
        resolve()
      }
      get(url, (answer) => {
        answer.resume()
        answer.once('end', () => end(answer.statusCode === 200 ? undefined : `status ${answer.statusCode}`))
        answer.once('error', (error) => end(error.message))
      }).once('error', (error) => end(error.message))
    })
  const answers: Promise<void>[] = []
  const timer = setInterval(() => answers.push(askOnce()), askEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(answers)
      return { asked, refused, longestMs }
    },
  }
}

async function whenAnswered(url: string, text: string) {
  while (!(await (await fetch(url)).text()).includes(text)) await wait(10)
}

/** Runs `npm run dev` in a copy of the working tree, on free ports, so that edits do not touch the real files. */
export async function startDevTrial(signal?: AbortSignal) {
  const copy = copyTree()
  const port = await findFreePort()
  const command = runCommand(copy, ['dev'], {
    PORT: String(port),
    SANDBOX_PORT: String(await findFreePort()),
    SANDBOX_SMTP_PORT: String(await findFreePort()),
    // Raises the rate limits, since all calls come from the same address.
    RATE_LIMIT_FACTOR: '50',
  })
  const stop = async () => {
    command.child.kill('SIGTERM')
    const code = await command.ended
    rmSync(copy, { recursive: true, force: true })
    return code
  }
  signal?.addEventListener('abort', stop)
  await command.says(/Ready in/).catch(async (error: Error) => {
    await stop()
    throw error
  })
  const url = `http://localhost:${port}`
  return {
    url,
    says: command.says,
    askAllTheTime: () => askAllTheTime(`${url}/api/config`),
    /** Resolves when an API answer contains the text. */
    whenAnswered: (text: string) => whenAnswered(`${url}/api/config`, text),
    /** Replaces a text of a source file; returns a function that undoes it. */
    edit(path: string, before: string, after: string) {
      const file = join(copy, path)
      const source = readFileSync(file, 'utf8')
      if (!source.includes(before)) throw new Error(`There is no ${JSON.stringify(before)} in ${path}.`)
      writeFileSync(file, source.replace(before, after))
      return () => writeFileSync(file, source)
    },
    stop,
  }
}

export type DevTrial = Awaited<ReturnType<typeof startDevTrial>>

/** Edits whose effect shows without a sign-in. */
export const edits = {
  text: {
    path: 'storefront/src/shared/messages/en-home.ts',
    before: 'Top up your game at lightning speed',
    after: 'An edited title',
  },
  style: {
    path: 'storefront/src/features/home/hero.module.css',
    before: '.title {',
    after: '.title {\n  text-transform: uppercase;',
  },
  console: {
    path: 'seller-desktop/src/console/messages/en-sign-in.ts',
    before: 'Staff sign-in',
    after: 'An edited button',
  },
  server: {
    path: 'server/src/web/pages/config-view.ts',
    before: '    storeName,\n    practice',
    after: "    storeName: 'An edited store',\n    practice",
  },
} as const
