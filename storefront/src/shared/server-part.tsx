import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useHydrated } from './hydrated.tsx'
import { keepTrying } from './keep-trying.ts'

// biome-ignore lint/suspicious/noExplicitAny: each name is asked for by the part that gave it
type Drawn = ComponentType<any>
const onServer = new Map<string, Drawn>()

/** In the server's bundle alone: what it draws the parts with. */
export function giveServerParts(parts: Readonly<Record<string, Drawn>>) {
  for (const [name, part] of Object.entries(parts)) onServer.set(name, part)
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
export type Part<Props> = Readonly<{ name: string; load: Load<Props>; Later: ComponentType<Props> }>

/** Its file is named among those that a page has `drawn` (app/page-modules.ts), for its styles. */
export const serverPart = <Props extends object>(name: string, load: Load<Props>): Part<Props> => ({
  name,
  load,
  Later: lazy(() => keepTrying(load)) as unknown as ComponentType<Props>,
})

type ServerPartProps<Props> = Readonly<{
  part: Part<Props>
  /** The browser takes it over as soon as its code is there. */
  comesAlive?: boolean
  of: Props
}>

/**
 * A part of a page that stands there as the server drew it: a first visit does not wait for its code, and does not fetch
 * it where nothing of it changes. A page that the browser draws by itself, after a step inside the store, fetches it.
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
        // A page that something changed on its way is drawn anew by React: what the server drew moves into the new box.
        ref={(box) => {
          if (box && box !== drawn) box.append(...drawn.childNodes)
        }}
        suppressHydrationWarning
        // React leaves alone what stands in here.
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
