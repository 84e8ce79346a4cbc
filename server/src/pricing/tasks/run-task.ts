import type { Context } from '../context.ts'
import { type TaskInput, type TaskName, type TaskResult, tasks } from './tasks.ts'

type Work<Name extends TaskName> = (ctx: Context, input: TaskInput<Name>) => Promise<TaskResult<Name>>

/** Runs a task in the thread of this process where it has one, else here; refusals are the same DomainErrors. */
export async function runTask<Name extends TaskName>(
  ctx: Context,
  name: Name,
  input: TaskInput<Name>,
): Promise<TaskResult<Name>> {
  if (!ctx.taskThread) return (tasks[name] as Work<Name>)(ctx, input)
  return ctx.taskThread.run(name, input) as Promise<TaskResult<Name>>
}
