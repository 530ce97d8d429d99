const toNeighbour: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** The closest button in the next row above or below. */
function inNextRow(all: readonly HTMLElement[], from: HTMLElement, down: boolean): HTMLElement | undefined {
  const { top, left } = from.getBoundingClientRect()
  const places = all.map((button) => ({ button, at: button.getBoundingClientRect() }))
  const beyond = places.filter(({ at }) => (down ? at.top > top + 1 : at.top < top - 1))
  const tops = beyond.map(({ at }) => at.top)
  const row = down ? Math.min(...tops) : Math.max(...tops)
  return beyond
    .filter(({ at }) => Math.abs(at.top - row) <= 1)
    .toSorted((a, b) => Math.abs(a.at.left - left) - Math.abs(b.at.left - left))[0]?.button
}

/** The target of an arrow key among the slots as they are laid out. Undefined for other keys. */
export function neighbourOf(
  all: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
): HTMLElement | undefined {
  const at = all.indexOf(from)
  if (at === -1) return undefined
  if (key in toNeighbour) return all[at + (toNeighbour[key] ?? 0)]
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key === 'ArrowDown' || key === 'ArrowUp') return inNextRow(all, from, key === 'ArrowDown')
  return undefined
}
