import { MINUTE } from '@topup/core/time'
import { runnerOf } from '../../platform/tasks/run-task.ts'
import type { Context } from '../../settings/context.ts'
import { createFairLine } from './fair-line.ts'
import type { PrintedDocument } from './find-documents.ts'

/** The timeout of a print job. Printing takes milliseconds, but the thread may have to start or be busy. */
const PATIENCE_MS = MINUTE

export const documentTasks = {
  // Imported on first use, so that a process that prints nothing has no PDF library in memory.
  printDocument: async ({ config }: Pick<Context, 'config'>, document: PrintedDocument): Promise<Uint8Array> => {
    const { renderDocument } = await import('./render-document.ts')
    return renderDocument({ isPractice: config.PRACTICE }, document)
  },
}

const runDocumentTask = runnerOf(documentTasks)

/** The print queue of each task thread. A process without such a thread prints in its main thread, by one queue too. */
const lines = new WeakMap<object, ReturnType<typeof createFairLine<'mail' | 'download'>>>()
const thisThread = {}
function lineOf({ taskThread = thisThread }: Readonly<{ taskThread: object | undefined }>) {
  const line = lines.get(taskThread) ?? createFairLine<'mail' | 'download'>()
  lines.set(taskThread, line)
  return line
}

/** Prints one document. Throws on timeout, for this job only: the stuck thread is replaced, and the queue goes on. */
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
 * Prints a document as a PDF, anew each time, in the task thread, because layout would block requests. `mail` and
 * `download` jobs take turns, and so do the owners within each kind.
 */
export const printDocument = async (
  ctx: Context,
  document: PrintedDocument,
  { lane, owner }: Readonly<{ lane: 'mail' | 'download'; owner: string }>,
): Promise<Buffer> => Buffer.from(await lineOf(ctx)(lane, owner, () => printInTime(ctx, document)))
