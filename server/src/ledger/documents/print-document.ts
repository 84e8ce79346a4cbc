import { runnerOf } from '../../platform/tasks/run-task.ts'
import type { Context } from '../../settings/context.ts'
import type { PrintedDocument } from './find-documents.ts'
import { renderDocument } from './render-document.ts'

let before: Promise<unknown> = Promise.resolve()

/** One after the other: each holds its letters while it is laid out, and hundreds asked for at once would fill the memory. */
function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = before.then(work)
  before = result.catch(() => undefined)
  return result
}

export const documentTasks = {
  printDocument: ({ config }: Pick<Context, 'config'>, document: PrintedDocument): Promise<Uint8Array> =>
    inLine(() => renderDocument({ isPractice: config.PRACTICE }, document)),
}

const runDocumentTask = runnerOf(documentTasks)

/** As a PDF, made anew each time, in the thread of the tasks: laying out its letters would keep a buyer waiting. */
export const printDocument = async (ctx: Context, document: PrintedDocument): Promise<Buffer> =>
  Buffer.from(await runDocumentTask(ctx, 'printDocument', document))
