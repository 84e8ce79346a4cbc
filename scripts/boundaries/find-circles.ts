/** Finds import cycles (Tarjan's strongly connected components); each is sorted by name. */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const found = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()

  /** Returns the lowest index of a file still on the stack that can be reached from this one. */
  function visit(file: string): number {
    const index = found.size
    found.set(file, index)
    open.push(file)
    isOpen.add(file)
    let earliest = index
    for (const next of graph.get(file) ?? []) {
      if (!found.has(next)) earliest = Math.min(earliest, visit(next))
      else if (isOpen.has(next)) earliest = Math.min(earliest, found.get(next) ?? index)
    }
    if (earliest === index) {
      const members = open.splice(open.indexOf(file))
      for (const member of members) isOpen.delete(member)
      if (members.length > 1 || graph.get(file)?.includes(file)) circles.push(members.toSorted())
    }
    return earliest
  }

  for (const file of graph.keys()) if (!found.has(file)) visit(file)
  return circles
}
