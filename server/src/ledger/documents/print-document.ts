import { runnerOf } from '../../platform/tasks/run-task.ts'
import type { Context } from '../../settings/context.ts'
import { createFairLine } from './fair-line.ts'
import type { PrintedDocument } from './find-documents.ts'

export const documentTasks = {
  // Loaded at the first need: a process that prints nothing holds no PDF library.
  printDocument: async ({ config }: Pick<Context, 'config'>, document: PrintedDocument): Promise<Uint8Array> => {
    const { renderDocument } = await import('./render-document.ts')
    return renderDocument({ isPractice: config.PRACTICE }, document)
  },
}

const runDocumentTask = runnerOf(documentTasks)
const inLine = createFairLine<'mail' | 'download'>()

/**
 * As a PDF, made anew each time, in the thread of the tasks: laying out its letters would keep a buyer waiting. Mails and
 * downloads take turns, and so do those who ask (`owner`), each with one at a time.
 */
export const printDocument = async (
  ctx: Context,
  document: PrintedDocument,
  { lane, owner }: Readonly<{ lane: 'mail' | 'download'; owner: string }>,
): Promise<Buffer> => Buffer.from(await inLine(lane, owner, () => runDocumentTask(ctx, 'printDocument', document)))
