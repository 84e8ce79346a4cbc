import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useHydrated } from './hydrated.tsx'
import { keepTrying } from './keep-trying.ts'

// biome-ignore lint/suspicious/noExplicitAny: each name is asked for by the part that gave it
type Drawn = ComponentType<any>
const onServer = new Map<string, Drawn>()

/** Gives the server's bundle the components that draw the parts. */
export function giveServerParts(parts: Readonly<Record<string, Drawn>>) {
  for (const [name, part] of Object.entries(parts)) onServer.set(name, part)
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
export type Part<Props> = Readonly<{ name: string; load: Load<Props>; Later: ComponentType<Props> }>

/** Defines a part. Add its file to the page's `drawn` (app/page-modules.ts), so that its styles load. */
export const serverPart = <Props extends object>(name: string, load: Load<Props>): Part<Props> => ({
  name,
  load,
  Later: lazy(() => keepTrying(load)) as unknown as ComponentType<Props>,
})

type ServerPartProps<Props> = Readonly<{
  part: Part<Props>
  /** Whether the browser hydrates the part as soon as the part's code is loaded. */
  comesAlive?: boolean
  of: Props
}>

/**
 * A part of a page whose server-rendered HTML stays. A first visit does not wait for its code, and never loads the code
 * if nothing in the part changes. A page drawn by the browser, after a step inside the store, loads it.
 */
export function ServerPart<Props extends object>({ part, comesAlive, of }: ServerPartProps<Props>) {
  const { name, load, Later } = part
  const isHydrated = useHydrated()
  const Own = onServer.get(name)
  const [drawn, setDrawn] = useState(() => (isHydrated || Own ? null : document.querySelector(`[data-part=${name}]`)))
  const isWaiting = drawn && comesAlive
  useEffect(() => {
    if (isWaiting) void keepTrying(load).then(() => startTransition(() => setDrawn(null)))
  }, [isWaiting, load])
  if (Own) {
    return (
      <div data-part={name}>
        <Own {...of} />
      </div>
    )
  }
  if (drawn) {
    return (
      <div
        key="drawn"
        data-part={name}
        // If React draws a changed page anew (an extension changed the HTML), the server's nodes move into the new box.
        ref={(box) => {
          if (box && box !== drawn) box.append(...drawn.childNodes)
        }}
        suppressHydrationWarning
        // React leaves the content of this element alone.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  }
  return (
    <div key="alive">
      <Suspense>
        <Later {...of} />
      </Suspense>
    </div>
  )
}
