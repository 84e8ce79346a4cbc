import type { Transferable } from 'node:worker_threads'
import type { Context } from '../context.ts'

/** Work whose input and result are plain data, because they may cross to another thread; names are the store's alone. */
// biome-ignore lint/suspicious/noExplicitAny: each task has a context and an input of its own.
export type Tasks = Readonly<Record<string, (ctx: any, input: any) => Promise<unknown>>>

/**
 * Runs one of these tasks in the thread of this process where it has one, else here; refusals are the same DomainErrors.
 * What is in `transfer` belongs to the task from now on.
 */
export const runnerOf =
  <Given extends Tasks>(tasks: Given) =>
  <Name extends keyof Given & string>(
    ctx: Parameters<Given[Name]>[0] & Context,
    name: Name,
    input: Parameters<Given[Name]>[1],
    transfer: readonly Transferable[] = [],
  ): Promise<Awaited<ReturnType<Given[Name]>>> => {
    const task = tasks[name] as Given[Name]
    if (!ctx.taskThread) return task(ctx, input) as Promise<Awaited<ReturnType<Given[Name]>>>
    return ctx.taskThread.run(name, input, transfer) as Promise<Awaited<ReturnType<Given[Name]>>>
  }
