import type { Transferable } from 'node:worker_threads'
import type { Context } from '../context.ts'

/** Tasks with plain data as input and result, because they may run in another thread; names are unique in the store. */
// biome-ignore lint/suspicious/noExplicitAny: each task has a context and an input of its own.
export type Tasks = Readonly<Record<string, (ctx: any, input: any) => Promise<unknown>>>

type Options = Readonly<{
  /** Objects whose ownership moves to the task's thread. */
  transfer?: readonly Transferable[]
  /** Aborts the task at any point; its caller must clean up. */
  signal?: AbortSignal
}>

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Runs a task in the process's task thread, or here if there is none; refusals stay DomainErrors. */
export const runnerOf =
  <Given extends Tasks>(tasks: Given) =>
  <Name extends keyof Given & string>(
    ctx: Parameters<Given[Name]>[0] & Context,
    name: Name,
    input: Parameters<Given[Name]>[1],
    { transfer = [], signal }: Options = {},
  ): Promise<Awaited<ReturnType<Given[Name]>>> => {
    type Result = Promise<Awaited<ReturnType<Given[Name]>>>
    if (ctx.taskThread) return ctx.taskThread.run(name, input, transfer, signal) as Result
    const task = tasks[name] as Given[Name]
    const result = task(ctx, input) as Result
    return signal ? Promise.race([result, aborted(signal)]) : result
  }
