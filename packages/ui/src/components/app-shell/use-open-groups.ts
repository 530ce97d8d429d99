import { keptText } from './kept-text.ts'

/** What somebody has opened or closed, as text: equal texts are equal states. */
const useKeptGroups = keptText('rail-groups')

function parse(chosen: string | null): Partial<Record<string, boolean>> {
  try {
    return JSON.parse(chosen ?? '{}') as Partial<Record<string, boolean>>
  } catch {
    return {}
  }
}

/**
 * Which groups of the rail are open: all but those that somebody has closed. Neither the page nor the window decides, so
 * that every entry stays where it was seen last.
 */
export function useOpenGroups() {
  const [kept, keep] = useKeptGroups()
  const chosen = parse(kept)
  const isOpen = (group: string) => chosen[group] ?? true
  const toggle = (group: string) => keep(JSON.stringify({ ...chosen, [group]: !isOpen(group) }))
  return { isOpen, toggle }
}
