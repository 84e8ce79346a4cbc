import { MINUTE } from '@topup/core/time'
import { runnerOf } from '../../platform/tasks/run-task.ts'
import type { Context } from '../../settings/context.ts'
import { createFairLine } from './fair-line.ts'
import type { PrintedDocument } from './find-documents.ts'

/** A document takes some milliseconds. The thread may first have to start, or be at something else. */
const PATIENCE_MS = MINUTE

export const documentTasks = {
  // Loaded at the first need: a process that prints nothing holds no PDF library.
  printDocument: async ({ config }: Pick<Context, 'config'>, document: PrintedDocument): Promise<Uint8Array> => {
    const { renderDocument } = await import('./render-document.ts')
    return renderDocument({ isPractice: config.PRACTICE }, document)
  },
}

const runDocumentTask = runnerOf(documentTasks)

/** The waiting line of each thread that prints. A process without such a thread prints in its own, which has a line too. */
const lines = new WeakMap<object, ReturnType<typeof createFairLine<'mail' | 'download'>>>()
const thisThread = {}
function lineOf({ taskThread = thisThread }: Readonly<{ taskThread: object | undefined }>) {
  const line = lines.get(taskThread) ?? createFairLine<'mail' | 'download'>()
  lines.set(taskThread, line)
  return line
}

/** A print that never ends fails for its owner alone: the thread that is stuck in it makes room for another, and the line goes on. */
async function printInTime(ctx: Context, document: PrintedDocument): Promise<Uint8Array> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const late = setTimeout(() => {
    ctx.taskThread?.replace()
    reject(new Error(`${document.number} was not printed in time`))
  }, PATIENCE_MS)
  try {
    return await Promise.race([runDocumentTask(ctx, 'printDocument', document), tooLate])
  } finally {
    clearTimeout(late)
  }
}

/**
 * Prints a document as a PDF, anew each time, in the thread of the tasks: laying out its letters would keep a buyer waiting. Mails and
 * downloads take turns, and so do those who ask (`owner`), each with one at a time.
 */
export const printDocument = async (
  ctx: Context,
  document: PrintedDocument,
  { lane, owner }: Readonly<{ lane: 'mail' | 'download'; owner: string }>,
): Promise<Buffer> => Buffer.from(await lineOf(ctx)(lane, owner, () => printInTime(ctx, document)))
